"""What speaks for a choice, in the game's words: what the plan does, told by its events."""

from quadrille.bots.royal_map.worth import odds
from quadrille.core.events import Event
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.cards import COLOUR, NAMES
from quadrille.games.royal_map.question import asked_card
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.turn import end_turn


def reasons(state: RoyalMapState, actions: tuple[int, ...]) -> tuple[Message, ...]:
    """Why to begin with the first of these actions, or to end the turn if there is none."""
    seat = state.actor
    sink: list[Event] = []
    after = state.clone()
    for action in actions:
        after.do(action, sink)
    told: list[Message] = []
    if after.ended and after.winner == seat:
        told.append(Message("bots.royal_map.wins"))
    if after.actor == CHANCE:
        told.append(Message("bots.royal_map.coin", {"card": NAMES[asked_card(after)]}))
    for event in sink:
        told += _told(event, seat)
    if not actions:
        told.append(Message("bots.royal_map.waits"))
    if not after.ended and after.actor == seat:
        told += _safety(state, after, seat)
    if len(actions) > 1:
        lines = [state.line(action) for action in actions[1:]]
        told.append(Message("bots.then", {"lines": lines}))
    return tuple(told)


def _told(event: Event, seat: int) -> list[Message]:
    params = event.params
    if event.key == "royal_map.removed" and params["owner"] != "AB"[seat]:
        return [Message("bots.royal_map.removes", {"card": params["card"]})]
    if event.key == "royal_map.enter":
        return [Message("bots.royal_map.recruits", {"card": params["card"]})]
    if event.key == "royal_map.consume":
        card = NAMES.index(params["number"])
        key = "eats" if COLOUR[card] != seat else "keeps"
        return [Message(f"bots.royal_map.{key}", {"card": params["number"]})]
    if event.key == "royal_map.build":
        return [Message("bots.royal_map.lays", {"card": params["number"]})]
    return []


def _safety(state: RoyalMapState, after: RoyalMapState, seat: int) -> list[Message]:
    """Cards that were in reach of somebody who would win, and no longer are."""
    then = after.clone()
    end_turn(then, None)
    saved = [
        NAMES[face]
        for face in state.court[seat]
        if _in_danger(state, face) and then.where[face] and not _in_danger(then, face)
    ]
    return [Message("bots.royal_map.saves", {"cards": saved})] if saved else []


def _in_danger(state: RoyalMapState, face: int) -> bool:
    return any(odds(state, enemy, face) > 0 for enemy in state.court[1 - COLOUR[face]])
