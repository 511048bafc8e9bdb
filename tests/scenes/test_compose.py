import re
from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

import pytest

from ludopress.model import Layer, Plot, Scene, Size
from ludopress.model.scenes import Value
from ludopress.scenes import skies
from ludopress.scenes.casting import moved
from ludopress.scenes.colours import chroma, hue, lightness
from ludopress.scenes.compose import COLOURS, compose, composed, varied
from ludopress.scenes.figures import figure_of
from ludopress.scenes.records import OPENING
from ludopress.scenes.telling import along_way
from scenes.tellings import AT, SIZE, grammar, layer, told

SAFE = 6.0  # mm from the edge of the bleed: 3 of bleed, 4 of margin, less 1 for the swing of what is turned
ALLOWED = {
    "svg", "defs", "path", "g", "use", "linearGradient", "radialGradient", "clipPath", "stop",
}  # fmt: skip


HERO = layer("subject", slot="hero", at=(0.5, 0.8), height=0.4)


def scenes(name: str = "", *, seeds: int = 2) -> list[Scene]:
    """Return scenes of the plot of that name, or else of one plot in six, so that this stays quick."""
    chance, found = Random(7), []  # noqa: S311  (nothing is secret)
    for plot in [plot for plot in grammar().plots if plot.name == name] or grammar().plots[::6]:
        for seed in range(seeds):
            subjects: list[str] = []
            for _, roles in plot.slots:
                able = [each.symbol.key for each in grammar().subjects if set(roles) & set(each.roles)]
                subjects.append(chance.choice([key for key in able if key not in subjects]))
            palette = chance.choice(grammar().palettes).name
            found.append(Scene(plot=plot.name, palette=palette, subjects=tuple(subjects), seed=seed))
    return found


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: f"{scene.plot}-{scene.seed}")
def test_plots_are_drawn_small_and_plain_the_same_again(scene: Scene) -> None:
    drawing, _ = compose(scene, grammar(), SIZE)
    root = ET.fromstring(drawing.svg)  # noqa: S314  (our own)
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= ALLOWED
    assert len(drawing.svg) <= 120_000
    assert drawing.size == Size(860, 1260)
    assert drawing == compose(scene, grammar(), SIZE)[0]


@pytest.mark.parametrize(
    "plot", ["mobile", "rain", "fruit-tree", "spiral", "queue", "ring", "stepping-stones"]
)
def test_whoever_plays_stays_in_the_safe_zone(plot: str) -> None:
    for scene in scenes(plot, seeds=3):
        telling = composed(scene, grammar(), SIZE)
        for slot, dressed in telling.shown:
            rings = moved(figure_of(telling.cast[slot]).outline.rings, dressed.matrix)
            points = [point for ring in rings for point in ring]
            assert all(SAFE <= point.real <= SIZE.width - SAFE for point in points), (slot, scene)
            assert all(SAFE <= point.imag <= SIZE.height - SAFE for point in points), (slot, scene)


def test_ids_of_two_pictures_never_meet() -> None:
    first, second = (compose(scene, grammar(), SIZE)[0].svg.decode() for scene in scenes()[:2])
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (first, second)]
    assert all(ids)
    assert not ids[0] & ids[1]


def test_another_seed_draws_another_picture() -> None:
    scene = scenes()[0]
    assert compose(scene, grammar(), SIZE) != compose(replace(scene, seed=99), grammar(), SIZE)


def test_a_palette_is_a_little_off_and_keeps_its_lightness() -> None:
    for seed in range(20):
        for palette in grammar().palettes:
            other = varied(palette, Random(seed))  # noqa: S311  (nothing is secret)
            for role in COLOURS:
                one, new = getattr(palette, role), getattr(other, role)
                if 0.04 < chroma(one) < 0.1:
                    assert abs((hue(new) - hue(one) + 180) % 360 - 180) <= 11
                    assert 0.85 <= chroma(new) / chroma(one) <= 1.2


def test_what_is_on_another_stands_on_its_seat() -> None:
    telling = told(HERO, layer("subject", slot="friend", on="hero", height=0.2))
    assert telling.stage.places["friend"].foot == telling.seats["hero"]
    assert telling.stage.places["friend"].foot.imag < telling.stage.places["hero"].foot.imag - 15


def test_what_is_on_a_place_that_a_part_made_ready_stands_on_its_foot() -> None:
    for relation in ("on", "in"):
        telling = told(layer("table"), layer("subject", slot="friend", height=0.2, **{relation: "table"}))
        assert telling.stage.places["friend"].foot == telling.stage.places["table"].foot
        assert b"clip-path=" not in telling.stage.picture.svg()


