"""What speaks for a choice, in the game's words."""

from collections.abc import Sequence
from typing import NamedTuple

from quadrille.bots.clash.worth import steps_left
from quadrille.core.dealers import SamplingDealer
from quadrille.core.events import Event
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import END, LANES
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.summoning import lane_of, unit_of


class Deeds(NamedTuple):
    """What some plays and the assault after them do to the other side."""

    destroyed: tuple[str, ...] = ()
    damage: int = 0
    fallen: tuple[str, ...] = ()
    won: bool = False

    def beyond(self, less: "Deeds") -> "Deeds":
        """What these do that the others do not."""
        return Deeds(
            tuple(card for card in self.destroyed if card not in less.destroyed),
            max(0, self.damage - less.damage),
            tuple(tower for tower in self.fallen if tower not in less.fallen),
            self.won and not less.won,
        )

    def told(self) -> list[Message]:
        messages: list[Message] = []
        if self.won:
            messages.append(Message("bots.clash.wins"))
        elif self.fallen:
            messages.append(Message("bots.clash.fells", {"tower": self.fallen[-1]}))
        if self.destroyed:
            messages.append(Message("bots.clash.destroys", {"cards": list(self.destroyed)}))
        if self.damage and not self.won:
            messages.append(Message("bots.clash.hits_tower", {"n": self.damage}))
        return messages


def deeds(state: ClashState, plays: Sequence[int]) -> Deeds:
    seat = state.actor
    sink: list[Event] = []
    after = state.clone()
    for action in plays:
        after.do(action, sink)
    if not after.ended:
        after.do(END, sink)
        SamplingDealer(Rng("deeds")).settle(after, sink)
    destroyed: list[str] = []
    fallen: list[str] = []
    damage = 0
    for event in sink:
        if event.key == "clash.turn":
            break
        params = event.params
        mine = params.get("owner") == seat_letter(seat)
        if event.key == "clash.destroyed" and not mine:
            destroyed.append(params["card"])
        elif event.key == "clash.attack_tower":
            damage += params["n"]
        elif event.key == "clash.enemy_tower_falls" or (event.key, mine) == (
            "clash.tower_falls",
            False,
        ):
            fallen.append(params["tower"])
        elif event.key.startswith("clash.over_"):
            return Deeds(tuple(destroyed), damage, tuple(fallen), after.winner == seat)
    return Deeds(tuple(destroyed), damage, tuple(fallen))


def reasons(state: ClashState, plays: tuple[int, ...]) -> tuple[Message, ...]:
    """Why to begin with the first of these plays, or to end if there is none."""
    waiting = deeds(state, ())
    if not plays:
        told = waiting.told()
        if len(state.legal()) == 1:
            told.append(Message("bots.clash.nothing_to_play"))
        else:
            told.append(Message("bots.clash.keeps"))
        return tuple(told)
    action = plays[0]
    told = deeds(state, plays[:1]).beyond(waiting).told()
    if state.setup.numbers.summon <= action < state.setup.numbers.cast:
        told += _place(state, unit_of(state, action), lane_of(state, action))
    if len(plays) > 1:
        together = deeds(state, plays).beyond(waiting).told()
        lines = [state.line(play) for play in plays[1:]]
        told.append(Message("bots.then", {"lines": lines}))
        told += [message for message in together if not _among(message, told)]
    return tuple(told)


def _among(message: Message, others: list[Message]) -> bool:
    return any(message.data() == other.data() for other in others)


def _place(state: ClashState, card: int, lane: int) -> list[Message]:
    """What the unit does in its lane."""
    seat = state.actor
    cards = state.setup.cards
    own = state.lanes[2 * seat + lane]
    facing = state.lanes[2 * (1 - seat) + lane]
    told = {"card": cards.names[card], "lane": LANES[lane]}
    if not facing:
        left = steps_left(state, 1 - seat)
        return [Message("bots.clash.presses", {**told, "n": cards.attack[card], "left": left})]
    if not own:
        threat = sum(cards.attack[unit] for unit in facing)
        return [Message("bots.clash.blocks", {**told, "n": threat})]
    return [Message("bots.clash.backs", {**told, "front": cards.names[own[0]]})]


def reasons_to_take(state: ClashState, card: int) -> tuple[Message, ...]:
    cards = state.setup.cards
    told = {
        "card": cards.names[card],
        "n": cards.attack[card],
        "health": cards.health[card],
        "mana": cards.mana[card],
    }
    kind = "unit" if card < cards.units else "incantation"
    messages = [Message(f"bots.clash.take_{kind}", told)]
    words = cards.ability_words(card)
    if words:
        messages.append(Message("bots.clash.abilities", {"abilities": words}))
    return tuple(messages)
