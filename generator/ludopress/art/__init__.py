"""ART: an SVG, PNG or JPEG becomes a sanitised drawing, its vector form and its outline polygons."""
