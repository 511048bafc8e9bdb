"""25 blocks of 7 points on 43 points.

The first 15 blocks are the points of PG(3,2), and the first 35 points its lines. Each of the other ten
blocks has five lines that partition the space (a spread) and two of 8 further points; which ten and which two
was found with a constraint solver. More than 25 are impossible according to Gao, The largest pure partial
planes of order 6 have size 25 (2016).
"""

from ludopress.designs.incidence import Design

TWENTY_FIVE: Design = (
    (0, 9, 14, 20, 23, 27, 28),
    (0, 10, 13, 21, 22, 25, 30),
    (0, 11, 12, 19, 24, 26, 29),
    (1, 6, 14, 18, 22, 26, 32),
    (1, 7, 13, 16, 24, 27, 31),
    (1, 8, 12, 17, 23, 25, 33),
    (2, 5, 14, 17, 21, 29, 31),
    (2, 7, 11, 18, 20, 25, 34),
    (2, 8, 10, 15, 24, 28, 32),
    (3, 5, 13, 18, 19, 28, 33),
    (3, 6, 11, 15, 23, 30, 31),
    (3, 8, 9, 16, 21, 26, 34),
    (4, 5, 12, 16, 20, 30, 32),
    (4, 6, 10, 17, 19, 27, 34),
    (4, 7, 9, 15, 22, 29, 33),
    (12, 13, 14, 15, 34, 41, 42),
    (9, 10, 12, 18, 31, 37, 40),
    (6, 7, 12, 21, 28, 36, 39),
    (3, 4, 14, 24, 25, 36, 37),
    (2, 4, 13, 23, 26, 39, 40),
    (2, 3, 12, 22, 27, 35, 38),
    (1, 3, 10, 20, 29, 39, 41),
    (1, 2, 9, 19, 30, 36, 42),
    (0, 3, 7, 17, 32, 40, 42),
    (0, 2, 6, 16, 33, 37, 41),
)
