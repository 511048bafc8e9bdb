"""PICTURES: plots, palettes and subjects → composed pictures, in vectors."""
