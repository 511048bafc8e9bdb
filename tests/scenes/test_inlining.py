"""What is referred to once, or is short, is put where it is shown; what is shown stays the same."""

from ludopress.scenes.inlining import SPARED, inlined


def test_what_is_used_once_is_put_in_with_what_its_use_says() -> None:
    defined = {"a": '<path id="a" d="M0 0H9"/>'}
    assert inlined(defined, '<use href="#a" fill="red"/>') == ({}, '<path fill="red" d="M0 0H9"/>')


def test_a_path_that_says_otherwise_is_right() -> None:
    defined = {"a": '<path id="a" d="M0 0H9" fill="blue"/>'}
    drawn = '<g fill="red"><path d="M0 0H9" fill="blue"/></g>'
    assert inlined(defined, '<use href="#a" fill="red"/>') == ({}, drawn)
    moved = '<path transform="scale(2)" d="M0 0H9" fill="blue"/>'
    assert inlined(defined, '<use href="#a" transform="scale(2)"/>') == ({}, moved)


def test_a_use_that_says_nothing_needs_no_group() -> None:
    assert inlined({"a": '<path id="a" d="M0 0H9"/>'}, '<use href="#a"/>') == ({}, '<path d="M0 0H9"/>')


def test_a_group_that_says_nothing_takes_what_the_use_says() -> None:
    defined = {"a": '<g id="a"><path d="M0 0H9"/></g>'}
    assert inlined(defined, '<use href="#a" fill="red"/>') == ({}, '<g fill="red"><path d="M0 0H9"/></g>')


def test_a_group_that_says_something_keeps_it() -> None:
    defined = {"a": '<g id="a" fill="blue"><path d="M0 0H9"/></g>'}
    drawn = '<g stroke="red"><g fill="blue"><path d="M0 0H9"/></g></g>'
    assert inlined(defined, '<use href="#a" stroke="red"/>') == ({}, drawn)


def test_what_is_short_is_written_twice() -> None:
    defined = {"a": '<path id="a" d="M0 0H9"/>', "b": '<g id="b"><use href="#a"/></g>'}
    drawn = '<use href="#b"/><use href="#b" fill="red"/>'
    path = '<path d="M0 0H9"/>'
    assert inlined(defined, drawn) == ({}, f'<g>{path}</g><g fill="red">{path}</g>')


def test_what_is_long_or_used_often_stays_and_holds_what_it_alone_uses() -> None:
    long = "H9" * SPARED
    defined = {"a": f'<path id="a" d="M0 0{long}"/>', "b": '<g id="b"><use href="#a"/></g>'}
    drawn = '<use href="#b"/><use href="#a"/>'
    assert inlined(defined, drawn) == ({"a": defined["a"]}, '<g><use href="#a"/></g><use href="#a"/>')
    often = '<use href="#s"/>' * SPARED
    short = {"s": '<path id="s" d="M0 0H9"/>'}
    assert inlined(short, often) == (short, often)


def test_what_is_short_but_for_what_it_holds_is_long() -> None:
    long = "H9" * SPARED
    defined = {"a": f'<path id="a" d="M0 0{long}"/>', "b": '<g id="b"><use href="#a"/></g>'}
    drawn = '<use href="#b"/><use href="#b"/>'
    assert inlined(defined, drawn) == ({"b": f'<g id="b"><path d="M0 0{long}"/></g>'}, drawn)


def test_gradients_and_clips_stay_where_they_are() -> None:
    defined = {
        "g": '<linearGradient id="g"/>',
        "c": '<clipPath id="c"><path d="M0 0H9"/></clipPath>',
        "a": '<path id="a" d="M0 0H9" fill="url(#g)"/>',
    }
    drawn = '<g clip-path="url(#c)"><use href="#a"/></g>'
    kept, shown = inlined(defined, drawn)
    assert list(kept) == ["g", "c"]
    assert shown == '<g clip-path="url(#c)"><path d="M0 0H9" fill="url(#g)"/></g>'