def test_what_is_on_an_opening_stands_on_top_of_it() -> None:
    door = layer("inside", layer("sky"), opening="door", at=(0.5, 0.8), height=0.4)
    telling = told(door, layer("subject", slot="friend", on="door", height=0.2))
    assert telling.stage.places["friend"].foot.imag == pytest.approx(0.4 * 126)


def test_what_is_in_another_is_cut_off_at_its_rim() -> None:
    telling = told(HERO, layer("subject", slot="friend", height=0.2, **{"in": "hero"}))
    place, seat = telling.stage.places["friend"], telling.seats["hero"]
    assert place.foot.imag - place.height < seat.imag < place.foot.imag
    assert telling.stage.picture.svg().count(b"clip-path=") == 1


@pytest.mark.parametrize("vessel", ["cup", "bathtub", "amphora"])
def test_what_is_in_an_open_vessel_fits_its_opening_and_is_cut_off_there(vessel: str) -> None:
    layers = (
        layer("subject", slot="hero", at=(0.3, 0.8), height=0.4, facing="right"),
        layer("subject", slot="friend", height=0.5, width=0.9, **{"in": "hero"}),
    )
    plot = Plot(name="test", slots=(("hero", ("open",)), ("friend", ("building",))), layers=layers, at=AT)
    scene = Scene(plot="test", palette="teal-dawn", subjects=(vessel, "house"), seed=1)
    telling = composed(scene, replace(grammar(), plots=(plot,)), SIZE)
    one, other = telling.rims["hero"]
    whole, place = telling.stage.places["hero"], telling.stage.places["friend"]
    assert place.width < abs(other - one) < whole.width
    assert place.foot.real == pytest.approx(((one + other) / 2).real)
    assert place.foot.imag - place.height < one.imag < place.foot.imag


@pytest.mark.parametrize(
    ("part", "values", "name"),
    [
        ("stairs", {}, "landing"),
        ("island", {"at": (0.5, 0.5), "width": 0.4}, "island"),
        ("tightrope", {"height": 0.5}, "rope"),
        ("pedestal", {"kind": "column"}, "pedestal"),
        ("pedestal", {"kind": "raft"}, "pedestal"),
        ("swing", {}, "swing"),
    ],
)
def test_what_is_on_something_that_a_part_drew_stands_on_its_surface(
    part: str, values: dict[str, Value], name: str
) -> None:
    telling = told(layer(part, **values), layer("subject", slot="friend", on=name, height=0.1))
    stood, surface = telling.stage.places["friend"], telling.stage.places[name]
    assert stood.foot == pytest.approx(surface.foot, abs=0.01)  # of a pedestal, the middle of its sole
    assert 0 < stood.foot.imag < 126


@pytest.mark.parametrize(
    ("relation", "order"), [("behind", ["friend", "hero"]), ("beside", ["hero", "friend"])]
)
def test_what_is_behind_another_is_drawn_before_it(relation: str, order: list[str]) -> None:
    telling = told(HERO, layer("subject", slot="friend", height=0.3, **{relation: "hero"}))
    svg = telling.stage.picture.svg().decode()
    begins = {slot: svg.index(f" {10 * dressed.matrix.e:.5g} ") for slot, dressed in telling.shown}
    assert sorted(begins, key=begins.__getitem__) == order


@pytest.mark.parametrize("relation", ["on", "in", "behind", "under", "beside", "held"])
def test_every_relation_brings_a_subject_near_the_other(relation: str) -> None:
    values = (("slot", "friend"), (relation, "hero"), ("height", 0.15))
    telling = told(HERO, Layer(part="subject", values=values, at=AT))
    one, other = telling.stage.places["hero"], telling.stage.places["friend"]
    middles = [place.foot - 0.5j * place.height for place in (one, other)]
    reach = (one.width + other.width, one.height + other.height)
    assert abs((middles[0] - middles[1]).real) <= reach[0] * 0.6
    assert abs((middles[0] - middles[1]).imag) <= reach[1] * 0.6


def test_what_is_reflected_is_drawn_upside_down_about_the_line() -> None:
    telling = told(layer("reflected", HERO, about=0.8))
    svg = telling.stage.picture.svg().decode()
    assert f'transform="matrix(1 0 0 -1 0 {2 * 0.8 * 1260:.5g})"' in svg
    assert telling.stage.places == {}


