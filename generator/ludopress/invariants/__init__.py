"""EXAMINE: any model object → findings. A check shares no code with what it checks: only model and errors.

What a check needs from elsewhere is handed to it as a model object. Each check is one generator function in
the module of its topic and one line here.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from ludopress.errors import UsageError
from ludopress.invariants import (
    attributes,
    behind,
    booklet_pages,
    booklets,
    colophon,
    dominoes,
    faces,
    folding,
    folds,
    frames,
    furniture,
    games,
    looks,
    match,
    motifs,
    names,
    pawns,
    pdf,
    pips,
    registration,
    resolutions,
    rulebooks,
    scenes,
    score_sheets,
    sheets,
    sizes,
    splits,
    suits,
    symbols,
    tokens,
    tracks,
    translations,
    twins,
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
    "dominoes/complete": dominoes.complete,
    "dominoes/each-number": dominoes.each_number,
    "dominoes/pip-sum": dominoes.pip_sum,
    "dominoes/deal-fits": dominoes.deal_fits,
    "dominoes/stock": dominoes.stock,
    "dominoes/halves-show-their-numbers": dominoes.halves_show_their_numbers,
    "dominoes/pips-count": pips.pips_count,
    "dominoes/told-apart": pips.told_apart,
    "dominoes/six-and-nine": pips.six_and_nine,
    "attributes/complete": attributes.complete,
    "attributes/unique": attributes.unique,
    "attributes/balanced": attributes.balanced,
    "attributes/third-card": attributes.third_card,
    "attributes/faces-tell-values": attributes.faces_tell_values,
    "suits/complete": suits.complete,
    "suits/unique": suits.unique,
    "suits/balanced": suits.balanced,
    "suits/pips-count": suits.pips_count,
    "suits/indices-readable": suits.indices_readable,
    "suits/upside-down": suits.upside_down,
    "tokens/complete": tokens.complete,
    "tokens/colours-told-apart": tokens.colours_told_apart,
    "tokens/ink-readable": tokens.ink_readable,
    "tokens/numbers-drawn": tokens.numbers_drawn,
    "tokens/in-their-colour": tokens.in_their_colour,
    "tokens/six-and-nine": tokens.six_and_nine,
    "tokens/backs-hide-the-number": tokens.backs_hide_the_number,
    "pawns/complete": pawns.complete,
    "pawns/match-tokens": pawns.match_tokens,
    "pawns/stand": pawns.stand,
    "pawns/sides-agree": pawns.sides_agree,
    "pawns/shapes-told-apart": pawns.shapes_told_apart,
    "tracks/in-order": tracks.in_order,
    "tracks/neighbours-touch": tracks.neighbours_touch,
    "tracks/none-overlap": tracks.none_overlap,
    "tracks/inside": tracks.inside,
    "tracks/number-readable": tracks.number_readable,
    "tracks/numbers-drawn": tracks.numbers_drawn,
    "tracks/room-for-pawns": tracks.room_for_pawns,
    "tracks/long-enough": tracks.long_enough,
    "score-sheets/all-fields": score_sheets.all_fields,
    "score-sheets/room-to-write": score_sheets.room_to_write,
    "score-sheets/cells-apart": score_sheets.cells_apart,
    "score-sheets/translated": score_sheets.translated,
    "score-sheets/points-add-up": score_sheets.points_add_up,
    "twins/copies": twins.copies,
    "twins/two-motifs": twins.two_motifs,
    "twins/no-repeated-pair": twins.no_repeated_pair,
    "twins/near-twins-apart": twins.near_twins_apart,
    "twins/near-twins-as-asked": twins.near_twins_as_asked,
    "twins/enough-prizes": twins.enough_prizes,
    "twins/points-within-reach": twins.points_within_reach,
    "twins/sides-agree": twins.sides_agree,
    "twins/right-motif-behind": behind.right_motif_behind,
    "pictures/each-once": scenes.each_once,
    "pictures/sharp-enough": resolutions.sharp_enough,
    "scenes/pairs-once": scenes.pairs_once,
    "scenes/balanced-use": scenes.balanced_use,
    "scenes/hero-limit": scenes.hero_limit,
    "scenes/plot-and-palette-once": scenes.plot_and_palette_once,
    "scenes/slots-filled": scenes.slots_filled,
    "looks/everybody-seen": looks.everybody_seen,
    "looks/stands-out": looks.stands_out,
    "looks/focal-point-safe": looks.focal_point_safe,
    "looks/nothing-at-the-trim": looks.nothing_at_the_trim,
    "looks/value-span": looks.value_span,
    "motifs/told-apart": motifs.told_apart,
    "motifs/inks-told-apart": motifs.inks_told_apart,
    "symbols/look-alike": symbols.look_alike,
    "symbols/same-picture": symbols.same_picture,
    "symbols/same-name": names.same_name,
    "symbols/name-of-another": names.name_of_another,
    "symbols/vanishes": symbols.vanishes,
    "symbols/renderers-agree": symbols.renderers_agree,
    "faces/shows-its-card": faces.shows_its_card,
    "faces/undistorted": faces.undistorted,
    "faces/no-overlap": faces.no_overlap,
    "faces/inside-safe": faces.inside_safe,
    "sizes/large-enough": sizes.large_enough,
    "sizes/varied-on-a-card": sizes.varied_on_a_card,
    "sizes/sometimes-large": sizes.sometimes_large,
    "labels/all-there": names.all_there,
    "labels/legible": names.legible,
    "frames/cover-the-bleed": frames.cover_the_bleed,
    "frames/back-upside-down": frames.back_upside_down,
    "sheets/inside-printable": sheets.inside_printable,
    "sheets/nothing-overlaps": sheets.nothing_overlaps,
    "sheets/marks-clear-the-bleed": sheets.marks_clear_the_bleed,
    "sheets/every-piece-once": sheets.every_piece_once,
    "sheets/split-whole": splits.split_whole,
    "sheets/folds-marked": folds.folds_marked,
    "sheets/numbered": registration.numbered,
    "sheets/backs-behind-fronts": registration.backs_behind_fronts,
    "sheets/backs-as-asked": furniture.backs_as_asked,
    "sheets/marks-as-asked": furniture.marks_as_asked,
    "sheets/furnished": furniture.furnished,
    "game/as-expected": games.as_expected,
    "credits/everybody-named": colophon.everybody_named,
    "credits/in-every-file": colophon.in_every_file,
    "rules/translated": rulebooks.translated,
    "rules/numbers-kept": rulebooks.numbers_kept,
    "rules/numbers-from-the-deck": rulebooks.numbers_from_the_deck,
    "booklets/every-language": booklets.every_language,
    "booklets/drafts-stamped": booklets.drafts_stamped,
    "booklets/every-chapter": booklets.every_chapter,
    "booklets/within-margins": booklets.within_margins,
    "booklets/pages-filled": booklet_pages.pages_filled,
    "booklets/labels-clear": booklet_pages.labels_clear,
    "booklets/no-missing-glyph": booklets.no_missing_glyph,
    "booklets/contents-right": booklets.contents_right,
    "booklets/tagged": booklets.tagged,
    "booklets/folds-in-order": folding.folds_in_order,
    "pdf/opens": pdf.opens,
    "pdf/page-count": pdf.page_count,
    "pdf/boxes": pdf.boxes,
    "pdf/fonts-embedded": pdf.fonts_embedded,
    "pdf/no-rasters": pdf.no_rasters,
    "pdf/every-drawing-in-place": pdf.every_drawing_in_place,
    "pdf/stored-once": pdf.stored_once,
    "pdf/kept-in-windows": pdf.kept_in_windows,
    "translations/complete": translations.complete,
    "translations/settled": translations.settled,
    "translations/asked-for": translations.asked_for,
    "translations/nothing-obsolete": translations.nothing_obsolete,
    "translations/places": translations.places,
    "translations/marks": translations.marks,
    "translations/plurals": translations.plurals,
    "translations/headed": translations.headed,
    "translations/letters": translations.letters,
    "translations/fits": translations.fits,
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
        cure = f'did you mean "{near[0]}"?' if near else "ludopress list invariants names them"
        raise UsageError(f'no check has the code "{code}"', cure)
    check = INVARIANTS[code]
    head = f"{code} ({check.severity}; checks every {check.subject.__name__})"
    return f"{head}\n\n{check.promise}\n\n{check.reason}\n"
