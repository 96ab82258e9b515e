"""One scenario played: its steps in order, and the first thing that does not hold."""

from difflib import get_close_matches
from typing import Any

from quadrille.check.converting import expected_form
from quadrille.check.finding import game_beside
from quadrille.check.matching import (
    close,
    differences,
    event_fits,
    lists_differ,
    plain,
    probability,
    winner_of,
)
from quadrille.check.scenario import Scenario, Step, texts
from quadrille.core.dealers import SeededDealer, StackedDealer
from quadrille.core.errors import Illegal, QuadrilleError, Unreadable, fault, unreadable
from quadrille.core.events import Event
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, WATCHER, seat_letter, seat_number
from quadrille.core.state import State
from quadrille.language import catalogue

PASSED, FAILED, ERROR = "passed", "failed", "error"


class DoesNotHold(QuadrilleError):
    """Something is not as the scenario says; `also` is what else is not."""

    def __init__(self, message: Message, also: list[Message] | None = None) -> None:
        super().__init__(message)
        self.also = also if also is not None else []


def fails(key: str, **params: Any) -> DoesNotHold:
    return DoesNotHold(Message(key, params))


class Verdict:
    """What became of a scenario: its status, the step it stopped at (0: before the first), why."""

    def __init__(self, name: str, status: str, step: int, reasons: list[str]) -> None:
        self.name = name
        self.status = status
        self.step = step
        self.reasons = reasons

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "status": self.status,
            "step": self.step,
            "reasons": self.reasons,
        }


def judge(scenario: Scenario) -> Verdict:
    """Run a scenario; nothing that it holds raises."""
    run = ScenarioRun(scenario)
    try:
        run.play()
    except DoesNotHold as failure:
        reasons = [run.words.say(message) for message in [failure.message, *failure.also]]
        return Verdict(scenario.name, FAILED, run.step, reasons)
    except QuadrilleError as error:
        return Verdict(scenario.name, ERROR, run.step, [run.words.say(error.message)])
    except Exception as error:
        # The rules themselves broke: that is a finding too, and the other scenarios go on.
        crash = Message("check.crash", {"reason": fault(error)})
        return Verdict(scenario.name, FAILED, run.step, [run.words.say(crash)])
    return Verdict(scenario.name, PASSED, run.step, [])


