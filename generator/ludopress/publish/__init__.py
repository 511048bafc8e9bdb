"""PUBLISH: the whole pipeline, and the only place that writes project and output files.

read → deal → draw → impose → export, and after every stage: examine.
"""
