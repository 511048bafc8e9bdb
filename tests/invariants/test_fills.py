"""What fills a face, as a motif does, has no outline and is cut: every check of faces is right for it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from imposition.pieces import paper
from invariants import specimens
from invariants.twins_printed import art, edition, ring
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Face, Finding, Leaf, Matrix, Placed, Printing

SUITS = Path(__file__).parent / "cases" / "suits"
(DECK,) = edition(ring(7), paper("A4")).printings


def findings(printing: Printing, code: str) -> list[Finding]:
    return list(run({code: INVARIANTS[code]}, [printing]).findings)


def with_backs(change: Callable[[Placed], Placed]) -> Printing:
    """Return the deck with another first back."""
    first, *others = DECK.leaves
    assert first.back is not None
    back = replace(first.back, layers=tuple(map(change, first.back.layers)))
    return replace(DECK, leaves=(replace(first, back=back), *others))


def test_no_check_asks_for_the_outline_of_what_fills_a_face() -> None:
    codes = [code for code in INVARIANTS if code.startswith(("faces/", "frames/", "sizes/", "sheets/"))]
    assert len(codes) > 15
    assert [finding for code in codes for finding in findings(DECK, code)] == []


@pytest.mark.parametrize(
    ("change", "side"),
    [
        (Matrix.translation(1, 0), "76 mm at the left"),
        (Matrix.translation(0, -1), "76 mm at the bottom"),
        (Matrix.translation(3.5, 3.5) @ Matrix.scaling(0.9), "mm at the top"),
        (Matrix.translation(35, 35) @ Matrix.scaling(0.2), "mm at the right"),  # keeps off the bleed
    ],
)
def test_a_motif_that_leaves_some_of_the_bleed_bare_is_found_out(change: Matrix, side: str) -> None:
    spoiled = with_backs(lambda layer: replace(layer, matrix=change @ layer.matrix))
    (finding,) = findings(spoiled, "frames/cover-the-bleed")
    assert finding.message.startswith("back card 0: motif 1 leaves a part of the bleed bare")
    assert side in finding.message


def test_a_motif_that_is_larger_than_the_bleed_covers_it() -> None:
    grown = with_backs(lambda layer: replace(layer, matrix=layer.matrix @ Matrix.scaling(1.1)))
    assert findings(grown, "frames/cover-the-bleed") == []


def test_a_frame_under_a_motif_covers_what_the_motif_leaves() -> None:
    def framed(face: Face) -> Face:
        (motif,) = face.layers
        frame = Placed(art=art("ground", 100.0), matrix=motif.matrix)
        return replace(face, layers=(frame, replace(motif, matrix=motif.matrix @ Matrix.scaling(0.8))))

    leaves = tuple(Leaf(piece=leaf.piece, front=framed(leaf.front), back=leaf.back) for leaf in DECK.leaves)
    assert findings(replace(DECK, leaves=leaves), "frames/cover-the-bleed") == []


def test_a_motif_on_a_back_need_not_look_the_same_upside_down() -> None:
    assert not INVARIANTS["frames/back-upside-down"].applies(DECK)
    nameless = with_backs(lambda layer: replace(layer, symbol="", fills=False))
    assert len(findings(nameless, "frames/back-upside-down")) == 1


def test_each_side_of_a_card_shows_its_own_motif() -> None:
    first, *others = DECK.leaves
    second = others[0]
    wrong = replace(DECK, leaves=(replace(first, back=second.back), *others))
    assert [finding.message for finding in findings(wrong, "faces/shows-its-card")] == [
        "card card 0 does not show motif 1 on its back",
        "card card 0 shows motif 2 on its back, which is not on it",
    ]
    assert first.back is not None
    turned = replace(first, front=replace(first.back, side=first.front.side), back=first.front)
    assert len(findings(replace(DECK, leaves=(turned, *others)), "faces/shows-its-card")) == 4
    bare = replace(DECK, leaves=(replace(first, back=None), *others))
    assert [finding.culprits for finding in findings(bare, "faces/shows-its-card")] == [("card 0", "motif 1")]


def test_a_motif_that_is_mirrored_or_stretched_is_found_out() -> None:
    for matrix in (Matrix(a=-1), Matrix(d=1.01)):
        spoiled = with_backs(lambda layer, by=matrix: replace(layer, matrix=layer.matrix @ by))
        assert len(findings(spoiled, "faces/undistorted")) == 1


def suited(topic: str, picture: Placed) -> list[Finding]:
    """Return what a check of suited cards finds where ``picture`` fills every front of its good case."""
    case = yaml.safe_load((SUITS / topic / "good.yaml").read_text("utf-8"))
    case["faces"] = {str(key): face for key, face in case["faces"].items()}
    printing = specimens.printing(case)
    leaves = tuple(
        replace(leaf, front=replace(leaf.front, layers=(picture, *leaf.front.layers)))
        for leaf in printing.leaves
    )
    return findings(replace(printing, leaves=leaves), f"suits/{topic}")


def test_an_index_may_lie_on_a_picture_that_fills_the_card() -> None:
    picture = Placed(art=art("picture", 100.0), matrix=Matrix(), symbol="picture", fills=True)
    assert suited("indices-readable", picture) == []


def test_a_picture_that_fills_a_suited_card_looks_the_same_upside_down() -> None:
    picture = Placed(art=art("picture", 100.0), matrix=Matrix(), symbol="picture", fills=True)
    messages = {finding.message.partition(": ")[2] for finding in suited("upside-down", picture)}
    assert messages == {"picture looks different upside down"}
    plain = Placed(
        art=specimens.art("plain", form=specimens.square_pdf()), matrix=Matrix(), symbol="a", fills=True
    )
    assert suited("upside-down", plain) == []