class ScenarioRun:
    """The state of a scenario that is being played."""

    game: Game
    state: State

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.words: Catalogue = catalogue()
        self.step = 0
        self.seats = 0
        self.events: list[Event] = []
        self.dealer: StackedDealer | None = None

    def play(self) -> None:
        scenario = self.scenario
        scenario.read()
        self.game = game_beside(scenario.game, scenario.file.parent)
        self.words = catalogue(self.game)
        _only_known_rules(self.game, scenario.rules)
        if scenario.refused is not None:
            self._must_be_refused(scenario.refused)
            return
        self._begin()
        self.dealer = _dealer(scenario)
        self._settle()
        for step in scenario.steps:
            self.step += 1
            self._take(step)

    def _begin(self) -> None:
        scenario = self.scenario
        given = self.game.preset(scenario.preset) if scenario.preset else {}
        options = self.game.settle({**given, **scenario.options})
        self.seats = self.game.seats(options)
        if scenario.position is None:
            self.state = self.game.start(options)
            return
        self.state = self.game.load(scenario.position, options)
        problems = self.state.problems()
        if problems:
            raise unreadable("check.unsound_position", problems="; ".join(problems))

    def _must_be_refused(self, wanted: str) -> None:
        try:
            self._begin()
        except Unreadable as error:
            said = self.words.say(error.message)
            if wanted.casefold() not in said.casefold():
                raise fails("check.refused_otherwise", said=said, wanted=wanted) from None
            return
        raise fails("check.not_refused")

    def _take(self, step: Step) -> None:
        """The keys of a step, in the order that the format gives them."""
        for key, check in (
            ("do", self._do),
            ("illegal", self._illegal),
            ("unreadable", self._unreadable),
            ("legal", self._legal),
            ("only", self._only),
            ("actor", self._actor),
            ("chances", self._chances),
            ("expect", self._expect),
            ("events", self._events),
            ("no_events", self._no_events),
            ("outcome", self._outcome),
        ):
            if key in step:
                check(step)

    # What happens.

    def _do(self, step: Step) -> None:
        self.events = []
        by = step.get("by")
        if by is not None and by != "chance":
            self._seat(by)
        for line in texts("do", step["do"]):
            action = self.state.space.read(line)
            if by is not None and seat_letter(self.state.actor) != by:
                actor = seat_letter(self.state.actor)
                raise fails("check.other_actor", expected=by, actor=actor, line=line)
            self._play(line, action)
            self._settle()

    def _play(self, line: str, action: int) -> None:
        state = self.state
        if state.actor == CHANCE and action < state.space.players:
            raise fails("check.chance_first", line=line, possible=self._lines())
        try:
            state.apply(action, self.events)
        except Illegal as error:
            raise fails("check.refused", line=line, why=error.message.data()) from None
        self._sound(line)

    def _settle(self) -> None:
        """Chance decides by itself, as far as the stack and the seed reach."""
        state, dealer = self.state, self.dealer
        while dealer is not None and state.actor == CHANCE and _covers(dealer, state):
            try:
                outcome = dealer.choose(state)
            except Unreadable as error:
                if _possible_at_all(state, error.message):
                    raise DoesNotHold(error.message) from None
                raise
            line = state.line(outcome)
            state.apply(outcome, self.events)
            self._sound(line)

    def _sound(self, line: str) -> None:
        problems = self.state.problems()
        if problems:
            raise fails("check.unsound", line=line, problems="; ".join(problems))

    # What must hold.

    def _illegal(self, step: Step) -> None:
        for line in texts("illegal", step["illegal"]):
            refusal = self.state.why_not(self.state.space.read(line))
            if refusal is None:
                raise fails("check.not_illegal", line=line)
            rule = step.get("rule")
            if (
                rule is not None
                and rule != refusal.rule
                and not f"{refusal.rule}.".startswith(f"{rule}.")
            ):
                raise fails(
                    "check.other_rule",
                    line=line,
                    expected=rule,
                    rule=refusal.rule or "none",
                    why=refusal.data(),
                )
            self._because(step, line, refusal)

    def _unreadable(self, step: Step) -> None:
        for line in texts("unreadable", step["unreadable"]):
            try:
                self.state.space.read(line)
            except Unreadable as error:
                self._because(step, line, error.message)
            else:
                raise fails("check.readable", line=line)

    def _because(self, step: Step, line: str, said: Message) -> None:
        wanted = step.get("because")
        if wanted is not None and wanted.casefold() not in self.words.say(said).casefold():
            raise fails("check.other_reason", line=line, wanted=wanted, why=said.data())

    def _legal(self, step: Step) -> None:
        for line in texts("legal", step["legal"]):
            refusal = self.state.why_not(self.state.space.read(line))
            if refusal is not None:
                raise fails("check.refused", line=line, why=refusal.data())

    def _only(self, step: Step) -> None:
        wanted = [self._canonical(line) for line in texts("only", step["only"])]
        difference = lists_differ(wanted, self._lines())
        if difference is not None:
            raise DoesNotHold(difference)

    def _actor(self, step: Step) -> None:
        actor = seat_letter(self.state.actor)
        wanted = step["actor"]
        seat_number(wanted)
        if actor != wanted:
            raise fails("check.differs", field="actor", expected=plain(wanted), **{"is": actor})

    def _chances(self, step: Step) -> None:
        state = self.state
        wanted = {
            self._canonical(line): probability(line, value)
            for line, value in step["chances"].items()
        }
        if state.actor != CHANCE:
            raise fails("check.not_chance", actor=seat_letter(state.actor))
        difference = lists_differ(list(wanted), self._lines())
        if difference is not None:
            raise DoesNotHold(difference)
        whole = state.chance_size()
        for action, weight in zip(state.legal(), state.weights(), strict=True):
            line = state.line(action)
            if not close(wanted[line], weight / whole):
                raise fails(
                    "check.differs",
                    field=line,
                    expected=f"{wanted[line]:g}",
                    **{"is": f"{weight / whole:g}"},
                )

    def _expect(self, step: Step) -> None:
        if "view" in step:
            view = self.state.view(self._eye(step["view"]))
            asked = {name: view[name] for name in ("legal", "actor", "seat", "outcome")}
            actual = {**asked, **view["position"]}
        else:
            actual = self.state.position(ALL_SEEING)
        found = differences(expected_form(self.game.forms, step["expect"]), actual)
        if found:
            raise DoesNotHold(found[0], found[1:])

    def _told(self, step: Step) -> list[dict[str, Any]]:
        """The events of the last `do`, as they are asked for, with "?" for what is secret."""
        eye = self._eye(step["seen_by"]) if "seen_by" in step else ALL_SEEING
        told = [event.seen_by(eye) for event in self.events]
        for event in told:
            params = event["params"]
            event["params"] = {n: "?" if value is None else value for n, value in params.items()}
        return told

    def _events(self, step: Step) -> None:
        told = self._told(step)
        place = 0
        for wanted in _listed(step["events"]):
            while place < len(told) and not event_fits(wanted, told[place]):
                place += 1
            if place == len(told):
                raise fails("check.event_missing", event=plain(wanted), told=_story(told))
            place += 1

    def _no_events(self, step: Step) -> None:
        told = self._told(step)
        for unwanted in _listed(step["no_events"]):
            if any(event_fits(unwanted, event) for event in told):
                raise fails("check.event_there", event=plain(unwanted), told=_story(told))

    def _outcome(self, step: Step) -> None:
        wanted = step["outcome"]
        outcome = self.state.outcome()
        if wanted == "none":
            if outcome is not None:
                raise fails("check.over", **{"is": plain(outcome.data())})
            return
        if outcome is None:
            raise fails("check.not_over", expected=plain(wanted))
        actual = {**outcome.data(), "winner": winner_of(outcome)}
        if self.state.actor != NOBODY:
            raise fails("check.differs", field="actor", expected="nobody", **{"is": "somebody"})
        found = differences(wanted, actual)
        if found:
            raise DoesNotHold(found[0], found[1:])

    # Small helps.

    def _lines(self) -> list[str]:
        return [self.state.line(action) for action in self.state.legal()]

    def _canonical(self, line: str) -> str:
        return self.state.line(self.state.space.read(line))

    def _seat(self, letter: str) -> int:
        seat = seat_number(letter)
        if not 0 <= seat < self.seats:
            raise unreadable("check.no_such_seat", seat=letter, n=self.seats)
        return seat

    def _eye(self, name: str) -> int:
        return WATCHER if name == "watcher" else self._seat(name)


