"""What positions held before their entries were tables: `energy A 1 of 2 from Move`, `Husky
(Armour)`, `Sprint 2`, `2/0/1`, `leg +2`. Each is read as the table that is written today."""

import re
from typing import Any, Final

from quadrille.core.forms import PositionForms
from quadrille.core.pending_entries import NAME
from quadrille.games.iditacards.decisions import DECISIONS, FIELDS

_FROM: Final = r"( from (?P<lowest>.+))?"
_LEFT: Final = r" (?P<left>\d+)"
_DECK: Final = r" (?P<deck>speed|reckless|improvement|survivor)"
_WHY: Final = r" (?P<why>by card|by cricket|at end)"
_PENDING: Final = {
    "act": r"( (?P<tried>tried))?",
    "energy": _LEFT + r"( of (?P<of>\d+))?" + _FROM,
    "take": _LEFT + _FROM,
    "recover": _LEFT + _FROM,
    "destroy": _LEFT + _FROM,
    "sort": _FROM,
    "upgrade": _LEFT + r"( (?P<until_dog>until dog))?",
    "sacrifice": r" for (?P<reason>card|leg|trap)",
    "room": r"( (?P<tried>tried))?",
    "kill": r" (?P<kind>fake|attached)",
    "draw": _LEFT,
    "health": _LEFT,
    "toll": _LEFT + r"( (?P<harmful>harmful))?",
    "look": _LEFT,
    "add": _LEFT + _DECK,
    "fetch": _LEFT + _DECK,
    "weather": r"( (?P<first>first))?",
    "legs": _LEFT,
    "legendary": _LEFT,
    "effect": r" (?P<card>.+) step (?P<step>\d+)( (?P<again>again))?",
    "move": _LEFT + _WHY + r"( (?P<stage>entered|pushed))?",
    "arrive": _WHY,
    "reactor": r"( past (?P<past>\d+))?",
    "wake": r"( (?P<stage>awake|rested))?",
    "end": r"( (?P<stage>moved|recovered))?",
}
"""By decision: what followed its name and its seat. Nothing followed the others."""
_FLAGS: Final = {"tried", "until_dog", "harmful", "first", "again"}
_WHYS: Final = {"by card": "card", "by cricket": "cricket", "at end": "end_of_turn"}
_NAMED: Final = re.compile(r"(?P<name>\w+)( (?P<seat>[A-D])(?= |$))?(?P<rest>.*)")
_DOG: Final = re.compile(r"(?P<card>[^()]+) \((?P<worn>[^()]+)\)")
_RISK: Final = re.compile(r"(?P<card>.+) (?P<left>\d+)")
_COSTS: Final = re.compile(r"(?P<energy>\d+|all)/(?P<health>\d+)/(?P<risk>\d+)")
_TERM: Final = re.compile(r"(?P<name>.+) (?P<amount>[+-]\d+)")
_NO_BONUS: Final = re.compile(r"(?P<source>leg|weather): no bonus")
_SOURCES: Final = {"leg", "weather", "hypothermia", "starvation"}
_DEFAULTS: Final = {
    decision.name: {field.name: field.default for field in fields if field.default is not None}
    for decision, fields in zip(DECISIONS, FIELDS, strict=True)
}
"""By decision: what its fields are where an entry leaves them out."""


def pending_now(entry: Any) -> Any:
    """`take A 2 from Move`: the decision, the seat, and what it is about."""
    if isinstance(entry, str):
        return _pending_table(" ".join(entry.split())) or entry
    if isinstance(entry, dict):
        return _complete(entry)
    return entry


def _pending_table(text: str) -> dict[str, Any] | None:
    named = _NAMED.fullmatch(text)
    if named is None or named["name"] not in _DEFAULTS:
        return None
    found = re.fullmatch(_PENDING.get(named["name"], ""), named["rest"])
    if found is None:
        return None
    table: dict[str, Any] = {NAME: named["name"]}
    if named["seat"] is not None:
        table["seat"] = named["seat"]
    for field, word in found.groupdict().items():
        if word is None:
            continue
        if field in _FLAGS:
            table[field] = True
        elif field == "why":
            table[field] = _WHYS[word]
        else:
            table[field] = int(word) if word.isdigit() else word
    return _complete(table)


def _complete(entry: dict[str, Any]) -> dict[str, Any]:
    name = entry.get(NAME)
    if not isinstance(name, str) or name not in _DEFAULTS:
        return entry
    whole: dict[str, Any] = dict(entry)
    for field, default in _DEFAULTS[name].items():
        whole.setdefault(field, default)
    if whole.get("of") == 0:
        whole["of"] = whole["left"]  # nothing is paid yet
    return whole


def dog_now(entry: Any) -> Any:
    """`Husky`, or with what it wears: `Lazy Dog (Armour, Coat)`."""
    if isinstance(entry, str):
        worn = _DOG.fullmatch(entry)
        if worn is None:
            return {"card": entry}
        return {
            "card": worn["card"],
            "attachments": [name.strip() for name in worn["worn"].split(",")],
        }
    if isinstance(entry, dict) and entry.get("attachments") == []:
        return {name: value for name, value in entry.items() if name != "attachments"}
    return entry


def risk_now(entry: Any) -> Any:
    """A pending card and its payments left: `Husky 2`."""
    if isinstance(entry, str):
        found = _RISK.fullmatch(entry)
        if found is not None:
            return {"card": found["card"], "left": int(found["left"])}
    if isinstance(entry, dict):
        return entry if "left" in entry else {**entry, "left": 1}
    return entry


def costs_now(entry: Any) -> Any:
    """Energy, health and risk: `2/0/1`, `all/1/0`."""
    if isinstance(entry, str):
        found = _COSTS.fullmatch(entry)
        if found is not None:
            return {
                name: int(amount) if amount.isdigit() else amount
                for name, amount in found.groupdict().items()
            }
    return entry


def term_now(entry: Any) -> Any:
    """A term of the sum that makes a speed: `Husky +1`, `leg: no bonus`, `doubled`."""
    if not isinstance(entry, str):
        return entry
    if entry == "doubled":
        return {"source": "doubling"}
    cut = _NO_BONUS.fullmatch(entry)
    if cut is not None:
        return {"source": cut["source"], "no_bonus": True}
    found = _TERM.fullmatch(entry)
    if found is None:
        return entry
    amount = int(found["amount"])
    if found["name"] in _SOURCES:
        return {"source": found["name"], "amount": amount}
    return {"source": "card", "card": found["name"], "amount": amount}


FORMS: Final = PositionForms(
    {
        "pending.*": pending_now,
        "*.team.*": dog_now,
        "*.risk.*": risk_now,
        "*.costs.*": costs_now,
        "*.speed_terms.*": term_now,
    }
)
