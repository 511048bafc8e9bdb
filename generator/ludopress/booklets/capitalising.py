"""Capitalising: what a style sets in capitals, in those of each language."""

from dataclasses import replace

from ludopress.model import Block, BookletStyle, Habits, Kind, Manuscript, Run, Text
from ludopress.typography.capitals import capitals

HEADINGS, LABELS = "headings", "labels"
WORDS = {"contents": HEADINGS, "index": HEADINGS, "example": LABELS}  # the program's own


def capitalised(manuscript: Manuscript, style: BookletStyle) -> Manuscript:
    """Return ``manuscript`` with what its style wants in capitals: headings, or labels.

    Labels are the heads of tables and of examples.
    """
    if not style.capitals:
        return manuscript
    booklet, habits = manuscript.booklet, manuscript.booklet.habits
    return replace(
        manuscript,
        booklet=replace(booklet, blocks=tuple(_block(block, style, habits) for block in booklet.blocks)),
        words={
            use: capitals(words, habits) if WORDS.get(use) in style.capitals else words
            for use, words in manuscript.words.items()
        },
    )


def _block(block: Block[Text], style: BookletStyle, habits: Habits) -> Block[Text]:
    if block.kind is Kind.HEADING and HEADINGS in style.capitals:
        count = len(block.rows)
    elif block.kind is Kind.TABLE and LABELS in style.capitals:
        count = 1
    else:
        return block
    heads = tuple(
        tuple(tuple(_run(run, habits) for run in text) for text in row) for row in block.rows[:count]
    )
    return replace(block, rows=heads + block.rows[count:])


def _run(run: Run, habits: Habits) -> Run:
    """Return ``run`` in capitals: its language's, and Unicode's where that is another."""
    return replace(run, letters=capitals(run.letters, Habits() if run.locale else habits))
