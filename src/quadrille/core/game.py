"""A game: its name, its options, and how its states are made."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.compiling import missing, mypyc_attr
from quadrille.core.digest import digest_of
from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.forms import PositionForms
from quadrille.core.messages import Catalogue
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset, read_options
from quadrille.core.pickling import Reduced, edited_game, registered_game, whole
from quadrille.core.rng import Rng
from quadrille.core.rulebook import Rulebook, read_rulebook
from quadrille.core.seats import WATCHER, seat_number
from quadrille.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a registry hands out. A game is a subclass of this and a subclass of State.

    `rules_version` rises when a change of the rules would make an old record end otherwise.
    `older` is the same game under each older version that can still be played, the oldest first;
    a position of an older version names it in the field `rules_version`. `folder` holds
    `rulebook.md` and `texts/<language>.toml`. `end_reasons` lists every reason an outcome can have;
    each must be shown by a record. `data` are the card data that the rules are played with, by the
    names of their files without the ending; `data_version` is a digest of them. `forms` reads what
    older positions hold.
    """

    def __init__(
        self,
        id: str,
        folder: Path,
        rules_version: int = 1,
        options: list[Option] | None = None,
        presets: list[Preset] | None = None,
        end_reasons: list[str] | None = None,
        older: "list[Game] | None" = None,
        data: Mapping[str, Any] | None = None,
        forms: PositionForms | None = None,
    ) -> None:
        self.id = id
        self.folder = folder
        self.rules_version = rules_version
        self.older: list[Game] = older if older is not None else []
        self.options: list[Option] = options if options is not None else []
        self.presets: list[Preset] = presets if presets is not None else []
        self.end_reasons: list[str] = end_reasons if end_reasons is not None else []
        self.data: dict[str, Any] = dict(data) if data is not None else {}
        self.data_version: int = digest_of(self.data)
        self.forms: PositionForms = forms if forms is not None else PositionForms({})

    def with_data(self, data: Mapping[str, Any]) -> "Game":
        """The same game with other card data, beside this one: tables that `data` does not name
        stay as they are. Raises Unreadable if the rules cannot be played with them. A game whose
        cards are not data has no other."""
        raise unreadable("core.data_fixed", game=self.id)

    def start(self, options: Mapping[str, Any]) -> State:
        """The state before the first chance or decision, for options from `settle`."""
        raise missing(self, "start")

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state from a position; what is missing takes its default, "?" is filled somehow."""
        raise missing(self, "load")

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many players sit down under these options."""
        raise missing(self, "seats")

    def playable_versions(self) -> list[int]:
        """The versions of the rules that can be played, the newest last."""
        return [*(game.rules_version for game in self.older), self.rules_version]

    def at_version(self, version: int) -> "Game":
        """This game under one version of its rules. Raises Unreadable if that version cannot be
        played."""
        for game in [self, *self.older]:
            if game.rules_version == version:
                return game
        raise unreadable(
            "core.other_rules", game=self.id, version=version, ours=self.playable_versions()
        )

    def version_of(self, position: Mapping[str, Any]) -> int:
        """The rules version of a position: the one that it names, else this game's own. Raises
        Unreadable if that version cannot be played."""
        version = position.get("rules_version", self.rules_version)
        if not isinstance(version, int):
            raise unreadable(
                "core.position_field", field="rules_version", reason="it must be a whole number"
            )
        return self.at_version(version).rules_version

    def layout(self, options: Mapping[str, Any]) -> Layout:
        """What the numbers of `State.observe` are, under these options; where a game does not
        say, there are none."""
        return Layout([])

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        """All options with their values. Raises Unreadable for a name or value that is none."""
        return read_options(self.options, given)

    def variants(self) -> dict[str, dict[str, Any]]:
        """Named sets of options that together show every mode of the game: what checks play.
        Where a game does not say, its presets."""
        return {preset.name: dict(preset.options) for preset in self.presets} or {"default": {}}

    def preset(self, name: str) -> dict[str, Any]:
        for preset in self.presets:
            if preset.name == name:
                return dict(preset.options)
        known = [preset.name for preset in self.presets]
        raise unreadable("core.unknown_preset", preset=name, game=self.id, known=known)

    def given(self, preset: str | None, assignments: list[str]) -> dict[str, object]:
        """Options as a command line gives them: a preset, then single ones as NAME=VALUE."""
        found: dict[str, object] = dict(self.preset(preset)) if preset else {}
        for text in assignments:
            name, sign, value = text.partition("=")
            if not sign:
                raise unreadable("core.option_form", text=text)
            found[name.strip()] = value.strip()
        return found

    def new(self, **given: object) -> State:
        """A state ready to play: `game.new(set="starter")`."""
        return self.start(self.settle(given))

    def determinize(self, view: Mapping[str, Any], rng: Rng) -> State:
        """A state that could be behind this view, sampled fairly."""
        state = self.load(view["position"], view["options"])
        state.reimagine(eye_of(view), rng)
        return state

    def rulebook(self, language: str = "en") -> Rulebook:
        """In this language, if there is one; else in English."""
        own = self.folder / f"rulebook.{language}.md"
        return read_rulebook(own if own.is_file() else self.folder / "rulebook.md")

    def __reduce__(self) -> Reduced:
        """A registered game is pickled as its id and rules version, and is itself wherever it is
        registered."""
        registered = self._registered()
        if registered is self:
            return registered_game, (self.id, self.rules_version)
        if registered is not None and self.data_version != registered.data_version:
            return edited_game, (self.id, self.rules_version, self.data)
        return whole(self)

    def _registered(self) -> "Game | None":
        """The game that is registered under this id and version of the rules."""
        try:
            game: Game = registered_game(self.id, self.rules_version)
        except QuadrilleError:
            return None
        return game

    def add_texts(self, catalogue: Catalogue) -> None:
        """Put this game's sentences in; what a language does not have stays English."""
        for language in ("en", catalogue.language):
            file = self.folder / "texts" / f"{language}.toml"
            if file.is_file():
                catalogue.add(file)


def eye_of(view: Mapping[str, Any]) -> int:
    """Whose view it is: a seat's number or WATCHER."""
    seat: str = view["seat"]
    return WATCHER if seat == "watcher" else seat_number(seat)
