"""What may be done, in words: actions taken apart by their form."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from quadrille.core.messages import Catalogue
from quadrille.core.notation import ActionSpace

_SLOT: Final = re.compile(r"\{\w+\}")


class Told(NamedTuple):
    """An action: its line, the form that it has, what stands in the form's slots, and in words."""

    line: str
    form: str
    slots: dict[str, str]
    text: str


def choice_words(
    game: str, space: ActionSpace, lines: Iterable[str], words: Catalogue
) -> list[Told]:
    """A game says each form in words of its own: `summon {card} {lane}` by its entry `do.summon`,
    `cast {card} on {unit}` by `do.cast_on`; of two forms with the same words one has the entry
    with its last slot, `swap {face} {ace}` that of `do.swap_ace`. Without an entry the line speaks
    for itself."""
    found: list[Told] = []
    for line in lines:
        action = space.read(line)
        family = space.family(action)
        assert family is not None, line
        slots = {
            slot: names[value]
            for slot, names, value in zip(
                family.slots, family.names, family.values(action), strict=True
            )
        }
        key = f"{game}.do.{form_key(family.template)}"
        if family.slots and words.has(f"{key}_{family.slots[-1]}"):
            key = f"{key}_{family.slots[-1]}"
        text = words.text(key, slots) if words.has(key) else line
        found.append(Told(line, family.template, slots, text))
    return found


def form_key(form: str) -> str:
    """The words of a form.

    >>> form_key("summon {card} {lane}"), form_key("cast {card} on {unit}"), form_key("new day")
    ('summon', 'cast_on', 'new_day')
    """
    return "_".join(_SLOT.sub(" ", form).split())


def forms(space: ActionSpace) -> list[str]:
    """Every form of a player's action."""
    return [family.template for family in space.families if family.first < space.players]
