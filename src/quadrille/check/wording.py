"""Whether every message has its sentence, and every sentence what it needs."""

import re
from collections.abc import Mapping
from typing import Any

from quadrille.check.faults import Fault
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message

_FIELD = re.compile(r"\{(\w+)")


class Wording:
    """Checks messages against a catalogue, each form of a message once."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.seen: set[tuple[str, ...]] = set()

    def check(self, key: str, params: Mapping[str, Any]) -> None:
        """Raises Fault for a key without a sentence, or a sentence that lacks a parameter."""
        form = (key, *params)
        if form not in self.seen:
            templates = [
                self.words.entries[name]
                for name in (key, f"{key}.one", f"{key}.other")
                if name in self.words.entries
            ]
            if not templates:
                raise Fault("no_sentence", key=key)
            for template in templates:
                for field in _FIELD.findall(template):
                    if field not in params:
                        raise Fault("sentence_lacks", key=key, field=field)
            self.seen.add(form)
        for value in params.values():
            if isinstance(value, dict) and "key" in value:
                self.check(value["key"], value.get("params", {}))

    def check_message(self, message: Message) -> None:
        self.check(message.key, message.params)


def missing_texts(game: Game, words: Catalogue) -> list[str]:
    """The keys of a game's own texts that have no entry: its title, options and presets."""
    wanted = [f"{game.id}.title"]
    wanted += [f"{game.id}.option.{option.name}" for option in game.options]
    wanted += [f"{game.id}.preset.{preset.name}" for preset in game.presets]
    return [key for key in wanted if not words.has(key)]
