"""Dressing: how a figure stands on the stage."""

import re
from dataclasses import replace
from functools import lru_cache

import pytest

from ludopress.art.sanitise import drawing
from ludopress.model import Matrix, ScenePalette
from ludopress.scenes.casting import Figure, cast
from ludopress.scenes.colours import chroma, hue, lightness, mix
from ludopress.scenes.dressing import Dressed, Look, draw
from ludopress.scenes.paints import downwards
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.stage import Stage
from ludopress.scenes.wardrobe import NEED, Role, goal, ramps, shifted, worn, worn_in_shade
from ludopress.shelves import openmoji
from scenes.scenes_drawn import ALLOWED, DUSK, NOON, PAPER, WORLD, elements, palette, pixels, stage

CODES = [
    "1F98A",
    "1F418",
    "1F40C",
    "1F427",
    "1F3F0",
    "1F9A2",
    "1F344",
    "1F3A1",
    "1F99A",
    "26C4",
    "1F680",
    "1F9A9",
]
PALETTES = (DUSK, NOON, PAPER)
LOOKS = (
    Look(shadow="long"),
    Look(role="cool", haze=0.5, turn=30),
    Look(role="side", facing="right", shadow="none"),
    Look(role="neutral", filled="ornament"),
    Look(filled="world"),
    Look(plain="#123456"),
)
LIMIT, COPY = 12_500, 600  # bytes


@lru_cache
def figure(code: str) -> Figure:
    place = openmoji(code)
    assert place is not None
    return cast(drawing(place.read_bytes()))


def outdoors(colours: ScenePalette = DUSK) -> Stage:
    """Return a stage with a sky and a ground."""
    made = replace(
        stage(colours),
        others=(NOON, palette("night", "061a22 0f3b3e 4c8f73 0c2b2c 04121a e9f5b8 f2b632 3b8c86")),
    )
    box, high = made.box, made.horizon
    sky = downwards(0, high, (0, colours.top), (0.55, colours.mid), (1, colours.horizon))
    made.picture.fill(rectangle(0, 0, box.right, high), sky)
    ground = downwards(high, box.bottom, (0, colours.ground), (1, colours.ink))
    made.picture.fill(rectangle(0, high, box.right, box.bottom), ground)
    return made


def stood(on: Stage, code: str, look: Look, foot: complex = 40 + 100j, high: float = 40) -> Dressed:
    return draw(on, figure(code), foot, (50, high), look)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("colours", PALETTES)
def test_every_look_draws_what_is_allowed_the_same_every_time(look: Look, colours: ScenePalette) -> None:
    pictures = []
    for _ in range(2):
        made = outdoors(colours)
        before = len(made.picture.svg())
        stood(made, "1F98A", look)
        pictures.append(made.picture.svg())
        assert before < len(pictures[-1]) < before + LIMIT
    assert pictures[0] == pictures[1]
    assert elements(pictures[0]) <= ALLOWED
    assert not re.search(rb"\b(nan|inf)\b", pictures[0])


@pytest.mark.parametrize("code", CODES)
def test_a_subject_costs_twelve_kilobytes_once_and_next_to_nothing_again(code: str) -> None:
    made, sizes = outdoors(), [0]
    first: Dressed | None = None
    for number in range(24):
        look = Look(shadow="long", haze=0.3, light=first.light if first else None)
        first = stood(made, code, look, complex(15 + 12 * (number % 5), 110), 10)
        sizes.append(len(made.picture.svg()))
    assert sizes[1] < LIMIT + 700
    assert sizes[24] - sizes[12] < 12 * COPY


@pytest.mark.parametrize("role", NEED)
@pytest.mark.parametrize("colours", PALETTES)
def test_the_main_colour_keeps_off_what_lies_behind(role: Role, colours: ScenePalette) -> None:
    for code in CODES:
        for foot, high in ((40 + 100j, 45.0), (30 + 60j, 20.0), (50 + 124j, 14.0)):
            assert stood(outdoors(colours), code, Look(role=role), foot, high).contrast >= NEED[role] - 0.02


