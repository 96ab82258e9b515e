"""The apprentice: plans its own turn, imagines the other side's reply, and thinks no further."""

from collections.abc import Mapping
from typing import Any, Final, cast

from quadrille.bots.clash.plans import Plan, plans
from quadrille.bots.clash.ratings import ratings
from quadrille.bots.clash.reasons import reasons, reasons_to_take
from quadrille.bots.clash.worth import worth
from quadrille.bots.judging import choice_of
from quadrille.bots.player import Alternative, Bot, Budget, Choice
from quadrille.core.dealers import Dealer, SamplingDealer
from quadrille.core.game import eye_of
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.games.clash.actions import END, TAKE
from quadrille.games.clash.state import ClashState

WORLDS: Final = 3
SIEGE_WORLDS: Final = 8
"""How many worlds it imagines unless it is told otherwise; a Siege's pile is cheap to imagine."""
WIDTH: Final = 6
REPLY_WIDTH: Final = 2
CANDIDATES: Final = 6
"""How many of its plans it holds against a reply."""


class Apprentice(Bot):
    name = "apprentice"

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        seat = eye_of(view)
        usual = SIEGE_WORLDS if view["options"]["mode"] == "siege" else WORLDS
        worlds = [
            cast(ClashState, self.game.determinize(view, rng))
            for _ in range(budget.rounds or usual)
        ]
        return _CHOOSERS[worlds[0].decision.name](worlds, seat, rng)


def _take(worlds: list[ClashState], seat: int, rng: Rng) -> Choice:
    state = worlds[0]
    rating = ratings(state.setup.cards)
    row = sorted(state.row, key=lambda card: -rating[card])
    others = tuple(Alternative(state.line(TAKE + card)) for card in row[1:])
    return Choice(state.line(TAKE + row[0]), None, others, reasons_to_take(state, row[0]))


def _deck(worlds: list[ClashState], seat: int, rng: Rng) -> Choice:
    state = worlds[0]
    rating = ratings(state.setup.cards)
    decks = state.setup.cards.decks
    first = state.setup.numbers.deck
    order = sorted(state.legal(), key=lambda a: -sum(rating[card] for card in decks[a - first]))
    others = tuple(Alternative(state.line(action)) for action in order[1:])
    why = Message("bots.clash.deck", {"deck": order[0] - first + 1})
    return Choice(state.line(order[0]), None, others, (why,))


def _summon(worlds: list[ClashState], seat: int, rng: Rng) -> Choice:
    state = worlds[0]
    if state.setup.siege:
        return _choice(state, _siege_plans(worlds, rng))
    found = plans(state, WIDTH, NoChance, lambda after: _after_assault(after, seat))
    judged: list[Plan] = []
    for plan in found[:CANDIDATES]:
        total = 0.0
        for number, world in enumerate(worlds):
            after = plan.after if number == 0 else _played(world, plan.plays)
            total += _after_reply(after, seat)
        judged.append(Plan(total / len(worlds), plan.plays, plan.after))
    judged.sort(key=lambda plan: -plan.worth)
    return _choice(state, judged)


class NoChance(Dealer):
    """A turn of a duel asks nothing of chance."""


def _played(world: ClashState, plays: tuple[int, ...]) -> ClashState:
    after = world.clone()
    for action in plays:
        after.do(action)
    if not after.ended:
        after.do(END)
    return after


def _after_assault(after: ClashState, seat: int) -> float:
    """The worth when the other side only lets its units attack."""
    if after.ended:
        return worth(after, seat)
    reply = after.clone()
    reply.do(END)
    return worth(reply, seat)


def _after_reply(after: ClashState, seat: int) -> float:
    """The worth after the best reply that the other side sees at a glance."""
    if after.ended:
        return worth(after, seat)
    replies = plans(after, REPLY_WIDTH, NoChance, lambda end: worth(end, 1 - seat))
    return -replies[0].worth


def _siege_plans(worlds: list[ClashState], rng: Rng) -> list[Plan]:
    """The enemy's reply is chance alone: each plan meets the same piles."""
    seeds = [rng.word() for _ in worlds]
    state = worlds[0]
    found = plans(
        state, WIDTH, lambda: SamplingDealer(Rng(seeds[0])), lambda after: worth(after, 0)
    )
    judged: list[Plan] = []
    for plan in found[:CANDIDATES]:
        total = plan.worth
        for seed in seeds[1:]:
            after = _played(state, plan.plays)
            SamplingDealer(Rng(seed)).settle(after)
            total += worth(after, 0)
        judged.append(Plan(total / len(seeds), plan.plays, plan.after))
    judged.sort(key=lambda plan: -plan.worth)
    return judged


def _choice(state: ClashState, judged: list[Plan]) -> Choice:
    worths = [(plan.first(), plan.worth) for plan in judged]
    return choice_of(state, worths, reasons(state, judged[0].plays))


_CHOOSERS: Final = {"take": _take, "deck": _deck, "summon": _summon}
"""By the decision that is asked."""
