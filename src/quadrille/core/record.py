"""A game is its record: what was agreed, and the list of actions, chance's included."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome, resignation
from quadrille.core.pickling import Reduced, whole
from quadrille.core.seats import seat_letter
from quadrille.core.state import State

FORMAT: Final = 1
_WRITER: Final = json.JSONEncoder(ensure_ascii=False)
_ACTIONS: Final = re.compile(r'"actions"\s*:\s*\[')


class Record:
    """Header and actions. `forced` are the plies at which the only choice was played by itself:
    kept apart, since it would tell the others what a hand cannot do. `position` is where the game
    began, whole, if that was not its set-up."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        options: dict[str, Any],
        seats: list[str],
        seed: str = "",
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.options = options
        self.seats = seats
        self.seed = seed
        self.position = position
        self.actions: list[str] = []
        self.forced: list[int] = []
        self.resigned = ""
        """The letter of the seat that gave up after the last action."""
        self.outcome: dict[str, Any] | None = None

    def header(self) -> dict[str, Any]:
        began = {"position": self.position} if self.position is not None else {}
        return {
            "quadrille": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            **began,
        }

    def cut(self, ply: int) -> "Record":
        """The same game up to a ply."""
        shorter = Record(
            self.game,
            self.rules_version,
            dict(self.options),
            list(self.seats),
            self.seed,
            self.position,
        )
        shorter.actions = self.actions[:ply]
        shorter.forced = [forced for forced in self.forced if forced < ply]
        return shorter

    def __reduce__(self) -> Reduced:
        return whole(self, self.game, self.rules_version, self.options, self.seats)


def write_record(record: Record) -> str:
    """One JSON object, an action a line, so that a broken file can be read as far as it goes."""
    lines = ["{"]
    lines.extend(f"  {_json(name)}: {_json(value)}," for name, value in record.header().items())
    lines.append('  "actions": [')
    lines.append(",\n".join(f"    {_json(action)}" for action in record.actions))
    lines.append("  ],")
    lines.append(f'  "forced": {_json(record.forced)},')
    if record.resigned:
        lines.append(f'  "resigned": {_json(record.resigned)},')
    lines.append(f'  "outcome": {_json(record.outcome)}')
    lines.append("}")
    return "\n".join(line for line in lines if line) + "\n"


def _json(value: Any) -> str:
    return _WRITER.encode(value)


def read_record(text: str) -> tuple[Record, Message | None]:
    """The record, and a complaint if the text broke off: then the record is what could be read.

    Raises Unreadable if not even the header is whole.
    """
    complaint: Message | None = None
    try:
        data = json.loads(text)
    except ValueError:
        data = _salvage(text)
        complaint = Message("core.record_truncated", {"n": len(data["actions"])})
    if not isinstance(data, dict):
        raise unreadable("core.not_a_record")
    record = record_from_header(data)
    actions = data.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise unreadable("core.not_a_record")
    record.actions = actions
    forced = data.get("forced", [])
    record.forced = (
        [ply for ply in forced if isinstance(ply, int)] if isinstance(forced, list) else []
    )
    record.resigned = str(data.get("resigned", ""))
    outcome = data.get("outcome")
    record.outcome = outcome if isinstance(outcome, dict) else None
    return record, complaint


def record_from_header(data: Mapping[str, Any]) -> Record:
    """An empty record with this header. Raises Unreadable if it is none."""
    if data.get("quadrille") != FORMAT:
        raise unreadable("core.not_a_record")
    game, version = data.get("game"), data.get("rules_version")
    options, seats = data.get("options"), data.get("seats")
    if not (
        isinstance(game, str)
        and isinstance(version, int)
        and isinstance(options, dict)
        and isinstance(seats, list)
    ):
        raise unreadable("core.not_a_record")
    position = data.get("position")
    if position is not None and not isinstance(position, dict):
        raise unreadable("core.not_a_record")
    names = [str(seat) for seat in seats]
    return Record(game, version, options, names, str(data.get("seed", "")), position)


def _salvage(text: str) -> dict[str, Any]:
    """What can be read of a record that breaks off: the header and the whole actions."""
    found = _ACTIONS.search(text)
    if found is None:
        raise unreadable("core.not_a_record")
    try:
        data = json.loads(text[: found.start()].rstrip().rstrip(",") + "}")
    except ValueError:
        raise unreadable("core.not_a_record") from None
    if not isinstance(data, dict):
        raise unreadable("core.not_a_record")
    decoder = json.JSONDecoder()
    actions: list[str] = []
    place = found.end()
    while True:
        while place < len(text) and text[place] in ", \r\n\t":
            place += 1
        try:
            action, place = decoder.raw_decode(text, place)
        except ValueError:
            break
        if not isinstance(action, str):
            break
        actions.append(action)
    data["actions"] = actions
    return data


def start_of(game: Game, record: Record) -> State:
    """The state before the record's first action, under the record's version of the rules. Raises
    Unreadable if that version cannot be played."""
    game = game.at_version(record.rules_version)
    options = game.settle(record.options)
    if record.position is not None:
        named = game.version_of(record.position)
        if named != game.rules_version:
            reason = f"the record's version is {game.rules_version}, not {named}"
            raise unreadable("core.position_field", field="rules_version", reason=reason)
        return game.load(record.position, options)
    return game.start(options)


def replay(game: Game, record: Record) -> tuple[State, int, Message | None]:
    """Play a record without any random number.

    Returns the state, how many actions could be played, and why not more, if so. A record that
    tells its outcome is held to it.
    """
    state = start_of(game, record)
    for ply, line in enumerate(record.actions):
        try:
            state.apply(state.space.read(line))
        except QuadrilleError as error:
            return state, ply, _broken(ply, line, error.message)
    outcome = state.outcome()
    if outcome is None and record.resigned:
        outcome = _given_up(game, record)
    told = outcome.data() if outcome is not None else None
    if record.outcome is not None and told != record.outcome:
        wrong = Message(
            "core.record_other_outcome", {"told": _json(record.outcome), "is": _json(told)}
        )
        return state, len(record.actions), wrong
    return state, len(record.actions), None


def _given_up(game: Game, record: Record) -> Outcome | None:
    seats = game.seats(game.settle(record.options))
    letters = [seat_letter(seat) for seat in range(seats)]
    if seats > 2 or record.resigned not in letters:
        return None
    return resignation(letters.index(record.resigned), seats)


def _broken(ply: int, line: str, reason: Message) -> Message:
    return Message("core.record_broken", {"ply": ply, "line": line, "why": reason.data()})
