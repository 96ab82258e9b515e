"""How the engine's objects are pickled and copied, alike on both builds.

Compiled, `cls.__new__` calls `__init__`, so that the default way to unpickle fails wherever that
needs arguments; and the default way to pickle forgets what plain Python has added to a compiled
class. (`@mypyc_attr(serializable=True)` is no help: mypyc 2.4 then calls no `__init__` at all for
an object that interpreted code makes.) Each class therefore says in `__reduce__` what it is:
- a value: its class and the arguments of `__init__`;
- what changes, and what plain Python may derive from: `whole`, with all attributes;
- a state: its game and position; a registered game: its id and rules version, and its card data
  if they were edited.
"""

import copyreg
import importlib
from typing import Any, Final

Reduced = tuple[Any, ...]
"""What `__reduce__` returns."""

_REGISTRY: Final = "quadrille.games.registry"
"""Imported by its name, and only when something is pickled: core depends on no game."""
_NEW: Final[Any] = vars(copyreg)["__newobj__"]


def whole(thing: object, *arguments: object) -> Reduced:
    """An object as its class, the arguments that `__init__` needs, and all its attributes."""
    names: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    attributes: dict[str, Any] = {
        name: getattr(thing, name) for name in names if hasattr(thing, name)
    }
    attributes.update(getattr(thing, "__dict__", {}))
    return _NEW, (type(thing), *arguments), attributes


def registered_game(game_id: str, rules_version: int | None = None) -> Any:
    """The game that is registered under this id, under the newest version of its rules or the given
    one. Raises Unreadable if there is none."""
    game = importlib.import_module(_REGISTRY).find_game(game_id)
    return game if rules_version is None else game.at_version(rules_version)


def edited_game(game_id: str, rules_version: int, data: dict[str, Any]) -> Any:
    """A registered game with other card data. Raises Unreadable if there is no such game, or if it
    cannot be played with these data."""
    return registered_game(game_id, rules_version).with_data(data)


def load_state(game: Any, position: dict[str, Any], options: dict[str, Any]) -> Any:
    """A state from the position that it was pickled as."""
    return game.load(position, options)
