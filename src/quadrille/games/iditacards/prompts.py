"""What is asked of whom, in one line: what for, and how much is left."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.cards import NAMES
from quadrille.games.iditacards.dealing import pile
from quadrille.games.iditacards.table import NO_CARD, Table

_KEYS = {
    fr.TAKE: "take",
    fr.RECOVER: "recover",
    fr.DESTROY: "destroy",
    fr.SORT: "sort",
    fr.UPGRADE: "upgrade",
    fr.MAKE_ROOM: "room",
    fr.ATTACH: "attach",
    fr.ANOTHER: "another",
    fr.CHECKPOINT: "checkpoint",
    fr.TRIM: "trim",
}


def prompt(table: Table) -> Message:
    if table.actor == NOBODY:
        return Message("iditacards.ask.over")
    if table.actor == CHANCE:
        return Message("iditacards.ask.chance", {"pile": pile(table)})
    what, seat, a, b, c = table.what, table.who, table.n, table.m, table.k
    told: dict[str, Any] = {"seat": seat_letter(seat)}
    if what == fr.ACT:
        return _act(table, seat, told)
    if what == fr.JOIN:
        return Message("iditacards.ask.join", {**told, "caller": seat_letter(table.turn_of)})
    if table.card != NO_CARD:
        told["card"] = NAMES[table.card]
    if what == fr.ENERGY:
        told.update({"n": a, "of": c, "number": c - a + 1})
        return Message("iditacards.ask.energy", told)
    if what == fr.SACRIFICE:
        return Message(f"iditacards.ask.sacrifice_{('card', 'leg', 'trap')[a]}", told)
    if what == fr.KILL:
        return Message(f"iditacards.ask.kill_{('fake', 'attached')[a]}", told)
    if what == fr.UPGRADE:
        told["n"] = a
        return Message("iditacards.ask.upgrade_dog" if b else "iditacards.ask.upgrade", told)
    if what in (fr.TAKE, fr.RECOVER, fr.DESTROY):
        told["n"] = min(a, len(_pile(table, what, seat)))
    return Message(f"iditacards.ask.{_KEYS[what]}", told)


def _pile(table: Table, what: int, seat: int) -> list[int]:
    if what == fr.TAKE:
        return table.supply
    return table.discard[seat] if what == fr.RECOVER else table.looked


def _act(table: Table, seat: int, told: dict[str, Any]) -> Message:
    """I2.1: a card, a new day, or the next payment of the card that waits."""
    risks = table.risks[seat]
    if not risks:
        return Message("iditacards.ask.act", told)
    return Message("iditacards.ask.risk", {**told, "card": NAMES[risks[-2]], "n": risks[-1]})
