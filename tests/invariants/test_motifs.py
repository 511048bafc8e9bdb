"""The checks of motifs: what is the same to a player is found, and what is not is left alone."""

import base64
import io
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from PIL import Image

from invariants.motif_catalogues import (
    RULE,
    as_motifs,
    cut_out,
    findings,
    gallery,
    motif,
    palette,
    pictures,
    shipped,
)
from invariants.symbols_drawn import Sketch, catalogue, sketch
from ludopress.invariants import INVARIANTS, run
from ludopress.invariants.motifs import FAIR, NEAR
from ludopress.invariants.textures import distances, signatures
from ludopress.model import Catalogue, Ground, Motif, MotifPalette, Severity, Symbol, TwinsRule

CASES = Path(__file__).parent / "cases" / "motifs"
TOPICS = sorted(folder.name for folder in CASES.iterdir())
FAMILIES = ["seigaiha", "waves", "houndstooth", "cubes", "hearts", "fish", "tartan", "terrazzo"]


@pytest.fixture(scope="module")
def palettes() -> dict[str, MotifPalette]:
    return shipped(Path(__file__).parents[2])


def read(topic: str, name: str, known: dict[str, MotifPalette]) -> tuple[Catalogue, list[dict[str, Any]]]:
    case = yaml.safe_load((CASES / topic / f"{name}.yaml").read_text("utf-8"))
    own = {key: palette(key, colours) for key, colours in case.get("palettes", {}).items()}
    motifs = {key: motif(one) for key, one in own.items()}
    for key, one in case.get("motifs", {}).items():
        motifs[key] = motif((known | own)[one.pop("palette")], **one)
    return gallery(motifs), case.get("finds", [])


@pytest.mark.parametrize("topic", TOPICS)
def test_a_good_case_passes(topic: str, palettes: dict[str, MotifPalette]) -> None:
    drawn, _ = read(topic, "good", palettes)
    assert findings(drawn, topic) == []


@pytest.mark.parametrize("topic", TOPICS)
def test_a_bad_case_is_found_out_where_it_stands(topic: str, palettes: dict[str, MotifPalette]) -> None:
    drawn, expected = read(topic, "bad", palettes)
    found = findings(drawn, topic)
    assert [(one.severity, list(one.culprits)) for one in found] == [
        (one["severity"], one["culprits"]) for one in expected
    ]
    for one, case in zip(found, expected, strict=True):
        assert case["says"] in one.message
        last = drawn.symbols[one.culprits[1]] if topic == "told-apart" else drawn.symbols[one.culprits[0]]
        assert one.at == (last.at if topic == "told-apart" or not last.motif else last.motif.palette.at)


def apart(one: Image.Image, other: Image.Image, vision: str = "normal") -> float:
    seen = [np.asarray(picture.convert("RGBA")) for picture in (one, other)]
    return float(next(distances(signatures(seen, [vision])[vision]))[0])


@pytest.mark.parametrize("family", FAMILIES)
def test_a_motif_turned_moved_or_drawn_anew_is_the_same(
    family: str, palettes: dict[str, MotifPalette]
) -> None:
    one = motif(palettes["riad"], family=family, variant=1)
    usual = cut_out(one, 0, 0)
    for angle, (left, top) in product((0, 17, 45, 90, 131), ((0, 0), (3.1, -7.3))):
        again = cut_out(replace(one, angle=float(angle)), left, top)
        assert apart(usual, again) < FAIR
    sharper = cut_out(one, 0, 0, 192).resize((96, 96), Image.Resampling.BOX)
    assert apart(usual, sharper) < NEAR


@pytest.mark.parametrize("family", FAMILIES)
def test_a_picture_turned_by_quarters_or_mirrored_is_the_same(
    family: str, palettes: dict[str, MotifPalette]
) -> None:
    usual = cut_out(motif(palettes["pop"], family=family), 0, 0)
    for turn in Image.Transpose:
        assert apart(usual, usual.transpose(turn)) < 0.1


