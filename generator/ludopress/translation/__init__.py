"""TRANSLATE: what a project says in English becomes PO files for translators, and stays with their work."""

from ludopress.translation.beginning import begun, completed, habits
from ludopress.translation.extraction import for_all_games, for_game, for_stray_game, without
from ludopress.translation.merging import merged
from ludopress.translation.spelling import spelled

__all__ = [
    "begun",
    "completed",
    "for_all_games",
    "for_game",
    "for_stray_game",
    "habits",
    "merged",
    "spelled",
    "without",
]
