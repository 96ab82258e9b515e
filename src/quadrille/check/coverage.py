"""What a game's folders must show: a scenario for every rule, a record for every end reason."""

from pathlib import Path
from typing import Any

from quadrille.check.finding import resource_folder
from quadrille.check.scenario import read_scenarios
from quadrille.check.wording import missing_texts
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.record import read_record, replay
from quadrille.language import catalogue


def rules_shown(game: Game, folder: Path) -> set[str]:
    """The rule ids that the scenarios of a folder name. Raises Unreadable for a broken file."""
    shown: set[str] = set()
    for file in sorted(folder.rglob("*.toml")):
        for scenario in read_scenarios(file):
            scenario.read()
            if scenario.game == game.id:
                shown.update(scenario.rules)
    return shown


def rules_without_scenario(game: Game, folder: Path) -> list[str]:
    shown = rules_shown(game, folder)
    return [rule for rule in game.rulebook().rules if rule not in shown]


def rules_unknown(game: Game, folder: Path) -> list[str]:
    """Ids that a scenario names and the rulebook does not have."""
    return sorted(rules_shown(game, folder) - set(game.rulebook().rules))


def replay_file(game: Game, file: Path) -> tuple[str, Message | None]:
    """The end reason of a record that must replay whole ("" if it does not end), and what is
    wrong with it."""
    record, complaint = read_record(file.read_text(encoding="utf-8"))
    if complaint is not None:
        return "", complaint
    state, _, complaint = replay(game, record)
    outcome = state.outcome()
    if complaint is None and (outcome is None or record.outcome is None):
        complaint = Message("check.record_unfinished")
    return outcome.reason if outcome is not None else "", complaint


class Coverage:
    """What is missing or broken in the folders of a game, as far as there are any."""

    def __init__(
        self, game: Game, scenarios: Path | None = None, records: Path | None = None
    ) -> None:
        self.rules = 0
        self.rules_without_scenario: list[str] = []
        self.rules_unknown: list[str] = []
        self.reasons_without_record: list[str] = []
        self.broken: dict[str, Message] = {}
        self.missing_texts = missing_texts(game, catalogue(game))
        if scenarios is not None:
            self._scenarios(game, scenarios)
        if records is not None:
            self._records(game, records)

    def _scenarios(self, game: Game, folder: Path) -> None:
        self.rules = len(game.rulebook().rules)
        try:
            self.rules_without_scenario = rules_without_scenario(game, folder)
            self.rules_unknown = rules_unknown(game, folder)
        except QuadrilleError as error:
            self.broken[str(folder)] = error.message

    def _records(self, game: Game, folder: Path) -> None:
        reasons: set[str] = set()
        for file in sorted(folder.glob("*.json")):
            try:
                reason, complaint = replay_file(game, file)
            except QuadrilleError as error:
                reason, complaint = "", error.message
            reasons.add(reason)
            if complaint is not None:
                self.broken[str(file)] = complaint
        self.reasons_without_record = [r for r in game.end_reasons if r not in reasons]

    def complaints(self) -> list[Message]:
        found = [
            Message(f"check.coverage.{name}", {"what": listed})
            for name in (
                "rules_without_scenario",
                "rules_unknown",
                "reasons_without_record",
                "missing_texts",
            )
            if (listed := getattr(self, name))
        ]
        found += [
            Message("check.coverage.broken", {"file": file, "why": message.data()})
            for file, message in self.broken.items()
        ]
        return found

    def data(self) -> dict[str, Any]:
        return {
            "rules": self.rules,
            "rules_without_scenario": self.rules_without_scenario,
            "rules_unknown": self.rules_unknown,
            "reasons_without_record": self.reasons_without_record,
            "missing_texts": self.missing_texts,
            "broken": list(self.broken),
        }


def coverage_here(game: Game) -> Coverage:
    """With the folders of where we are, or of the checkout."""
    return Coverage(
        game, resource_folder("scenarios", game.id), resource_folder("records", game.id)
    )
