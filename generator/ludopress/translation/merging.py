"""Merging: what is asked for now, with what translators have said so far. Nothing of theirs is lost.

Babel's Catalog.update never looks at obsolete entries again, and forgets what a fuzzy phrase was before when
it is updated a second time.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from babel.messages.catalog import Catalog, Message

from ludopress.definitions.plurals import plural_forms
from ludopress.definitions.po_files import PoFile, forms_of, key_of, source_of

ALIKE = 0.6  # as much of two phrases must be the same; difflib's own
MOST_PAIRS = 40_000  # that are compared: a quarter of a minute for long sentences

Key = tuple[str, str]


def merged(asked: Catalog, read: PoFile, locale: str) -> tuple[list[Message], list[Message]]:
    """Return the entries of a PO file for what is ``asked``, in that order, and those that are obsolete.

    A phrase that is new gets the translation of the one most like it that is asked for no more, as fuzzy,
    with what that was. Of plurals there are as many as the file's head says, or else ``locale`` has.
    """
    forms = read.count if read.counts else plural_forms(locale)[0]
    wanted = {key_of(message): message for message in asked if message.id}
    current = {key_of(message): message for message in read.messages}
    retired = {key_of(message): message for message in read.obsolete}
    found = {key: _known(current.get(key), retired.get(key)) for key in wanted}
    back = {key for key in found if found[key] is retired.get(key)}
    left = [message for key, message in retired.items() if key not in back]
    left += [message for key, message in current.items() if key not in wanted]
    free = [message for message in left if key_of(message) not in wanted]
    matches = _matches([key for key in wanted if found[key] is None], free)
    messages = [_merged(wanted[key], found[key] or matches.get(key), forms) for key in wanted]
    moved = {id(message) for message in matches.values()}
    kept = (message for message in left if any(forms_of(message)) or message.user_comments)
    return messages, [_retired(message) for message in kept if id(message) not in moved]


def _known(current: Message | None, retired: Message | None) -> Message | None:
    """Return what was said of a phrase: now, or before it was asked for no more."""
    if current is not None and (retired is None or any(forms_of(current))):
        return current
    if retired is not None and current is not None:
        retired.user_comments = [*dict.fromkeys([*current.user_comments, *retired.user_comments])]
    return retired


def _matches(new: Sequence[Key], free: Iterable[Message]) -> dict[Key, Message]:
    """Return for each of the ``new`` phrases the one most like it of those that are ``free``."""
    by_text = {source_of(message).casefold(): message for message in free if all(forms_of(message))}
    if len(new) * len(by_text) > MOST_PAIRS:
        return {}
    found = {key: get_close_matches(key[1].casefold(), by_text, n=1, cutoff=ALIKE) for key in new}
    return {key: by_text[texts[0]] for key, texts in found.items() if texts}


def _merged(asked: Message, before: Message | None, forms: int) -> Message:
    """Return what is ``asked`` for with the translation that it, or one like it, had before."""
    message = Message(asked.id, "", asked.locations, asked.flags, asked.auto_comments, context=asked.context)
    said = forms_of(before) if before else ("",)
    message.string = tuple([*said, *[""] * forms][:forms]) if message.pluralizable else said[0]
    if before is not None:
        message.flags |= before.flags - {"python-brace-format"}
        message.user_comments = list(before.user_comments)
        message.previous_id = before.previous_id if before.fuzzy else []
        if not message.pluralizable:  # the other forms are not to be lost
            message.user_comments += [
                f"msgstr[{place}]: {form}" for place, form in enumerate(said) if place and form
            ]
        if _ids(before) != _ids(asked) and any(said):
            message.flags |= {"fuzzy"}
            message.previous_id = message.previous_id or list(_ids(before))
    if any(forms_of(message)) and not all(forms_of(message)):
        message.flags |= {"fuzzy"}  # or gettext's tools miss what stands in braces in the form that is empty
    message.flags.discard("python-format")
    return message


def _retired(message: Message) -> Message:
    """Return an entry that is asked for no more: where it stood is no news."""
    message.locations = []
    message.auto_comments = []
    return message


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)
