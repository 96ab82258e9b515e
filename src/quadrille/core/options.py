"""Options that choose or bend a game, and presets that name a set of them."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.errors import unreadable
from quadrille.core.pickling import Reduced


class Option:
    """A named choice: one of `choices`, a whole number from `low` to `high`, or, with `text`, any
    text (such as the name of a file; the game says in `settle` what it cannot use).

    A default of None depends on the other options; the game settles it.
    """

    def __init__(
        self,
        name: str,
        default: str | int | None,
        choices: tuple[str | int, ...] = (),
        low: int = 0,
        high: int = 0,
        text: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high
        self.text = text

    def range_text(self) -> str:
        if self.choices:
            return ", ".join(str(choice) for choice in self.choices)
        if self.text:
            return "a text"
        return f"{self.low} to {self.high}"

    def read(self, value: object) -> str | int:
        """The value, also from a text of the command line. Raises Unreadable."""
        if self.choices:
            for choice in self.choices:
                if not isinstance(value, bool) and str(value) == str(choice):
                    return choice
        elif self.text:
            if isinstance(value, str):
                return value
        else:
            number = _whole(value)
            if number is not None and self.low <= number <= self.high:
                return number
        raise unreadable(
            "core.bad_option_value", option=self.name, value=str(value), range=self.range_text()
        )

    def __reduce__(self) -> Reduced:
        settings = (self.name, self.default, self.choices, self.low, self.high, self.text)
        return Option, settings


def _whole(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            return None
    return None


class Preset:
    """A named set of options; the catalogue says for whom it is."""

    def __init__(self, name: str, options: dict[str, str | int]) -> None:
        self.name = name
        self.options = options

    def __reduce__(self) -> Reduced:
        return Preset, (self.name, self.options)


def read_options(known: list[Option], given: Mapping[str, object]) -> dict[str, Any]:
    """Every known option with its value; None where the game must settle a default."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise unreadable("core.unknown_option", option=name, known=names)
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default
        for option in known
    }
