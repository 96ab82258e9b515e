"""Every decision of the game: the players', chance's, then what happens by itself. Observations
number the kinds in this order (`observation_layout`)."""

from typing import Final

from quadrille.core.decision import GameOver, numbered
from quadrille.games.iditacards.action_of_turn import ACT
from quadrille.games.iditacards.attachments import ATTACH
from quadrille.games.iditacards.checkpoints import ARRIVE, CHOOSE_LEGENDARY
from quadrille.games.iditacards.deaths import KILL_ALL, KILL_ANOTHER
from quadrille.games.iditacards.destroying_from_hand import DESTROY_FROM_HAND
from quadrille.games.iditacards.drawing import DRAW_CARD
from quadrille.games.iditacards.effects import EFFECT
from quadrille.games.iditacards.energy_payment import PAY_ENERGY
from quadrille.games.iditacards.entering_leg import PAY_TOLL
from quadrille.games.iditacards.fields import Field
from quadrille.games.iditacards.health_payment import LOSE_HEALTH
from quadrille.games.iditacards.killing_dogs import KILL_DOG
from quadrille.games.iditacards.looking import (
    DESTROY_LOOKED,
    DISCARD_LOOKED,
    LOOK_AT_CARD,
    PUT_BACK,
)
from quadrille.games.iditacards.movement import MOVE
from quadrille.games.iditacards.new_day import BEGIN_DAY, JOIN_DAY, WAKE
from quadrille.games.iditacards.new_dog import MAKE_ROOM
from quadrille.games.iditacards.paying_costs import PAY_COSTS
from quadrille.games.iditacards.question import fields_of
from quadrille.games.iditacards.recovering import RECOVER
from quadrille.games.iditacards.risk_payment import REVEAL_PAYMENT
from quadrille.games.iditacards.sacrifice import SACRIFICE_DOG
from quadrille.games.iditacards.set_up import DEAL_LEGENDARY, DRAW_FIRST_PLAYER, DRAW_LEG
from quadrille.games.iditacards.start_and_end_of_turn import BEGIN_TURN, END_TURN
from quadrille.games.iditacards.supply import TAKE_CARD
from quadrille.games.iditacards.upgrade_decks import ADD_CARD, ADD_UNTIL_DOG, CHOOSE_DECK
from quadrille.games.iditacards.weather import ROLL_WEATHER

DECISIONS: Final = numbered(
    GameOver("iditacards", "I9.1"),
    ACT,
    PAY_ENERGY,
    TAKE_CARD,
    RECOVER,
    DESTROY_LOOKED,
    DISCARD_LOOKED,
    CHOOSE_DECK,
    SACRIFICE_DOG,
    MAKE_ROOM,
    ATTACH,
    KILL_ANOTHER,
    KILL_DOG,
    CHOOSE_LEGENDARY,
    DESTROY_FROM_HAND,
    JOIN_DAY,
    DRAW_CARD,
    LOSE_HEALTH,
    PAY_TOLL,
    LOOK_AT_CARD,
    REVEAL_PAYMENT,
    ADD_CARD,
    ADD_UNTIL_DOG,
    ROLL_WEATHER,
    DRAW_LEG,
    DEAL_LEGENDARY,
    DRAW_FIRST_PLAYER,
    PAY_COSTS,
    EFFECT,
    MOVE,
    ARRIVE,
    KILL_ALL,
    BEGIN_DAY,
    WAKE,
    PUT_BACK,
    BEGIN_TURN,
    END_TURN,
)
FIELDS: Final[list[list[Field]]] = [fields_of(decision) for decision in DECISIONS]
"""By a decision's number: what it is about."""
