"""What stands on a card: each term of its effect is a sentence of the catalogue, put together."""

from typing import Any, Final

from quadrille.core.messages import Message
from quadrille.games.iditacards import vocabulary as voc
from quadrille.games.iditacards.cards import ATTACHMENT, TAGS, Cards

_STEP_KEYS: Final = {
    voc.DRAW: "draw",
    voc.DRAW_PER_DOG: "draw_per_dog",
    voc.RECOVER: "recover",
    voc.RECOVER_ALL: "recover_all",
    voc.MOVE: "move",
    voc.MOVE_DOUBLED: "move_doubled",
    voc.SUPPLY: "add_take",
    voc.ADD_UNTIL_DOG: "add_until_dog",
    voc.TAKE: "take",
    voc.DAMAGE: "damage",
    voc.OTHERS_DAMAGE: "others_damage",
    voc.OTHERS_SACRIFICE: "others_sacrifice",
    voc.SHUFFLE_DISCARD: "shuffle_discard",
    voc.HAND_TO_SUPPLY: "hand_to_supply",
    voc.DESTROY_FROM_HAND: "destroy_from_hand",
    voc.SCRAP: "scrap",
}
_COUNTERS: Final = ("hypothermia", "starvation")
_COUNTER_KEYS: Final = {voc.RAISE: "raise", voc.OTHERS_RAISE: "others_raise"}
_KILL_KEYS: Final = ("kill_fake", "kill_attached")
_CONDITIONS: Final = ("if_food", "if_personal", "if_meals", "if_not_moved")
_TRAIT_KEYS: Final = {
    voc.SPEED: "speed",
    voc.HAND: "hand",
    voc.SPEED_PER_DOG: "speed_per_dog",
    voc.ENERGY_COSTS: "energy_costs",
    voc.HEALTH_COSTS: "health_costs",
    voc.RISK_COSTS: "risk_costs",
    voc.DRAW_AFTER_MOVING: "draw_after_moving",
    voc.DAY_MOVE: "day_move",
    voc.DOUBLE_SPEED: "double_speed",
    voc.NO_PASSING_DAMAGE: "no_passing_damage",
    voc.PLACES: "places",
    voc.SHIELD: "shield",
    voc.DIES_INTO_DISCARD: "dies_into_discard",
    voc.DIES_INTO_HAND: "dies_into_hand",
    voc.KILLS_ANOTHER: "kills_another",
    voc.KILLS_ALL: "kills_all",
    voc.STARTS_IN_PLAY: "starts_in_play",
    voc.IMMUNE: "immune_today",
    voc.NO_HEALTH_COSTS: "no_health_costs_today",
    voc.NO_ENERGY_COSTS: "no_energy_costs_today",
    voc.PAYMENTS_TWICE: "payments_twice_today",
}
_MORE_OR_LESS: Final = {voc.ENTERING: "entering", voc.LOOKS: "looks", voc.SLEDS: "sleds"}


def card_text(cards: Cards, card: int) -> Message:
    """All that a card does, as one message."""
    traits: list[Message] = []
    steps: list[tuple[int, int, int]] = []
    for term in cards.effect[card].split(voc.BETWEEN_TERMS):
        trait = voc.trait_of(term)
        if trait is not None:
            traits.append(_trait(trait[0], trait[1], cards.type[card] == ATTACHMENT))
        else:
            steps.append(voc.step_of(term, list(TAGS)))
    if not steps:
        return _joined("joined", traits)
    if cards.steps[card][0] == voc.JOIN_TEAM:
        played = _said("when_played", then=_joined("both", _sequence(steps)).data())
        return _joined("joined", [*traits, played])
    return _joined("joined", [*traits, *_sequence(steps)])


def _said(key: str, **params: Any) -> Message:
    return Message(f"iditacards.effect.{key}", params)


def _joined(key: str, parts: list[Message]) -> Message:
    """One after the other, with what the language puts between two of them."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = _said(key, first=part.data(), rest=whole.data())
    return whole


def _sequence(steps: list[tuple[int, int, int]]) -> list[Message]:
    """The steps in order; what stands after a condition or a sacrifice depends on it."""
    said: list[Message] = []
    for place, (step, n, m) in enumerate(steps):
        rest = steps[place + 1 :]
        if step == voc.IF:
            kinds = [kind for kind, _, _ in rest]
            end = kinds.index(voc.ELSE) if voc.ELSE in kinds else len(rest)
            then = _joined("joined", _sequence(rest[:end]))
            said.append(_said(_CONDITIONS[n], then=then.data()))
            if end < len(rest):
                otherwise = _joined("joined", _sequence(rest[end + 1 :]))
                said.append(_said("else", then=otherwise.data()))
            return said
        if step == voc.SACRIFICE and rest:
            said.append(_said("sacrifice_for", then=_joined("joined", _sequence(rest)).data()))
            return said
        if step == voc.NEW_DAY:
            said.append(_said("new_day_then" if said else "new_day"))
        else:
            said.append(_step(step, n, m))
    return said


def _step(step: int, n: int, m: int) -> Message:
    if step == voc.LOOK:
        return _look(n, m)
    if step in _COUNTER_KEYS:
        return _said(f"{_COUNTER_KEYS[step]}_{_COUNTERS[m]}", n=_amount(n))
    if step == voc.CLEAR:
        return _said(f"clear_{_COUNTERS[n]}")
    if step == voc.OTHERS_TO_LEG:
        return _said(f"others_to_leg_{_COUNTERS[n]}")
    if step == voc.KILL:
        return _said(_KILL_KEYS[n])
    if step == voc.RECOVER_ALL:
        return _said("recover_all", tag=TAGS[n])
    if step == voc.SACRIFICE:
        return _said("sacrifice")
    return _said(_STEP_KEYS[step], n=_amount(n), m=_amount(m))


def _look(n: int, m: int) -> Message:
    if n != voc.ALL and m != voc.ALL:
        return _said("look", n=n, m=m)
    key = {voc.ALL: "destroy_any", 0: "destroy_none"}.get(m, "destroy_some")
    destroy = _said(key, n=m).data()
    return _said("look_all" if n == voc.ALL else "look_some", n=n, destroy=destroy)


def _amount(n: int) -> int | str:
    return "all" if n == voc.ALL else n


def _trait(trait: int, amount: int, attached: bool) -> Message:
    if trait == voc.CANNOT_DIE:
        return _said("dog_cannot_die" if attached else "cannot_die")
    if trait == voc.HOLDS:
        return _said("holds" if amount else "holds_none", n=amount)
    if trait in _MORE_OR_LESS:
        return _said(f"{_MORE_OR_LESS[trait]}_{'more' if amount > 0 else 'less'}", n=abs(amount))
    signed = f"{amount:+}".replace("-", "−")
    return _said(_TRAIT_KEYS[trait], n=amount, signed=signed)