def test_a_figure_is_as_high_as_is_asked_unless_it_would_be_too_wide() -> None:
    made = outdoors()
    tall = draw(made, figure("1F427"), 40 + 100j, (80, 30), Look()).place
    assert tall.foot == 40 + 100j
    assert tall.height == pytest.approx(30)
    wide = draw(made, figure("1F418"), 40 + 100j, (12, 30), Look()).place
    assert wide.width == pytest.approx(12)
    assert wide.height < 30


def test_the_backdrop_takes_the_silhouette_down() -> None:
    made = outdoors()
    stood(made, "1F344", Look(), 43 + 100j, 40)
    seen = made.picture.backdrop.mean(40, 66, 46, 72)
    assert abs(lightness(seen) - lightness(stood(outdoors(), "1F344", Look(), 43 + 100j, 40).main)) < 0.05


def test_what_stands_is_drawn_where_it_says() -> None:
    bare, made = outdoors(), outdoors()
    place = stood(made, "1F418", Look(shadow="none"), 43 + 100j, 40).place
    changed = abs(pixels(made.picture, 4) - pixels(bare.picture, 4)).max(axis=2) > 12
    rows, columns = changed.any(axis=1).nonzero()[0] / 4, changed.any(axis=0).nonzero()[0] / 4
    assert (rows[0], rows[-1]) == pytest.approx((100 - place.height, 100), abs=0.8)
    assert (columns[0], columns[-1]) == pytest.approx((43 - place.width / 2, 43 + place.width / 2), abs=0.8)


def test_a_figure_turns_round_only_where_it_faces_the_other_way() -> None:
    faces = {code: replace(figure("1F418"), faces=code) for code in ("left", "right", "front")}
    for own, mirrored in (("left", True), ("right", False), ("front", False)):
        dressed = draw(outdoors(), faces[own], 40 + 90j, (40, 30), Look(facing="right"))
        assert (dressed.matrix.a < 0) is mirrored


def test_the_seat_turns_with_the_figure() -> None:
    upright, over = (stood(outdoors(), "1F40C", Look(turn=turn)) for turn in (0, 180))
    middle = 40 + (100 - upright.place.height / 2) * 1j
    assert over.seat - middle == pytest.approx(middle - upright.seat)


def test_contrast_is_how_far_the_main_colour_is_from_what_lies_behind() -> None:
    made = stage()
    made.picture.fill(rectangle(0, 0, 86, 126), "#808080")
    grey = stood(made, "1F98A", Look(plain="#828282", shadow="none"), 20 + 60j, 20)
    black = stood(made, "1F98A", Look(plain="#000000", shadow="none"), 65 + 60j, 20)
    assert grey.contrast < 0.01
    assert black.contrast == pytest.approx(lightness("#808080"), abs=1e-6)


def test_a_silhouette_is_of_one_colour() -> None:
    made = stage()
    before = made.picture.svg()
    stood(made, "1F98A", Look(plain="#123456", shadow="none"))
    assert set(re.findall(rb'fill="(#\w+)"', made.picture.svg().removeprefix(before))) == {b"#123456"}


def test_haze_brings_a_figure_nearer_to_the_air() -> None:
    off = []
    for haze in (0.0, 0.4, 0.8):
        dressed = stood(outdoors(), "1F98A", Look(haze=haze, light=0.9))
        air = mix(mix(DUSK.horizon, DUSK.mid, 0.3), dressed.behind, 0.35)
        off.append(abs(lightness(dressed.main) - lightness(air)))
    assert off[0] > off[1] > off[2]