def changes(one: Motif, palettes: dict[str, MotifPalette]) -> dict[str, Motif]:
    return {
        "palette": replace(one, palette=palettes["delft"]),
        "variant": replace(one, variant=2),
        "scale": replace(one, scale=1.5 * one.scale),
        "ground": replace(one, ground=Ground.DARK),
        "family": replace(one, family="kagome"),
    }


@pytest.mark.parametrize("change", ["palette", "variant", "scale", "ground", "family"])
@pytest.mark.parametrize("family", FAMILIES)
def test_what_differs_in_one_thing_is_not_the_same(
    family: str, change: str, palettes: dict[str, MotifPalette]
) -> None:
    one = motif(palettes["riad"], family=family)
    usual, other = cut_out(one, 0, 0), cut_out(changes(one, palettes)[change], 0, 0)
    assert apart(usual, other) > (NEAR if change == "scale" else FAIR)


def board(rows: int, columns: int) -> Image.Image:
    """Return a picture half black and half white: a chessboard, stripes where it has one row."""
    black = np.add.outer(np.arange(96) * rows // 96, np.arange(96) * columns // 96) % 2
    return Image.fromarray((black * 255).astype(np.uint8))


def test_patterns_of_the_same_colours_are_known_by_how_they_repeat() -> None:
    assert apart(board(1, 12), board(12, 1)) < 1
    assert apart(board(1, 12), board(12, 12)) > FAIR
    assert apart(board(1, 12), board(1, 8)) > FAIR
    assert apart(board(12, 12), board(8, 8)) > FAIR


def dotted(across: int, down: int) -> Image.Image:
    """Return pale dots on a pale ground in so many columns and rows."""
    rows, columns = np.mgrid[:96, :96]
    x, y = columns % (96 / across) - 48 / across, rows % (96 / down) - 48 / down
    return Image.fromarray(np.where(np.hypot(x, y) <= 4, 200, 230).astype(np.uint8))


def test_pale_patterns_are_known_by_how_they_repeat_too() -> None:
    assert apart(dotted(6, 6), dotted(12, 3)) > FAIR
    assert apart(dotted(3, 12), dotted(12, 3)) < 1


def test_a_pair_that_may_resemble_each_other_has_a_lower_floor(palettes: dict[str, MotifPalette]) -> None:
    one = motif(palettes["riad"], family="hearts", variant=1)
    pair = {"one": one, "two": replace(one, scale=1.12)}
    (finding,) = findings(as_motifs(gallery(pair), {}))
    assert NEAR < float(finding.message.partition("eye: ")[2].split()[0]) < FAIR
    (finding,) = findings(gallery(pair))
    assert "`ludopress motifs choose`" in finding.message
    assert findings(gallery(pair, replace(RULE, near=(("two", "one"),)))) == []
    barely = {"one": one, "two": replace(one, scale=1.06)}  # 8 apart
    assert findings(gallery(barely, replace(RULE, near=(("two", "one"),)))) == []
    nearer = {"one": one, "two": replace(one, scale=1.03)}
    (finding,) = findings(gallery(nearer, replace(RULE, near=(("two", "one"),))))
    assert "near twins as they are, look alike to every eye" in finding.message


@pytest.mark.parametrize("change", [{"angle": 45.0}, {"angle": 52.0}, {"angle": 37.0, "scale": 1.7}])
def test_a_motif_that_is_only_turned_is_the_same_though_its_picture_is_not(
    change: dict[str, float], palettes: dict[str, MotifPalette]
) -> None:
    one = motif(palettes["lagoon"], family="lotus", variant=1, first_ink=2, scale=1.5)
    pair = {"one": one, "two": replace(one, **change)}
    assert findings(as_motifs(gallery(pair), {})) == []
    (finding,) = findings(gallery(pair))
    assert finding.culprits == ("one", "two")
    assert finding.severity is Severity.ERROR
    assert "are one motif, turned or of nearly the same size" in finding.message
    assert findings(gallery({"one": one, "two": replace(one, angle=45.0, scale=1.95)})) == []


def test_a_near_twin_may_have_another_size_but_not_only_another_angle(
    palettes: dict[str, MotifPalette],
) -> None:
    one = motif(palettes["lagoon"], family="lotus", variant=1, first_ink=2, scale=1.5)
    rule = replace(RULE, near=(("one", "two"),))
    assert findings(gallery({"one": one, "two": replace(one, angle=45.0, scale=1.7)}, rule)) == []
    (finding,) = findings(gallery({"one": one, "two": replace(one, angle=45.0)}, rule))
    assert "near twins as they are, are one motif" in finding.message


def duotone(dark: str, light: str) -> Image.Image:
    drawn = np.asarray(board(12, 12).convert("L"))[..., None] > 0
    colours = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (dark, light)]
    return Image.fromarray(np.where(drawn, colours[1], colours[0]).astype(np.uint8))


