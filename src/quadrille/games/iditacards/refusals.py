"""Why an action is refused, in words, with the rule's id."""

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.actions import numbered
from quadrille.games.iditacards.cards import ATTACHMENTS, DECKS, DOGS, NAMES
from quadrille.games.iditacards.dealing import pile
from quadrille.games.iditacards.deaths import cannot_die, dog_named
from quadrille.games.iditacards.prompts import prompt
from quadrille.games.iditacards.table import Table

_DOG_NAMES = numbered(DOGS, act.DOG_NUMBERS)
_ATTACHMENT_NAMES = numbered(ATTACHMENTS, act.ATTACHMENT_NUMBERS)

# The families in the order of their numbers: the first action behind each, the questions that it
# answers, the rule that speaks.
_FAMILIES: list[tuple[int, tuple[int, ...], str]] = [
    (act.NEW_DAY, (fr.ACT,), "I2.1"),
    (act.RISK, (fr.ACT,), "I6.1"),
    (act.DONE, (fr.ACT,), "I4.1"),
    (act.JOIN, (fr.TAKE, fr.RECOVER, fr.DESTROY, fr.SORT, fr.TRIM), "I2.5"),
    (act.LEAVE, (fr.JOIN,), "I6.1"),
    (act.PAY, (fr.MAKE_ROOM,), "I8.1"),
    (act.TAKE, (fr.ENERGY,), "I3.1"),
    (act.RECOVER, (fr.TAKE,), "I8.5"),
    (act.DESTROY, (fr.RECOVER,), "I8.5"),
    (act.DISCARD, (fr.DESTROY, fr.TRIM), "I8.5"),
    (act.CHOOSE, (fr.SORT,), "I8.5"),
    (act.UPGRADE, (fr.CHECKPOINT,), "I5.3"),
    (act.SACRIFICE, (fr.UPGRADE,), "I8.5"),
    (act.ATTACH, (fr.ACT, fr.SACRIFICE, fr.MAKE_ROOM, fr.ANOTHER), "I8.1"),
    (act.KILL, (fr.ATTACH,), "I8.3"),
    (act.DROP, (fr.KILL,), "I8.2"),
    (act.REPLACE, (fr.ACT,), "I8.3"),
    (act.FIRST, (fr.ATTACH,), "I8.3"),
]


def refusal(table: Table, action: int) -> Message:
    """The reason, for an action that is not legal here."""
    if table.actor == NOBODY:
        return Message("iditacards.no.over", {}, "I9.1")
    line = table.space.line(action)
    if table.actor == CHANCE:
        return Message("iditacards.no.chance", {"line": line, "pile": pile(table)}, "I1.2")
    if action >= act.FIRST:
        who = seat_letter(table.actor)
        return Message("iditacards.no.only_chance", {"line": line, "seat": who}, "I1.2")
    what = table.what
    for behind, questions, rule in _FAMILIES:
        if action < behind:
            if what not in questions:
                return Message("iditacards.no.not_now", {"prompt": prompt(table).data()}, rule)
            return _not_so(table, what, action, rule)
    raise ValueError(f"{action} is no action of this game")


def _not_so(table: Table, what: int, action: int, rule: str) -> Message:
    """The kind of action is asked for, but not this one."""
    seat = table.actor
    if action < act.NEW_DAY:
        told = {"card": NAMES[action - act.PLAY]}
        if table.risks[seat]:
            pending = {**told, "pending": NAMES[table.risks[seat][-2]]}
            return Message("iditacards.no.risk_pending", pending, "I4.1")
        return Message("iditacards.no.not_in_hand", told, rule)
    if action == act.RISK:
        return Message("iditacards.no.no_risk", {}, rule)
    if action < act.TAKE:
        return _not_from(table, "hand", table.hand[seat], action - act.PAY, rule)
    if action < act.RECOVER:
        return _not_from(table, "supply", table.supply, action - act.TAKE, rule)
    if action < act.DESTROY:
        return _not_from(table, "discard", table.discard[seat], action - act.RECOVER, rule)
    if action < act.DISCARD:
        if what == fr.TRIM:
            return _not_from(table, "hand", table.hand[seat], action - act.DESTROY, rule)
        return _not_from(table, "looked", table.looked, action - act.DESTROY, rule)
    if action < act.CHOOSE:
        return _not_from(table, "looked", table.looked, action - act.DISCARD, rule)
    if action < act.UPGRADE:
        return Message("iditacards.no.not_legendary", {"card": NAMES[action - act.CHOOSE]}, rule)
    if action < act.SACRIFICE:
        return Message("iditacards.no.empty_deck", {"deck": DECKS[action - act.UPGRADE]}, rule)
    return _not_in_team(table, what, action, rule)


def _not_from(table: Table, place: str, cards: list[int], card: int, rule: str) -> Message:
    """A card that is not there, or that comes too early in the alphabet."""
    told = {"card": NAMES[card]}
    if card not in cards:
        return Message(f"iditacards.no.not_in_{place}", told, rule)
    lowest = table.m
    if card < lowest:
        return Message("iditacards.no.order", {**told, "last": NAMES[lowest]}, rule)
    return Message("iditacards.no.order_ahead", told, rule)


def _not_in_team(table: Table, what: int, action: int, rule: str) -> Message:
    seat = table.actor
    if action < act.ATTACH:
        name = action - act.SACRIFICE
        place = dog_named(table, seat, name)
        if place >= 0 and cannot_die(table, seat, place):
            return Message("iditacards.no.cannot_die", {"dog": _DOG_NAMES[name]}, "I8.2")
        return Message("iditacards.no.no_dog", {"dog": _DOG_NAMES[name]}, rule)
    if action < act.KILL:
        name = action - act.ATTACH
        if dog_named(table, seat, name) >= 0:
            return Message("iditacards.no.dog_full", {"dog": _DOG_NAMES[name]}, rule)
        return Message("iditacards.no.no_dog", {"dog": _DOG_NAMES[name]}, rule)
    if action < act.DROP:
        name, owner = divmod(action - act.KILL, 4)
        told = {"dog": _DOG_NAMES[name], "owner": seat_letter(owner)}
        return Message("iditacards.no.no_target", told, rule)
    first = act.DROP if action < act.REPLACE else act.REPLACE
    told = {"attachment": _ATTACHMENT_NAMES[action - first]}
    return Message("iditacards.no.no_attachment", told, rule)
