"""How much a drawing may ask of us. Ordinary art stays far below; what is above is a mistake or an attack."""

CONTENT_BYTES = 16_000_000
MARKUP = 2_000_000  # letters outside of embedded bitmaps; ordinary art has 5 to 200 thousand
DEPTH = 64
NODES = 5_000  # in the file, and again after every <use> is replaced by what it shows
NUMBER = 1e6  # the typst engine aborts on clip coordinates that its 32-bit floats cannot hold
VANISHING = 1e-9  # a map that scales by less leaves nothing to see
SEGMENTS = 100_000  # of all paths, when every <use> is replaced by what it shows
SELECTORS = 200
DECLARATIONS = 50
EXPANDED = 10_000  # elements drawn, when every <use> and every pattern is unfolded
REFERENCE_CHAIN = 8  # pattern in pattern, clip on clip; the engine recurses natively on each
PRIMITIVES = 20  # filter effects in all
FILTER_REACH = 0.25  # blur, offset and morphology, as a part of the drawing's longest side
PIXELS = 50_000_000  # to decode at all
SIDE_PIXELS = 2_048  # above, a bitmap is scaled down: 86 mm at 600 dpi
LARGEST = 10_000.0  # user units of a drawing's longest side; a PDF page holds 14,400
SMALLEST = 1.0
TINIEST = 1e-3  # below, it is a mistake
USUAL = 240.0  # to what a drawing is rescaled when it is out of bounds or filtered: 85 mm as points
SLENDEREST = 200.0  # longest side : shortest side