def _only_known_rules(game: Game, rules: list[str]) -> None:
    """Raises Unreadable for an id that the rulebook lacks. A game without a rulebook takes any."""
    known = list(game.rulebook().rules) if rules else []
    for rule in rules:
        if known and rule not in known:
            inside = [one for one in known if one.startswith(f"{rule.upper()}.")]
            near = inside or get_close_matches(rule.upper(), known, n=1, cutoff=0.5)
            if near:
                raise unreadable("check.unknown_rule_near", rule=rule, game=game.id, meant=near[0])
            raise unreadable("check.unknown_rule", rule=rule, game=game.id, known=known)


def _dealer(scenario: Scenario) -> StackedDealer | None:
    deals, seed = scenario.deals, scenario.seed
    if deals is None and seed is None:
        return None
    otherwise = SeededDealer(seed) if seed is not None else None
    if isinstance(deals, dict):
        return StackedDealer(piles=deals, otherwise=otherwise)
    return StackedDealer(deals if deals is not None else [], otherwise=otherwise)


def _covers(dealer: StackedDealer, state: State) -> bool:
    return dealer.otherwise is not None or bool(dealer.piles.get(state.pile(), dealer.lines))


def _possible_at_all(state: State, complaint: Message) -> bool:
    """Whether a stacked outcome that chance cannot give here is at least one of the game's."""
    word = " ".join(str(complaint.params.get("wanted", "")).split()).casefold()
    space = state.space
    lines = [space.line(action).casefold() for action in space.actions()]
    return any(line == word or line.endswith(f" {word}") for line in lines)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _story(told: list[dict[str, Any]]) -> str:
    """Events in the form that a scenario writes them."""
    written = [plain({"key": event["key"], **event["params"]}) for event in told]
    return "\n              ".join(["", *written]) if written else "nothing"
