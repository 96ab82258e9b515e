"""The weather die (I6.3, I6.4)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import ChanceQuestion
from quadrille.games.iditacards.data import RAIN, SNOW, WIND, IditacardsData, on_board
from quadrille.games.iditacards.destroying import destroy
from quadrille.games.iditacards.fields import SEAT, Flag
from quadrille.games.iditacards.hypothermia_starvation import raise_counter
from quadrille.games.iditacards.immunity import immune
from quadrille.games.iditacards.packing import DETAIL_BITS, detail_in, pack, seat_in
from quadrille.games.iditacards.vocabulary import COLD, HUNGER

_FACES: Final[int] = len(act.WEATHERS)


class RollWeather(ChanceQuestion):
    """Of chance: the new weather for everybody; the first roll of the game only sets it."""

    def legal(self, state: IditacardsData) -> list[int]:
        return list(range(state.setup.acts.weather, state.setup.acts.weather + _FACES))

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return 0 <= outcome < _FACES

    def chance_size(self, state: IditacardsData) -> int:
        return _FACES

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return state.setup.acts.weather + number

    def pile(self, state: IditacardsData) -> str:
        return "weather"

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        face: i64 = action - state.setup.acts.weather + 1
        caller = seat_in(state.about)
        first = is_first_roll(state.about)
        state.answered()
        state.weather = face
        if sink is not None:
            told = {"seat": seat_letter(caller), "weather": act.WEATHERS[face - 1]}
            sink.append(Event("iditacards.weather", told, reveals=EVERYBODY))
        if not first:
            _take_effect(state, face, sink)


ROLL_WEATHER: Final = RollWeather("weather", act.WEATHER, SEAT, Flag("first", DETAIL_BITS))


def is_first_roll(about: i64) -> bool:
    return detail_in(about) != 0


def roll_at_end(state: IditacardsData, caller: i64) -> None:
    """I6.3: when all participants have their new hands, the caller of the day rolls."""
    state.ask_instead(ROLL_WEATHER, CHANCE, pack(seat=caller))


def ask_first_roll(state: IditacardsData, seat: i64) -> None:
    state.ask(ROLL_WEATHER, CHANCE, pack(seat=seat, detail=1))


def _take_effect(state: IditacardsData, face: i64, sink: Sink | None) -> None:
    """What a face does on the roll."""
    if face == SNOW:
        for card in state.supply:
            destroy(state, card)
            if sink is not None:
                sink.append(
                    Event("iditacards.snowed_under", {"card": state.setup.cards.names[card]})
                )
        state.supply = []
    elif face in (WIND, RAIN):
        for seat in range(state.setup.players):
            if weather_for(state, seat) == face:
                raise_counter(state, seat, COLD if face == WIND else HUNGER, 1, sink)


def weather_for(state: IditacardsData, seat: i64) -> i64:
    """The weather as it affects this player (I1.4, I8.4, I9.1); 0 if it does not."""
    if not on_board(state, seat) or immune(state, seat):
        return 0
    return state.weather