def test_a_repeated_layer_is_drawn_along_its_line_and_knows_how_far_it_is() -> None:
    each = layer("subject", slot="friend", at="here", height=".04 + .2 * step")
    telling = told(layer("trail"), layer("repeat", each, along="trail", count=5))
    heights = [dressed.place.height for _, dressed in telling.shown]
    feet = [dressed.place.foot.imag for _, dressed in telling.shown]
    assert len(heights) == 5
    assert feet == sorted(feet)
    ends = sorted((min(heights), max(heights)))
    assert ends == pytest.approx([0.04 * 126, 0.24 * 126], rel=0.02)


@pytest.mark.parametrize(("said", "numbers"), [({"count": 3}, [0, 4, 8]), ({"from": 0.5}, [4, 5, 6, 7, 8])])
def test_of_the_points_of_a_line_so_many_or_a_share_are_taken(
    said: dict[str, Value], numbers: list[int]
) -> None:
    each = layer("subject", slot="friend", at="here", height=0.05)
    telling = told(layer("ring", count=9), layer("repeat", each, along="ring", each="point", **said))
    feet = {complex(round(d.place.foot.real, 6), round(d.place.foot.imag, 6)) for _, d in telling.shown}
    ring = telling.stage.ways["ring"]
    assert feet == {complex(round(ring[n].real, 6), round(ring[n].imag, 6)) for n in numbers}


@pytest.mark.parametrize("land", ["hills", "plain", "pines", "peaks", "dunes", "checker", "city", "field"])
def test_land_may_begin_below_the_horizon(land: str) -> None:
    low, lower = (told(layer("sky"), layer(land, **{"from": down})) for down in (0.9, 0.94))
    above = (20, 126 * 0.63, 60, 126 * 0.66)  # between the horizon and where either land begins
    colours = [each.stage.picture.behind(*above) for each in (low, lower)]
    assert lightness(colours[0]) == pytest.approx(lightness(colours[1]), abs=0.015)
    assert low.stage.horizon == pytest.approx(0.62 * 126)


def test_a_world_within_has_places_and_a_palette_of_its_own() -> None:
    inner = layer("subject", slot="hero", at=(0.5, 0.9), height=0.5)
    telling = told(layer("inside", layer("sky"), inner, opening="door", box=(0.25, 0.2, 0.75, 0.8)))
    assert {"door", OPENING} <= set(telling.stage.places)
    assert "hero" not in telling.stage.places
    ((_, dressed),) = telling.shown
    assert 0.25 * 86 < dressed.place.foot.real < 0.75 * 86
    assert dressed.place.height <= 0.5 * 0.6 * 126 + 0.01


def test_chance_draws_one_of_several_layers_or_none() -> None:
    other = layer("subject", slot="friend", at=(0.5, 0.8), height=0.4)
    seen = [told(layer("either", HERO, other), seed=seed).shown for seed in range(12)]
    assert {len(shown) for shown in seen} == {1}
    assert {shown[0][0] for shown in seen} == {"hero", "friend"}
    for chance, count in ((0, 0), (1, 1)):
        assert len(told(layer("maybe", HERO, chance=chance)).shown) == count


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ({"with": "mount"}, 1),
        ({"with": "plant"}, 0),
        ({"without": "mount"}, 0),
        ({"without": "plant"}, 1),
        ({"with": "mount", "slot": "friend"}, 0),
        ({"without": "mount", "slot": "friend"}, 1),
    ],
)
def test_layers_may_ask_who_plays(said: dict[str, Value], count: int) -> None:
    assert len(told(layer("maybe", HERO, chance=1, **said)).shown) == count


def test_the_horizon_the_light_and_own_values_are_settled_before_anything_is_drawn() -> None:
    values: tuple[tuple[str, Value], ...] = (
        ("horizon", ".3 | .4"),
        ("light", ("x", "horizon - .1")),
        ("x", 0.2),
    )
    with pytest.raises(KeyError):  # a value means something only after it was settled
        told(values=values)
    telling = told(values=(values[0], values[2], values[1]))
    stage = telling.stage
    assert stage.horizon / 126 in (pytest.approx(0.3), pytest.approx(0.4))
    assert stage.light == pytest.approx(complex(0.2 * 86, stage.horizon - 12.6))


def test_ahead_and_opposite_are_the_sides_of_the_picture() -> None:
    ahead = layer("subject", slot="hero", at=("(.5 + side * .3)", 0.8), height=0.2, facing="ahead")
    for seed in range(4):
        telling = told(ahead, seed=seed)
        ((_, dressed),) = telling.shown
        right = dressed.place.foot.real > 43
        assert (dressed.matrix.a < 0) == right  # the elephant looks left by nature


