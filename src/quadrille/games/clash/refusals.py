"""Why an action is refused, in words, with the rule's id."""

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.clash.actions import CARDS, CAST, DECK, END, OPENER, SUMMON, TAKE
from quadrille.games.clash.summoning import WINDOW
from quadrille.games.clash.table import ASK_DECK, ASK_TAKE, SUMMONING, Table


def refusal(table: Table, action: int) -> Message:
    """The reason, for an action that is not legal here."""
    if table.actor == NOBODY:
        return Message("clash.no.over", {}, "C5")
    if table.actor == CHANCE or action >= OPENER:
        return _chance(table, action)
    what = table.pending.what()
    if action >= DECK:
        if what != ASK_DECK:
            return _not_now(table, "C1.3")
        return Message("clash.no.deck_taken", {"deck": action - DECK + 1}, "C1.3")
    if action >= SUMMON or action == END:
        if what != SUMMONING:
            return _not_now(table, "C3")
        return _play(table, action)
    if what != ASK_TAKE:
        return _not_now(table, "C8.1" if table.setup.siege else "C1.2")
    return Message(
        "clash.no.not_in_row",
        {"card": table.setup.cards.names[action - TAKE]},
        "C8.1" if table.setup.siege else "C1.2",
    )


def _chance(table: Table, action: int) -> Message:
    line = table.space.line(action)
    if table.actor == CHANCE:
        return Message("clash.no.chance", {"line": line, "pile": table.pile()}, "C1.4")
    return Message("clash.no.only_chance", {"line": line, "seat": seat_letter(table.actor)}, "C1.4")


def _not_now(table: Table, rule: str) -> Message:
    return Message("clash.no.not_now", {"prompt": table.prompt().data()}, rule)


def _play(table: Table, action: int) -> Message:
    """A card of the hand that cannot be played, or not so."""
    cards = table.setup.cards
    hand = table.hand[table.actor]
    card = (action - SUMMON) // 2 if action < CAST else cards.units + (action - CAST) // CARDS
    told = {"card": cards.names[card]}
    if card not in hand:
        return Message("clash.no.not_in_hand", told, "C3")
    if hand.index(card) >= WINDOW:
        return Message("clash.no.not_in_window", {**told, "place": hand.index(card) + 1}, "C3")
    if cards.mana[card] > table.mana:
        more = {**told, "cost": cards.mana[card], "mana": table.mana}
        return Message("clash.no.mana", more, "C3")
    target = cards.names[(action - CAST) % CARDS]
    return Message("clash.no.no_target", {**told, "target": target}, "C6.8")
