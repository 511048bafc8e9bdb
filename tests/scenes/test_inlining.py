"""What is referred to once is put where it is shown; what is shown stays the same."""

from ludopress.scenes.inlining import inlined


def test_what_is_used_once_is_put_in_with_what_its_use_says() -> None:
    defined = {"a": '<path id="a" d="M0 0H9"/>'}
    assert inlined(defined, '<use href="#a" fill="red"/>') == ({}, '<g fill="red"><path d="M0 0H9"/></g>')


def test_a_use_that_says_nothing_needs_no_group() -> None:
    assert inlined({"a": '<path id="a" d="M0 0H9"/>'}, '<use href="#a"/>') == ({}, '<path d="M0 0H9"/>')


def test_a_group_that_says_nothing_takes_what_the_use_says() -> None:
    defined = {"a": '<g id="a"><path d="M0 0H9"/></g>'}
    assert inlined(defined, '<use href="#a" fill="red"/>') == ({}, '<g fill="red"><path d="M0 0H9"/></g>')


def test_a_group_that_says_something_keeps_it() -> None:
    defined = {"a": '<g id="a" fill="blue"><path d="M0 0H9"/></g>'}
    drawn = '<g stroke="red"><g fill="blue"><path d="M0 0H9"/></g></g>'
    assert inlined(defined, '<use href="#a" stroke="red"/>') == ({}, drawn)


def test_what_is_used_twice_stays_and_holds_what_it_alone_uses() -> None:
    defined = {"a": '<path id="a" d="M0 0H9"/>', "b": '<g id="b"><use href="#a"/></g>'}
    drawn = '<use href="#b"/><use href="#b" fill="red"/>'
    assert inlined(defined, drawn) == ({"b": '<g id="b"><path d="M0 0H9"/></g>'}, drawn)


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