def test_the_shadow_of_another_is_drawn_beneath_what_casts_it() -> None:
    telling = told(HERO, layer("shadow", slot="friend", of="hero"))
    svg = telling.stage.picture.svg().decode()
    (_, hero), (_, cast) = telling.shown
    assert cast.faint
    shadow = svg.index('transform="matrix(1 0 ')
    assert shadow < svg.index(f" {10 * hero.matrix.e:.5g} {10 * hero.matrix.f:.5g})")


def test_a_plain_subject_is_a_silhouette_in_that_colour() -> None:
    telling = told(layer("subject", slot="hero", at=(0.5, 0.8), plain="cool"))
    ((_, dressed),) = telling.shown
    assert dressed.main == telling.stage.palette.cool


def test_whatever_numbers_are_said_a_picture_comes_out() -> None:
    for value in (-1000, -1, 0, 1000):
        subject = layer("subject", slot="hero", at=(value, value), height=value, width=value)
        world = layer("inside", subject, opening="door", at=(value, 0.8), height=value, horizon=value)
        boxed = layer("inside", subject, opening="moon", box=(value, value, 0.5, 0.5))
        queue = layer("repeat", subject, along="trail", count=value, to=value, **{"from": value})
        maybe = layer("maybe", layer("reflected", subject, about=value, opacity=value), chance=value)
        telling = told(subject, layer("trail"), world, boxed, queue, maybe)
        assert b"nan" not in telling.stage.picture.svg()


def test_a_line_is_walked_by_its_length() -> None:
    way = [0j, 10 + 0j, 10 + 30j]
    assert [along_way(way, share) for share in (-1, 0, 0.25, 0.5, 2)] == [0, 0, 10, 10 + 10j, 10 + 30j]


@pytest.mark.parametrize("horizon", [-1000, 0, 1, 1000])
@pytest.mark.parametrize("part", ["sky", "sea", "field", "tiles", "clouds"])
def test_a_horizon_beyond_the_edges_leaves_some_sky_and_some_land(part: str, horizon: float) -> None:
    stage = told(layer("sky"), layer(part), values=(("horizon", horizon),)).stage
    assert stage.box.top < stage.horizon < stage.box.bottom
    within = layer("inside", layer("sky"), layer(part), opening="door", horizon=horizon)
    assert len(told(within).stage.picture.svg()) < 1_000_000


@pytest.mark.parametrize(
    ("part", "word"),
    [
        ("checker", "tiles"),
        ("field", "furrows"),
        ("panelling", "boards"),
        ("planks", "count"),
        ("stairs", "steps"),
        ("tiles", "count"),
    ],
)
def test_none_of_what_a_part_is_made_of_is_taken_for_one(part: str, word: str) -> None:
    required = {"to": "right"} if part == "stairs" else {}
    none, one = (told(layer(part, **{**required, word: count})).stage.picture.svg() for count in (0, 1))
    assert none == one


def test_light_comes_from_no_further_than_places_may_be() -> None:
    stage = told(layer("sky"), values=(("light", (1000, -1000)),)).stage
    assert stage.light == stage.spot(3, -3)


def test_a_finish_that_is_not_said_comes_last() -> None:
    unsaid, said = (told(*layers).stage.picture.svg() for layers in ((HERO,), (HERO, layer("finish"))))
    assert unsaid == said != told(HERO, layer("finish", grain=0)).stage.picture.svg()


def test_what_is_behind_an_opening_is_drawn_before_it() -> None:
    door = layer("inside", layer("sky"), opening="door", at=(0.5, 0.8), height=0.4)
    friend = layer("subject", slot="friend", behind="door", height=0.3)
    alone, both = (told(*layers).stage.picture.svg().decode() for layers in ((door,), (door, friend)))
    before = alone[alone.index("</defs>") :].partition('clip-path="')[0]
    assert (
        both[both.index("</defs>") :].partition('clip-path="')[0].count("<path") > before.count("<path") + 5
    )


@pytest.mark.parametrize("plot", ["mirror", "swing", "clearing"])
def test_rings_and_rays_have_a_light_within(plot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for mode in ("halo", "rays"):
        monkeypatch.setitem(skies.MODES, mode, lambda stage, _radius: shone.append(stage.orbs))
    shone: list[object] = []
    for scene in scenes(plot, seeds=12):
        composed(scene, grammar(), SIZE)
    assert all(shone)