def test_lines_have_no_more_haze_inside_of_a_figure_than_outside() -> None:
    made = outdoors()
    stood(made, "1F98A", Look(haze=0.37))
    svg = made.picture.svg().decode()
    assert svg.count(' opacity="0.37"') == 1
    assert '-opacity="0.37"' not in svg


def test_the_haze_is_darker_where_it_is_dark() -> None:
    seen = []
    for behind in (DUSK.ink, DUSK.light):
        made = stage()
        made.picture.fill(rectangle(0, 0, 86, 126), behind)
        seen.append(lightness(stood(made, "1F98A", Look(haze=0.8, light=0.6)).main))
    assert seen[1] - seen[0] > 0.1


def test_shade_spares_a_bright_figure_and_light_a_dark_one() -> None:
    made = outdoors()
    stood(made, "1F98A", Look(light=0.9))
    bright = made.picture.svg().decode()
    made = outdoors()
    stood(made, "1F98A", Look(light=0.1))
    dark = made.picture.svg().decode()
    assert f'stop-color="{DUSK.ink}" stop-opacity="0.3"' in bright
    assert f'stop-color="{DUSK.ink}" stop-opacity="0.3"' not in dark
    assert f'stop-color="{DUSK.light}" stop-opacity="0.25"' in dark
    assert f'stop-color="{DUSK.light}" stop-opacity="0.42"' in bright


def test_light_and_shade_change_sides_with_the_light() -> None:
    left, right = (replace(outdoors(), light=complex(x, 60)) for x in (0, 86))
    brighter = []
    for made in (left, right):
        stood(made, "26C4", Look(shadow="none"), 43 + 100j, 50)
        seen = pixels(made.picture, 2).mean(axis=2)[100:190]
        brighter.append(seen[:, 66:86].mean() - seen[:, 86:106].mean())
    assert brighter[0] > brighter[1] + 8


def test_the_long_shadow_falls_away_from_the_light() -> None:
    bare = pixels(outdoors(NOON).picture, 2).mean(axis=2)
    shares = []
    for x in (0, 86):
        made = replace(outdoors(NOON), light=complex(x, 30))
        stood(made, "1F427", Look(shadow="long"), 43 + 100j, 24)
        darker = bare - pixels(made.picture, 2).mean(axis=2)
        shares.append(darker[203:, 86:].clip(0).sum() / darker[203:].clip(0).sum())
    assert shares[0] - shares[1] > 0.2


def test_every_figure_fits_into_a_small_world() -> None:
    for look in LOOKS:
        made = stage(NOON, WORLD)
        dressed = draw(made, figure("1F992"), made.spot(0.5, 0.9), (20, 15), look)
        assert dressed.place.height == pytest.approx(15)


def test_contrast_is_measured_where_the_figure_is_placed() -> None:
    made = outdoors(PAPER)
    with made.picture.placed(Matrix.translation(0, 60)):
        low = stood(made, "1F344", Look(), 43 + 60j, 20)
    assert low.behind == stood(outdoors(PAPER), "1F344", Look(), 43 + 120j, 20).behind


@pytest.mark.parametrize(
    ("main", "behind", "to"),
    [
        (0.9, (0.4, 0.6), 0.9),  # far enough
        (0.3, (0.6, 0.7), 0.3),
        (0.7, (0.4, 0.6), 0.8),  # nearer to the lighter side
        (0.5, (0.6, 0.7), 0.4),
        (0.42, (0.4, 0.5), 0.7),  # there is no darker side
        (0.78, (0.6, 0.8), 0.4),  # nor a lighter one
        (0.5, (0.3, 0.45), 0.65),
        (0.5, (0.5, 0.78), 0.35),  # there is neither
        (0.5, (0.39, 0.74), 0.88),
    ],
)
def test_the_main_colour_goes_to_the_nearer_side_that_has_room(
    main: float, behind: tuple[float, float], to: float
) -> None:
    assert goal(main, behind, 0.2) == pytest.approx(to)


