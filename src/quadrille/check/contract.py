"""What every state owes its callers (quadrille.core.state), checked at one ply of a game."""

from typing import Any

from quadrille.check.faults import Fault, first_difference
from quadrille.check.numbers import Numbers
from quadrille.check.wording import Wording
from quadrille.core.errors import Illegal, fault
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace
from quadrille.core.position import read_position, write_position
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State

_PLAY_ON = 4
"""How far a copy is played to see that the original does not change with it."""


class Contract:
    """The checks of one game, with what they remember so as not to check it twice."""

    def __init__(self, game: Game, wording: Wording) -> None:
        self.game = game
        self.wording = wording
        self.rules = set(game.rulebook().rules)
        self.readable: dict[int, set[int]] = {}
        self.numbers: dict[int, Numbers] = {}

    def sound(self, state: State) -> None:
        problems = state.problems()
        if problems:
            raise Fault("problems", problems="; ".join(problems))

    def quick(self, state: State, legal: list[int]) -> None:
        """What is looked at in every state of every game."""
        self.sound(state)
        if not legal:
            raise Fault("no_action")
        actions = set(legal)
        if len(actions) != len(legal):
            raise Fault("action_twice")
        space = state.space
        readable = self._readable(space)
        if not actions <= readable:
            for action in actions - readable:
                line = space.line(action)
                if space.read(line) != action:
                    raise Fault("not_read_back", line=line)
                readable.add(action)
        foreign = min(legal) if state.actor == CHANCE else max(legal)
        if (foreign >= space.players) != (state.actor == CHANCE):
            raise Fault("foreign_action", line=space.line(foreign))

    def _readable(self, space: ActionSpace) -> set[int]:
        """The actions of a space whose lines were read back already."""
        found = self.readable.get(id(space))
        if found is None:
            found = self.readable[id(space)] = set()
            self.numbers[id(space)] = Numbers(space)
        return found

    def whole(
        self, state: State, legal: list[int], action: int, rng: Rng, text: bool
    ) -> dict[str, Any]:
        """Everything else that one state can show, before an action of it is played; reading its
        text back, which takes longest, only if asked for. Returns the position."""
        position = state.position(ALL_SEEING)
        self.wording.check_message(state.prompt())
        if state.why_not(action) is not None:
            raise Fault("legal_refused", line=state.line(action))
        numbers = self.numbers[id(state.space)]
        self._refuses(state, legal, [numbers.action(rng), numbers.one(rng)], position)
        if text:
            self._reads_back(state, legal, position)
        self._counts(state)
        if state.actor == CHANCE:
            self._chances(state, legal)
        self._copies(state, legal, position, rng)
        if state.actor == CHANCE:
            self._settles(state, rng.word())
        return position

    def _refuses(
        self, state: State, legal: list[int], numbers: list[int], position: dict[str, Any]
    ) -> None:
        """Every number that is not legal is refused in words, and nothing changes."""
        for number in numbers:
            if number not in legal:
                self._refused(state, number)
        now = state.position(ALL_SEEING)
        if now != position:
            raise Fault("refusal_changes", difference=first_difference(position, now))

    def _refused(self, state: State, number: int) -> None:
        """The refusal of an action names a rule; that of any other number has only a sentence."""
        space = state.space
        line = space.line(number) if space.has(number) else str(number)
        refusal: Message | None = None
        played = False
        try:
            refusal = state.why_not(number)
            if refusal is not None:
                state.apply(number)
                played = True
        except Illegal:
            pass
        except Exception as error:
            # Whatever breaks in a game's code is what we are looking for.
            raise Fault("refusal_breaks", line=line, reason=fault(error)) from None
        if refusal is None or played:
            raise Fault("not_refused", line=line)
        self.wording.check_message(refusal)
        if not space.has(number):
            return
        if not refusal.rule:
            raise Fault("refused_without_rule", line=line)
        if self.rules and refusal.rule not in self.rules:
            raise Fault("refused_by_unknown_rule", line=line, rule=refusal.rule)

    def _reads_back(self, state: State, legal: list[int], position: dict[str, Any]) -> None:
        """The position's text, read again, is the same position."""
        text = write_position(state.game.id, state.options, position)
        name, options, data = read_position(text)
        again = self.game.load(data, self.game.settle(options))
        other = again.position(ALL_SEEING)
        if name != self.game.id or other != position:
            raise Fault("text_differs", difference=first_difference(position, other))
        if again.actor != state.actor or again.legal() != legal:
            raise Fault("text_other_legal")
        if state.actor == CHANCE and again.weights() != state.weights():
            raise Fault("text_other_legal")
        outcome, after = state.outcome(), again.outcome()
        if (outcome is None) != (after is None) or (outcome is not None and outcome != after):
            raise Fault("text_other_outcome")

    def _counts(self, state: State) -> None:
        """The numbers of an observation keep to the layout."""
        layout = self.game.layout(state.options)
        for eye in range(self.game.seats(state.options)):
            seen = state.observe(eye)
            if len(seen) != layout.size:
                raise Fault("numbers_many", n=len(seen), size=layout.size)
            for field, start in zip(layout.fields, layout.starts.values(), strict=True):
                highest = max(seen[start : start + field.size])
                if highest > field.high:
                    raise Fault("number_high", field=field.name, n=highest, high=field.high)

    def _chances(self, state: State, legal: list[int]) -> None:
        weights = state.weights()
        if len(weights) != len(legal) or min(weights) <= 0:
            raise Fault("bad_weights", weights=weights)
        if state.chance_size() != sum(weights):
            raise Fault("bad_chance_size", size=state.chance_size(), weights=weights)
        number = 0
        for outcome, weight in zip(legal, weights, strict=True):
            last = number + weight - 1
            if state.chance_at(number) != outcome or state.chance_at(last) != outcome:
                raise Fault("bad_chance_at", line=state.line(outcome))
            number += weight

    def _settles(self, state: State, seed: int) -> None:
        """Sampling in place draws what one outcome after the other would give."""
        quick, slowly = state.clone(), state.clone()
        quick.settle(Rng(seed))
        rng = Rng(seed)
        while slowly.actor == CHANCE:
            slowly.do(slowly.chance_at(rng.below(slowly.chance_size())))
        one, other = slowly.position(ALL_SEEING), quick.position(ALL_SEEING)
        if one != other:
            raise Fault("settles_otherwise", difference=first_difference(one, other))

    def _copies(self, state: State, legal: list[int], position: dict[str, Any], rng: Rng) -> None:
        """A copy is the same; what is played on it does not touch the original."""
        copy = state.clone()
        if copy.position(ALL_SEEING) != position or copy.legal() != legal:
            raise Fault("copy_differs")
        for _ in range(_PLAY_ON):
            choices = copy.legal()
            if not choices:
                break
            copy.do(choices[rng.below(len(choices))])
        now = state.position(ALL_SEEING)
        if now != position:
            raise Fault("copy_not_free", difference=first_difference(position, now))
        if state.legal() != legal:
            raise Fault("copy_not_free", difference="legal()")

    def over(self, state: State, rng: Rng) -> None:
        """What holds when nobody is to act."""
        self.sound(state)
        outcome = state.outcome()
        if outcome is None:
            raise Fault("no_outcome")
        if outcome.reason not in self.game.end_reasons:
            raise Fault("unknown_reason", reason=outcome.reason)
        seats = list(range(self.game.seats(state.options)))
        ranked = sorted(seat for group in outcome.ranking for seat in group)
        if ranked != seats or len(outcome.shares) != len(seats):
            raise Fault("bad_ranking", outcome=str(outcome.data()))
        if state.legal():
            raise Fault("legal_after_end")
        self.wording.check_message(state.prompt())
        position = state.position(ALL_SEEING)
        numbers = Numbers(state.space)
        self._refuses(state, [], [*numbers.each(rng), numbers.action(rng)], position)
        self._reads_back(state, [], position)
