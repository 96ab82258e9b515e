"""A game at the terminal: whose turn it is, what is shown, what is asked, until the end."""

from pathlib import Path
from typing import Final

from quadrille.bots.player import Bot, Budget
from quadrille.bots.registry import find_bot
from quadrille.core.errors import QuadrilleError
from quadrille.core.messages import message_from
from quadrille.core.rng import Rng
from quadrille.core.seats import WATCHER, seat_letter
from quadrille.interrupts import Stopped
from quadrille.match.match import Match
from quadrille.telling.names import bot_called
from quadrille.telling.outcomes import outcome_words
from quadrille.telling.replacements import merged, tell_replacements
from quadrille.telling.story import tell
from quadrille.terminal.boards.board import find_board
from quadrille.terminal.choices import gathered
from quadrille.terminal.commands import Commands, Leave
from quadrille.terminal.reading import read_choice
from quadrille.terminal.screen import Screen

AGAIN: Final = "again"
QUIT: Final = "quit"


class Session:
    """One match between people at this screen and bots."""

    def __init__(self, match: Match, screen: Screen, journal: Path, strict: bool) -> None:
        self.match = match
        self.screen = screen
        self.journal = journal
        self.strict = strict and not screen.interactive
        self.board = find_board(match.game, screen.catalogue)
        self.people = [seat for seat, player in enumerate(match.players) if not player.is_bot]
        self.bots: dict[int, Bot] = {
            seat: find_bot(player.name, match.game)
            for seat, player in enumerate(match.players)
            if player.is_bot
        }
        self.seen = [self._last_decision(seat) for seat in range(len(match.players))]
        """Up to which ply each seat has been told what happened; in a game that is taken up again
        everything up to the seat's last decision."""
        self.watched = 0
        self.looking = self.people[0] if len(self.people) == 1 else WATCHER
        """Whose eyes the table is shown to."""
        self.holder = WATCHER
        """Who has the screen alone, if there is anything to hide."""
        self._name_people()
        self.commands = Commands(self)

    def _last_decision(self, seat: int) -> int:
        plies = self.match.course.plies
        own = [number for number, ply in enumerate(plies) if ply.actor == seat and not ply.forced]
        return own[-1] if own else 0

    def _name_people(self) -> None:
        words = self.screen.catalogue
        names = words.people
        words.alone = len(self.match.players) == 1 and not self.bots
        own = f"terminal.{self.match.game.id}.you"
        bots = [player.name for player in self.match.players if player.is_bot]
        for seat, player in enumerate(self.match.players):
            letter = seat_letter(seat)
            if not player.is_bot:
                alone = len(self.people) == 1
                key = "terminal.you" if alone else "terminal.person"
                if words.alone and words.has(own):
                    key = own
                names[letter] = self.screen.text(key, seat=letter, name=player.name)
            else:
                names[letter] = bot_called(player.name, seat, bots)

    # The loop.

    def play(self) -> str:
        """Until the game is over or somebody leaves; says whether another game is wanted."""
        try:
            while (seat := self.match.waiting_for()) is not None:
                if seat in self.bots:
                    self._move_bot(seat)
                else:
                    self._ask_person(seat)
            return self._end()
        except KeyboardInterrupt:
            raise Stopped(self._where()) from None
        except Leave:
            self.say_where()
            return QUIT

    def _move_bot(self, seat: int) -> None:
        rng = Rng(f"{self.match.record.seed}/bot/{seat}/{self.match.ply}/{self.match.undos}")
        choice = self.bots[seat].choose(self.match.view(seat), Budget(), rng)
        self.match.submit(seat, self.match.ply, choice.line)
        if not self.people:
            self._tell_news(WATCHER)

    def _ask_person(self, seat: int) -> None:
        """Show the table to the seat and take one decision; commands do not use it up."""
        self._turn_screen(seat)
        self._pause_if_long(self._tell_news(seat))
        self.show_position()
        self.show_choices()
        decided = False
        while not decided:
            typed = self.screen.ask(self.prompt(seat))
            if typed is None:
                raise Leave
            try:
                decided = self._heed(typed, seat)
            except QuadrilleError as error:
                self._refuse(error)

    def _heed(self, typed: str, seat: int) -> bool:
        """Obey a command or play an action; True when the position has changed. A word that is
        both, as `help` in the Horde, is the action while it is offered."""
        legal = self.match.view(seat)["legal"]
        if typed not in legal:
            changed = self.commands.obey(typed, seat)
            if changed is not None or not typed:
                return bool(changed)
        line = read_choice(typed, legal)
        self.match.submit(seat, self.match.ply, line)
        return True

    def _refuse(self, error: QuadrilleError) -> None:
        """Say why; a strict script ends here."""
        if self.strict:
            self.say_where()
            raise error
        self.screen.wrong(error)

    def _turn_screen(self, seat: int) -> None:
        """Among several people nobody sees another's hand: the screen is wiped and passed on."""
        self.looking = seat
        if not self._has_secrets(seat):
            self.holder = WATCHER  # everybody may look
        elif self.holder != seat and self.screen.interactive:
            self.screen.clear()
            who = self.screen.catalogue.people[seat_letter(seat)]
            if self.screen.ask(self.screen.text("terminal.pass_screen", who=who)) is None:
                raise Leave
            self.holder = seat

    def _has_secrets(self, seat: int) -> bool:
        """Whether somebody else here sees another table, or may not know what is chosen now."""
        position = self.match.view(seat)["position"]
        state = self.match.course.state
        legal = state.legal()
        return any(
            self.match.view(other)["position"] != position
            or any(state.hidden_slots(action, other) for action in legal)
            for other in self.people
            if other != seat
        )

    # What is shown.

    def _tell_news(self, eye: int) -> int:
        """What happened since this eye last looked; returns how many lines that took."""
        since = self.watched if eye == WATCHER else self.seen[eye]
        course, words = self.match.course, self.screen.catalogue
        recent = [past for past in course.replaced if past.ply >= since]
        story = tell(self.match.log(eye, since), words)
        replaced = tell_replacements(recent, course.bots(), words)
        lines = [told.text for told in merged(story, replaced)]
        for line in lines:
            self.screen.news(line)
        if eye == WATCHER:
            self.watched = self.match.ply
        else:
            self.seen[eye] = self.match.ply
        return sum(1 + len(line) // self.screen.width for line in lines)

    def _pause_if_long(self, news: int) -> None:
        """On a small screen the board would push the news away before anybody read it."""
        screen = self.screen
        if not (screen.drawn and screen.interactive) or news < 4:
            return
        table = len(self.board.draw(self.match.view(self.looking), screen.width)) + 6
        if (
            news + table > screen.console.height
            and screen.ask(screen.text("terminal.more")) is None
        ):
            raise Leave

    def show_position(self) -> None:
        self.screen.show_position(self.board, self.match.view(self.looking))

    def show_choices(self) -> None:
        choices = gathered(self.match.view(self.looking)["legal"])
        if self.screen.plain:
            for number, line in choices:
                self.screen.line(self.screen.text("terminal.choice", number=number, line=line))
        else:
            self.screen.columns([f"{number:>2} {line}" for number, line in choices])

    def prompt(self, seat: int) -> str:
        return self.screen.catalogue.say(message_from(self.match.view(seat)["prompt"]))

    # The end.

    def _end(self) -> str:
        eye = self.looking if self.people else WATCHER
        self._tell_news(eye)
        self.show_position()
        self.screen.line("")
        outcome = self.match.record.outcome
        if outcome is not None:
            for line in outcome_words(self.match.game.id, outcome, self.screen.catalogue):
                self.screen.line(line, "bold")
        if not self.people:
            self.say_where()
            return QUIT
        while True:
            typed = self.screen.ask(self.screen.text("terminal.after"))
            if typed is None or typed.casefold() in ("q", "quit", "exit", "3"):
                self.say_where()
                return QUIT
            if typed.casefold() in ("a", "again", "1"):
                return AGAIN
            self._after_end(typed)

    def _after_end(self, typed: str) -> None:
        try:
            known = self.commands.obey("save" if typed == "2" else typed, self.looking)
            if known is None and typed:
                self.screen.say("terminal.over_already")
        except QuadrilleError as error:
            self._refuse(error)

    def say_where(self) -> None:
        self.screen.line(self._where())

    def _where(self) -> str:
        """Where the game is kept."""
        over = self.match.waiting_for() is None
        key = "terminal.kept_over" if over else "terminal.kept"
        return self.screen.text(key, file=str(self.journal))
