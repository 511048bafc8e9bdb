"""MATHEMATICS: points and blocks. Integers only; nothing here has heard of a card.

A design is a tuple of blocks, a block a sorted tuple of points, points count from 0. Every construction is
deterministic: the same arguments give the same blocks in the same order.
"""
