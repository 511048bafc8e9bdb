"""TYPESET: the rules of a game, said in one language, become pages."""

from ludopress.booklets.capitalising import capitalised
from ludopress.booklets.facts import Fact, Range, facts_of
from ludopress.booklets.speaking import Speaker
from ludopress.booklets.typesetting import typeset
from ludopress.booklets.typography import in_order
from ludopress.booklets.web import pages

__all__ = ["Fact", "Range", "Speaker", "capitalised", "facts_of", "in_order", "pages", "typeset"]
