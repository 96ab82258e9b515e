"""What is pending in a state, as plain data: the field `pending` of a position, the next first.

An entry is a table: the decision's name, the seat that it concerns, and what it is about by the
names of its fields, such as `{decision = "take", seat = "B", cards = 2}`.
"""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.decision import Decision
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.given import Given
from quadrille.core.state import State

PENDING: Final = "pending"
NAME: Final = "decision"
"""The field of an entry that names its decision."""


def pending_entries(state: State) -> list[dict[str, Any]]:
    return [
        {NAME: decision.name, **decision.entry(state, actor, about)}
        for decision, actor, about in state.pending()
    ]


def read_pending_entries(
    state: State, entries: object, by_name: Mapping[str, Decision[Any]]
) -> None:
    """Put the entries of a position on an empty stack. Raises Unreadable; whether the questions can
    be asked in the position is for `Decision.check_read` to say."""
    if not isinstance(entries, list) or not entries:
        raise bad_pending(
            f'it must be a list of tables, such as [{{"{NAME}": "{next(iter(by_name))}"}}]'
        )
    for place in range(len(entries) - 1, -1, -1):
        given = Given(f"{PENDING}.{place}.", _table(entries[place], place))
        name = given.text(NAME, "")
        decision = by_name.get(name)
        if decision is None:
            raise given.bad(NAME, f"'{name}' is not one of: {', '.join(by_name)}")
        given.only({NAME, "seat", *decision.field_names})
        actor, about = decision.read_entry(state, given)
        state.ask(decision, actor, about)


def bad_pending(reason: str) -> Unreadable:
    return unreadable("core.position_field", field=PENDING, reason=reason)


def _table(entry: object, place: int) -> dict[str, Any]:
    if not isinstance(entry, Mapping):
        raise unreadable(
            "core.position_field", field=f"{PENDING}.{place}", reason="it must be a table"
        )
    return dict(entry)
