"""The state of a game of Royal Map: the table, and the rules bound to it."""

from typing import Any

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import NOBODY
from quadrille.games.royal_map import charting, deeds, manoeuvres
from quadrille.games.royal_map.actions import (
    BUILD,
    CONFRONT,
    CONSUME,
    DRAW,
    END,
    EXCHANGE,
    HEADS,
    LAY,
    LEAD,
    PAY,
    PLACE,
    RECRUIT,
    SACRIFICE,
    STATION,
    STEP,
    SWAP,
    TAILS,
)
from quadrille.games.royal_map.cards import ACE, FACES, NUMBERS
from quadrille.games.royal_map.cells import CELLS
from quadrille.games.royal_map.confronting import confront, flip
from quadrille.games.royal_map.imagining import reimagine
from quadrille.games.royal_map.observing import observe
from quadrille.games.royal_map.picture import picture
from quadrille.games.royal_map.prompts import prompt
from quadrille.games.royal_map.refusals import refusal
from quadrille.games.royal_map.soundness import problems
from quadrille.games.royal_map.table import (
    ASK_BUILD_CELL,
    ASK_COIN,
    ASK_DRAW,
    ASK_LAY,
    ASK_LEAD,
    ASK_MARCH,
    ASK_PAY,
    ASK_PLACE,
    ASK_RECRUIT_CELL,
    ASK_STATION,
    ASK_STATION_CELL,
    ASK_TURN,
    REASONS,
    Table,
)
from quadrille.games.royal_map.turn import end_turn


class RoyalMapState(Table):
    """See `Table` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "RoyalMapState":
        other = RoyalMapState(self.setup)
        other.actor = self.actor
        other.mover = self.mover
        other.asked = self.asked
        other.face = self.face
        other.number = self.number
        other.target = self.target
        other.left = self.left
        other.paid = self.paid.copy()
        other.board = self.board.copy()
        other.where = self.where.copy()
        other.colours = self.colours.copy()
        court = self.court
        other.court = [court[0].copy(), court[1].copy()]
        other.face_down = self.face_down
        pool = self.pool
        other.pool = [pool[0].copy(), pool[1].copy()]
        faces = self.faces
        other.faces = [faces[0].copy(), faces[1].copy()]
        other.gone = self.gone
        other.rest = self.rest.copy()
        other.under = self.under.copy()
        other.asks = self.asks.copy()
        other.frontier = [cells.copy() for cells in self.frontier]
        other.turn = self.turn
        other.manoeuvre = self.manoeuvre
        other.acted = self.acted
        other.eventful = self.eventful
        other.quiet = self.quiet
        other.key = self.key
        other.stood = self.stood.copy()
        other.traces = self.traces
        other.ended = self.ended
        other.winner = self.winner
        other.existing = self.existing
        return other

    def legal(self) -> list[int]:
        asked = self.asked
        if self.actor == NOBODY:
            return []
        if asked == ASK_TURN:
            actions: list[int] = []
            if self.manoeuvre:
                manoeuvres.manoeuvre_actions(self, actions)
            deeds.deed_actions(self, actions)
            actions.append(END)
            return actions
        if asked == ASK_LAY:
            return deeds.lay_actions(self)
        if asked == ASK_BUILD_CELL:
            return deeds.build_cell_actions(self)
        if asked == ASK_PLACE:
            return charting.place_actions(self)
        if asked == ASK_MARCH:
            return manoeuvres.march_actions(self)
        if asked == ASK_LEAD:
            return manoeuvres.lead_actions(self)
        if asked == ASK_PAY:
            return manoeuvres.pay_actions(self)
        if asked == ASK_RECRUIT_CELL:
            return manoeuvres.recruit_cell_actions(self)
        if asked == ASK_DRAW:
            return [DRAW + number for number in self.rest]
        if asked == ASK_COIN:
            return [HEADS, TAILS]
        if asked == ASK_STATION:
            return charting.station_actions(self)
        if asked == ASK_STATION_CELL:
            return charting.station_cell_actions(self)
        return manoeuvres.step_cell_actions(self)

    def chance_size(self) -> int:
        return 2 if self.asked == ASK_COIN else len(self.rest)

    def chance_at(self, number: int) -> int:
        return HEADS + number if self.asked == ASK_COIN else DRAW + self.rest[number]

    def pile(self) -> str:
        return "coin" if self.asked == ASK_COIN else "deck"

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """M1.3: the first face card is its owner's secret until both lie."""
        if STATION <= action < SWAP and eye != self.actor:
            return ["face"]
        return []

    def do(self, action: int, sink: Sink | None = None) -> None:
        number: i64 = action
        if number >= CONFRONT:
            if number < DRAW:
                number -= CONFRONT
                confront(self, number // FACES + NUMBERS, number % FACES + NUMBERS, sink)
            elif number < HEADS:
                charting.draw(self, number - DRAW, sink)
            else:
                flip(self, number, sink)
        elif number >= CONSUME:
            if number >= LAY:
                deeds.choose_lay(self, number - LAY)
            elif number >= BUILD:
                deeds.choose_build(self, number - BUILD + NUMBERS)
            else:
                number -= CONSUME
                deeds.consume(self, number // NUMBERS + NUMBERS, number % NUMBERS, sink)
        elif number == END:
            end_turn(self, sink)
        elif number < STATION:
            if number < PLACE:
                manoeuvres.stop_march(self, sink)
            else:
                self._place(CELLS[number - PLACE], sink)
        else:
            self._manoeuvre(number, sink)

    def _manoeuvre(self, action: i64, sink: Sink | None) -> None:
        if action < SWAP:
            charting.choose_station(self, action - STATION + NUMBERS, sink)
        elif action < EXCHANGE:
            action -= SWAP
            manoeuvres.swap(self, action // NUMBERS + NUMBERS, action % NUMBERS, sink)
        elif action < SACRIFICE:
            action -= EXCHANGE
            ace = NUMBERS + 4 * (action % 4) + ACE
            manoeuvres.swap(self, action // 4 + NUMBERS, ace, sink)
        elif action < LEAD:
            manoeuvres.sacrifice(self, action - SACRIFICE, sink)
        elif action < RECRUIT:
            manoeuvres.lead(self, action - LEAD + NUMBERS, sink)
        elif action < PAY:
            manoeuvres.recruit(self, action - RECRUIT + NUMBERS, sink)
        elif action < STEP:
            manoeuvres.pay(self, action - PAY, sink)
        else:
            manoeuvres.choose_step(self, action - STEP + NUMBERS)

    def _place(self, cell: i64, sink: Sink | None) -> None:
        """The cell that was asked for."""
        asked = self.asked
        if asked == ASK_BUILD_CELL:
            deeds.build(self, cell, sink)
        elif asked == ASK_PLACE:
            charting.place(self, cell, sink)
        elif asked == ASK_RECRUIT_CELL:
            manoeuvres.enter(self, cell, sink)
        elif asked == ASK_STATION_CELL:
            charting.station(self, cell, sink)
        else:
            manoeuvres.step(self, cell, sink)

    def explain(self, action: int) -> Message:
        return refusal(self, action)

    def outcome(self) -> Outcome | None:
        """The score is the number of Number cards of the own colour in the Map."""
        if not self.ended:
            return None
        return duel_outcome(REASONS[self.ended], self.winner, self.colours.copy())

    def prompt(self) -> Message:
        return prompt(self)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return picture(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        reimagine(self, eye, rng)
