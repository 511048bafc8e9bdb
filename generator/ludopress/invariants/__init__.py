"""EXAMINE: any model object → findings. A check shares no code with what it checks: only model and errors.

What a check needs from elsewhere is handed to it as a model object. Each check is one generator function in
the module of its topic and one line here.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from ludopress.errors import UsageError
from ludopress.invariants import (
    colophon,
    faces,
    frames,
    furniture,
    games,
    match,
    pdf,
    registration,
    sheets,
    sizes,
    symbols,
    waivers,
)
from ludopress.invariants.engine import Breach, Invariant, Skipped, invariant, run
from ludopress.invariants.examinations import Examination, Tally
from ludopress.invariants.waivers import Waivers, waive
from ludopress.model import Game

__all__ = [
    "INVARIANTS",
    "Breach",
    "Examination",
    "Invariant",
    "Skipped",
    "Tally",
    "Waivers",
    "examination",
    "explain",
    "invariant",
    "run",
    "settle",
    "waive",
]

INVARIANTS: dict[str, Invariant[Any]] = {
    "match/shared-symbols": match.shared_symbols,
    "match/distinct-symbols": match.distinct_symbols,
    "match/no-repeated-card": match.no_repeated_card,
    "match/no-symbol-everywhere": match.no_symbol_everywhere,
    "match/balanced-usage": match.balanced_usage,
    "match/symbols-exist": match.symbols_exist,
    "match/symbols-used": match.symbols_used,
    "match/no-duplicate-art": match.no_duplicate_art,
    "symbols/look-alike": symbols.look_alike,
    "symbols/same-picture": symbols.same_picture,
    "symbols/same-name": symbols.same_name,
    "symbols/vanishes": symbols.vanishes,
    "symbols/renderers-agree": symbols.renderers_agree,
    "faces/shows-its-card": faces.shows_its_card,
    "faces/undistorted": faces.undistorted,
    "faces/no-overlap": faces.no_overlap,
    "faces/inside-safe": faces.inside_safe,
    "sizes/large-enough": sizes.large_enough,
    "sizes/varied-on-a-card": sizes.varied_on_a_card,
    "sizes/sometimes-large": sizes.sometimes_large,
    "frames/cover-the-bleed": frames.cover_the_bleed,
    "frames/back-upside-down": frames.back_upside_down,
    "sheets/inside-printable": sheets.inside_printable,
    "sheets/nothing-overlaps": sheets.nothing_overlaps,
    "sheets/marks-clear-the-bleed": sheets.marks_clear_the_bleed,
    "sheets/every-piece-once": sheets.every_piece_once,
    "sheets/numbered": registration.numbered,
    "sheets/backs-behind-fronts": registration.backs_behind_fronts,
    "sheets/backs-as-asked": furniture.backs_as_asked,
    "sheets/marks-as-asked": furniture.marks_as_asked,
    "sheets/furnished": furniture.furnished,
    "game/as-expected": games.as_expected,
    "credits/everybody-named": colophon.everybody_named,
    "credits/in-every-file": colophon.in_every_file,
    "pdf/opens": pdf.opens,
    "pdf/page-count": pdf.page_count,
    "pdf/boxes": pdf.boxes,
    "pdf/fonts-embedded": pdf.fonts_embedded,
    "pdf/no-rasters": pdf.no_rasters,
    "pdf/every-drawing-in-place": pdf.every_drawing_in_place,
    "waivers/known": waivers.known,
    "waivers/needed": waivers.needed,
}


def examination(subjects: Iterable[object]) -> Examination:
    """Return what every check finds on ``subjects``, by subject, and how often each check ran.

    Where stages are examined one by one, add up what comes back and ``settle`` the sum.
    """
    return run(INVARIANTS, subjects)


def settle(examined: Examination, game: Game) -> Examination:
    """Return the sum of all stages' examinations with the waivers of ``game`` applied, and these examined."""
    return waive(INVARIANTS, examined, game)


def explain(code: str) -> str:
    """Return what the check ``code`` promises and why; raises UsageError for a code that is not there."""
    if code not in INVARIANTS:
        near = get_close_matches(code, INVARIANTS, n=1)
        raise UsageError(f'no check has the code "{code}"', f'did you mean "{near[0]}"?' if near else "")
    check = INVARIANTS[code]
    head = f"{code} ({check.severity}; checks every {check.subject.__name__})"
    return f"{head}\n\n{check.promise}\n\n{check.reason}\n"