@pytest.mark.parametrize(
    ("one", "other", "severity", "says"),
    [
        (("#c0603c", "#ffffff"), ("#7f8430", "#ffffff"), Severity.ERROR, "green-blind"),
        (("#e03050", "#ffffff"), ("#56565c", "#ffffff"), Severity.ERROR, "red-blind"),
        (("#d0402a", "#ffffff"), ("#2a74d8", "#ffffff"), Severity.WARNING, "printed in grey"),
    ],
)
def test_each_eye_is_asked(
    one: tuple[str, str], other: tuple[str, str], severity: Severity, says: str
) -> None:
    (finding,) = findings(pictures({"one": duotone(*one), "other": duotone(*other)}))
    assert finding.severity is severity
    assert says in finding.message
    assert "motifs choose" not in finding.message


def test_a_picture_with_its_corners_cut_off_is_compared_with_one_that_has_them() -> None:
    whole = board(12, 12).convert("RGBA")
    cut = np.array(whole)
    cut[:9, :9] = cut[-9:, :9] = cut[:9, -9:] = cut[-9:, -9:] = 0
    (finding,) = findings(pictures({"one": whole, "two": Image.fromarray(cut)}))
    assert finding.culprits == ("one", "two")


def scene(seed: int) -> Image.Image:
    """Return a picture of soft light and dark and a few round things, each seed's in other places."""
    chance = np.random.default_rng(seed)
    soft = Image.fromarray(chance.integers(40, 215, (6, 6, 3)).astype(np.uint8)).resize((96, 96), 3)
    rows, columns = np.mgrid[:96, :96]
    drawn = np.array(soft)
    for x, y, size, *colour in chance.integers([0, 0, 5, 0, 0, 0], [96, 96, 20, 255, 255, 255], (8, 6)):
        drawn[np.hypot(columns - x, rows - y) < size] = colour
    return Image.fromarray(drawn)


def test_photographs_are_not_alike_for_their_colours_alone() -> None:
    taken = {f"scene {seed}": scene(seed) for seed in range(20)}
    pairs = combinations(taken.values(), 2)
    assert min(apart(one, other, "deutan") for one, other in pairs) < FAIR
    assert not [one for one in findings(pictures(taken)) if one.severity is Severity.ERROR]


def test_a_photograph_that_was_taken_twice_is_found_however_it_lies() -> None:
    again = scene(3).crop((4, 4, 96, 96)).resize((96, 96)).rotate(90)
    assert [one.culprits for one in findings(pictures({"one": scene(3), "two": again}))] == [("one", "two")]


def test_two_silhouettes_are_left_to_the_check_of_silhouettes() -> None:
    disc = '<circle cx="36" cy="36" r="30" fill="{}"/>'
    drawn = catalogue([sketch("sun", disc.format("#D22F27")), sketch("ball", disc.format("#CC2F27"))])
    assert findings(replace(drawn, rule=RULE)) == []
    square = '<path d="M0 0h72v72h-72z" fill="{}"/>'
    filled = catalogue([sketch("wall", square.format("#D22F27")), sketch("door", square.format("#CC2F27"))])
    assert [finding.culprits for finding in findings(replace(filled, rule=RULE))] == [("wall", "door")]


def test_identical_pictures_are_told_of_once(palettes: dict[str, MotifPalette]) -> None:
    one = motif(palettes["riad"])
    drawn = gallery({"one": one, "two": one})
    found = run(INVARIANTS, [drawn]).findings
    assert [finding.code for finding in found if finding.severity is Severity.ERROR] == [
        "symbols/same-picture"
    ]


