"""DRAW: a piece and a template become faces, each a small display list of art placed by reference."""