@pytest.mark.parametrize("behind", ["#4a4a4a", "#707070", "#8c8c8c", "#b0b0b0"])
@pytest.mark.parametrize("colours", PALETTES)
def test_nobody_is_nearly_black_whatever_lies_behind(colours: ScenePalette, behind: str) -> None:
    made = stage(colours)
    made.picture.fill(rectangle(0, 0, 86, 126), behind)
    for code in CODES:
        dressed = stood(made, code, Look(role="cool"))
        assert min(lightness(dressed.main), dressed.light) > 0.31


@pytest.mark.parametrize("colours", PALETTES)
def test_tints_are_stronger_than_light_alone_makes_them(colours: ScenePalette) -> None:
    steps = ramps(colours, "hero")["accent"]
    assert chroma(steps[4]) > chroma(mix(colours.accent, colours.light, 0.5)) + 0.01


def test_what_is_cool_has_a_spot_of_the_accent() -> None:
    dress = worn(figure("1F3AA"), DUSK, "cool")
    assert dress["#ffffff"].ramp[3] == DUSK.cool
    assert dress["#ea5a47"].ramp[3] == DUSK.accent


def test_colours_of_another_kind_keep_half_of_their_own_light() -> None:
    dress = worn(figure("1F3AA"), NOON, "cool")
    moved = shifted(dress, figure("1F3AA"), 0.3)
    assert moved["#ea5a47"].light > 0.4


def test_what_is_low_stands_rather_light_unless_it_is_bright_behind() -> None:
    assert goal(0.3, (0.5, 0.6), 0.2, "near") == 0.3
    assert goal(0.3, (0.5, 0.6), 0.2, "light") == pytest.approx(0.8)
    assert goal(0.3, (0.6, 0.7), 0.2, "light") == 0.3


@pytest.mark.parametrize("colours", PALETTES)
def test_a_dress_keeps_the_order_of_light_and_dark(colours: ScenePalette) -> None:
    dress = worn(figure("1F98A"), colours, "hero")
    light, main = dress["#ffffff"].light, dress["#e27022"].light
    assert light > main
    assert dress["#000000"].colour == mix(colours.ink, colours.cool, 0.06)


@pytest.mark.parametrize("colours", PALETTES)
def test_far_legs_go_with_the_body(colours: ScenePalette) -> None:
    for code, body, legs in (("1F418", "#9b9b9a", "#3f3f3f"), ("1F408", "#f4aa41", "#e27022")):
        dress = worn(figure(code), colours, "hero")
        for light in (0.3, 0.6, 0.9):
            moved = shifted(dress, figure(code), light)
            assert moved[legs].ramp == (colours.ink, moved[body].colour, colours.light)
            assert abs(moved[legs].light - moved[body].light) <= 0.14 + 1e-9


def test_what_is_white_is_blue_and_not_brown_before_a_bright_sky() -> None:
    desert = palette("desert", "3b1530 9b2f3c f3a04d a83a32 210c1e ffe2a6 f4c542 4c5d8f")
    made = stage(desert)
    made.picture.fill(rectangle(0, 0, 86, 126), "#f4c542")
    main = stood(made, "26C4", Look()).main
    assert abs(hue(main) - hue(desert.cool)) < 40


def test_the_shades_of_yellow_go_towards_red() -> None:
    lagoon = palette("lagoon", "0b2b52 1d6a8f 8fd6c6 154a5f 07182e f4ffe6 ffb03b 3fa7a0")
    steps = ramps(lagoon, "hero")["accent"]
    assert hue(steps[2]) < hue(steps[3]) - 12
    assert chroma(steps[2]) > 0.09


def test_the_warm_parts_of_a_white_figure_stay_warm_in_the_shade() -> None:
    dress = worn_in_shade(figure("1F3AA"), DUSK)
    assert dress["#ffffff"].ramp[3] == DUSK.cool
    assert dress["#ea5a47"].ramp[3] == DUSK.accent