def test_motifs_are_no_silhouettes(palettes: dict[str, MotifPalette]) -> None:
    pale = {"one": motif(palettes["mint"]), "two": motif(palettes["mint"], angle=3.0)}
    drawn = gallery(pale)
    codes = {finding.code for finding in run(INVARIANTS, [drawn]).findings}
    assert "motifs/told-apart" in codes
    assert not codes & {"symbols/look-alike", "symbols/vanishes"}
    unnamed = as_motifs(drawn, {})
    assert "symbols/look-alike" in {finding.code for finding in run(INVARIANTS, [unnamed]).findings}


def photograph(key: str, red: int, *, alpha: int = 255) -> Sketch:
    """Return a pale picture of 72 by 72 pixels, or one that is transparent all round."""
    picture = Image.new("RGBA", (72, 72), (red, 250, 240, alpha))
    picture.paste((red, 250, 240, 255), (18, 18, 54, 54))
    picture.paste((240, 250, red, 255), (30, 30, 42, 42))
    file = io.BytesIO()
    picture.save(file, "PNG")
    url = base64.b64encode(file.getvalue()).decode()
    return sketch(key, f'<image width="72" height="72" href="data:image/png;base64,{url}"/>')


def test_a_photograph_that_fills_a_side_is_no_silhouette() -> None:
    codes = {"motifs/told-apart", "symbols/look-alike", "symbols/vanishes"}

    def found(rule: TwinsRule | None, **alpha: int) -> set[str]:
        drawn = catalogue([photograph("sky", 238, **alpha), photograph("sea", 239, **alpha)])
        return codes & {one.code for one in run(INVARIANTS, [replace(drawn, rule=rule)]).findings}

    assert found(RULE) == {"motifs/told-apart"}
    assert found(None) == {"symbols/look-alike", "symbols/vanishes"}
    assert {"symbols/look-alike", "symbols/vanishes"} <= found(RULE, alpha=0)


@pytest.mark.parametrize("size", [(96, 96), (96, 60), (60, 96), (96, 12), (3, 96), (1, 1)])
def test_pictures_of_every_format_are_compared(size: tuple[int, int]) -> None:
    chance = np.random.default_rng(1)
    noise = [Image.fromarray(chance.integers(0, 255, (*size[::-1], 3)).astype(np.uint8)) for _ in range(2)]
    padded = {f"picture {number}": Image.new("RGBA", (96, 96)) for number in range(3)}
    for canvas, picture in zip(padded.values(), (noise[0], noise[0], noise[1]), strict=True):
        canvas.paste(picture, (0, 0))
    found = findings(pictures(padded))
    assert not [one for one in found if one.culprits == ("picture 0", "picture 1")]  # identical
    assert np.isfinite(apart(*list(padded.values())[1:]))


def test_pictures_of_several_formats_keep_their_order() -> None:
    wide = board(4, 6).crop((0, 0, 96, 60))
    seen = [np.asarray(one.convert("RGBA")) for one in (board(12, 12), wide, board(3, 3), wide)]
    rows = list(distances(signatures(seen, ["normal"])["normal"]))
    assert rows[0][1] == pytest.approx(apart(board(12, 12), board(3, 3)), abs=1e-3)
    assert rows[1][1] == pytest.approx(0, abs=1e-3)


def test_a_deck_without_pictures_has_nothing_wrong() -> None:
    assert findings(pictures({})) == []
    assert findings(replace(catalogue([], typst=[]), rule=RULE)) == []


def test_all_palettes_that_ship_keep_their_colours_apart(palettes: dict[str, MotifPalette]) -> None:
    symbols = gallery({name: motif(one) for name, one in list(palettes.items())[:1]}).symbols
    every: tuple[Symbol, ...] = tuple(
        replace(symbols.symbols[0], key=name, motif=motif(one)) for name, one in palettes.items()
    )
    assert len(every) >= 20
    drawn = Catalogue(symbols=replace(symbols, symbols=every), renderings=())
    assert findings(drawn, "inks-told-apart") == []
