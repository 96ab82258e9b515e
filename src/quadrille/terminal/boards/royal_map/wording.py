"""Royal Map in sentences, for ears as much as for eyes."""

from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import NAMES
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.set_up_first_cards import CHOOSE_FIRST_CARD, PLACE_FIRST_CARD
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.insight.royal_map.insight import Reach, payable, pool_values
from quadrille.terminal.boards.royal_map.panel import player_name
from quadrille.terminal.boards.royal_map.reach import odds_told
from quadrille.terminal.boards.royal_map.scene import LONG_QUIET, SEATS, SUITS_OF, Scene, suit_sign


class Wording:
    def __init__(self, scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> None:
        self.scene = scene
        self.state = state
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.words.{key}", params)

    def who(self, seat: int) -> str:
        return player_name(seat, self.catalogue)

    def lines(self) -> list[str]:
        scene = self.scene
        lines = self._progress()
        left, right, bottom, top = scene.bounds()
        for y in range(top, bottom - 1, -1):
            cards = [
                self.say("at", x=x, what=self._card(x, y))
                for x in range(left, right + 1)
                if (x, y) in scene.cells
            ]
            if cards:
                lines.append(self.say("row", y=y, cards=cards))
        lines.append(self.say("land", red=scene.land(0), black=scene.land(1)))
        for seat in (1 - scene.me, scene.me):
            lines += self._player(seat)
        return lines + odds_told(scene, self.state, self.catalogue)

    def _progress(self) -> list[str]:
        """How far the game is."""
        scene = self.scene
        if scene.over:
            return []
        if scene.asked in (CHOOSE_FIRST_CARD.name, PLACE_FIRST_CARD.name):
            return [self.say("stationing")]
        if not scene.turn:
            return [self.say("setup", n=len(scene.deck) + len(scene.under))]
        mover = SEATS.index(scene.to_move)
        lines = [self.say("turn", who=self.who(mover), turn=scene.turn)]
        if scene.quiet > LONG_QUIET:
            lines.append(self.say("quiet", n=scene.quiet, last=self.state.setup.quiet_turns))
        return lines

    def _card(self, x: int, y: int) -> str:
        lying = self.scene.cells[(x, y)]
        if not lying.is_face():
            return lying.name()
        key = "face_down" if lying.face_down else "face"
        colour = self.catalogue.text(f"terminal.royal_map.colour_{lying.seat()}")
        return self.say(key, card=lying.name(), colour=colour)

    def _player(self, seat: int) -> list[str]:
        scene = self.scene
        lines = [self.say("pool", who=self.who(seat), cards=self._pool(seat))]
        for card, (x, y) in scene.court(seat):
            key = "ace" if NAMES[card].startswith("A") else "worth"
            said = self.say(key, card=NAMES[card], x=x, y=y, n=worth(self.state, card))
            if NAMES[card] in scene.acted:
                said += f" {self.say('acted')}"
            elif scene.turn and not Reach(self.state, card).food:
                said += f" {self.say('stranded')}"
            lines.append(said)
        faces = scene.faces[seat] or [self.say("nothing")]
        lines.append(self.say("faces", who=self.who(seat), cards=faces))
        can = payable(self.state, seat, scene.faces[seat])
        if can:
            lines.append(self.say("payable", cards=can))
        return lines

    def _pool(self, seat: int) -> list[str]:
        listed: list[str] = []
        for suit in (*SUITS_OF[seat], *SUITS_OF[1 - seat]):
            values = pool_values(self.state, seat, suit)
            if values:
                numbers = " ".join(str(value) for value in values)
                listed.append(f"{suit_sign(suit)} {numbers} ({sum(values)})")
        return listed or [self.say("nothing")]
