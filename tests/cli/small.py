"""A small deck for the tests of the command line."""

SMALL = """\
title: Owls
players: 2..4
paper: {sheet: A4, marks: centre}
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: square-70}
"""
