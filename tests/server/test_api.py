"""The HTTP interface: matches are made, joined, played, watched, taken apart."""

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from quadrille.client import Client, Refused, Seat, play
from quadrille.core.record import read_record, replay
from quadrille.games.registry import find_game

PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
FILE_IN_POSITION = "game = 'horde'\n[options]\nformations = '/etc/passwd'"
ALONE = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}]


def beside(other: dict[str, str]) -> list[dict[str, str]]:
    """Ada, and somebody else."""
    return [PEOPLE[0], other]


def refused(call: Callable[[], Any]) -> Refused:
    with pytest.raises(Refused) as caught:
        call()
    assert str(caught.value) and not str(caught.value).startswith(caught.value.key)
    return caught.value


def seats_of(client: Client, keys: dict[str, Any]) -> list[Seat]:
    return [client.sit(keys["match"], seat["key"]) for seat in keys["seats"] if seat["key"]]


def acting(seats: list[Seat]) -> tuple[Seat, dict[str, Any]] | None:
    """The seat that must decide, and the table as it sees it."""
    for seat in seats:
        table = seat.view()
        if table["view"]["outcome"] is not None:
            return None
        if table["view"]["legal"]:
            return seat, table
    raise AssertionError("nobody is to act")


def play_out(seats: list[Seat], rng: random.Random, most: int = 10_000) -> None:
    while most and (turn := acting(seats)) is not None:
        seat, table = turn
        seat.act(rng.choice(table["view"]["legal"]), table)
        most -= 1


def test_the_games_are_described(client: Client) -> None:
    games = {game["id"]: game for game in client.games()}
    assert set(games) == {"clash", "horde", "iditacards", "royal_map"}
    assert games["iditacards"]["seats"] == [1, 2, 3, 4]
    assert "formations" not in [option["name"] for option in games["horde"]["options"]]
    for game in games.values():
        assert game["usual_bot"] in game["bots"]
        rules = client.call("GET", f"/api/games/{game['id']}/rules")
        assert rules["rules"] and "<h1>" in rules["html"]
    assert refused(lambda: client.call("GET", "/api/games/chess/rules")).status == 400


@pytest.mark.parametrize("game", ["clash", "horde", "royal_map"])
def test_a_match_against_bots_is_played_to_its_end(client: Client, game: str) -> None:
    keys = client.create(game)
    seat = seats_of(client, keys)[0]
    rng = random.Random(game)
    ended = play(seat, lambda view: rng.choice(view["legal"]))
    assert ended
    told = seat.ask("record")
    assert told["whole"]
    record, complaint = read_record(told["text"])
    assert complaint is None
    state, played, wrong = replay(find_game(game), record)
    assert (played, wrong, state.problems()) == (len(record.actions), None, [])


def test_options_presets_and_seats_are_as_wished(client: Client) -> None:
    preset = client.games()[0]["presets"][-1]
    keys = client.create("clash", preset=preset["name"])
    view = seats_of(client, keys)[0].view()["view"]
    assert preset["options"].items() <= view["options"].items()
    keys = client.create("clash", options={"set": "starter"})
    view = seats_of(client, keys)[0].view()["view"]
    assert view["options"]["set"] == "starter"
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]
    same = [client.create("clash", seats=PEOPLE, seed="moon") for _ in range(2)]
    views = [seats_of(client, keys)[0].view()["view"]["position"] for keys in same]
    assert views[0] == views[1]


def test_a_match_begins_in_a_position(client: Client) -> None:
    seat = seats_of(client, client.create("horde", seed="3"))[0]
    play_out([seat], random.Random(3), 12)
    text = seat.ask("position")["text"]
    made = client.create("horde", position=text)
    begun = client.sit(made["match"], made["seats"][0]["key"])
    assert begun.ask("position", ply=0)["text"] == text
    rng = random.Random(4)
    assert play(begun, lambda view: rng.choice(view["legal"]))
    record, _ = read_record(begun.ask("record")["text"])
    assert replay(find_game("horde"), record)[2] is None


def test_a_match_begins_in_what_one_seat_can_see(client: Client) -> None:
    """The rest is dealt, and those who know more see no contradiction."""
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="3"))
    play_out(seats, random.Random(3), 15)
    seen = seats[0].ask("position")["text"]
    assert '"?"' in seen
    made = client.create("clash", seats=ALONE, position=seen)
    begun = client.sit(made["match"], made["seats"][0]["key"])
    assert begun.ask("view", ply=0)["view"]["position"] == seats[0].view()["view"]["position"]
    assert '"?"' not in begun.ask("position")["text"]


def test_options_are_settled_before_anybody_sits_down(client: Client) -> None:
    path = "/api/games/iditacards/settle"
    settled = client.call("POST", path, {"options": {"players": 3}})
    assert settled["seats"] == 3 and settled["options"]["players"] == 3
    error = refused(lambda: client.call("POST", path, {"options": {"players": 9}}))
    assert error.key == "core.bad_option_value"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"game": "chess"}, "core.unknown_game"),
        ({"game": "../../etc/passwd.py"}, "core.unknown_game"),
        ({"game": "clash", "preset": "nothing"}, "core.unknown_preset"),
        ({"game": "clash", "options": {"set": "third"}}, "core.bad_option_value"),
        ({"game": "clash", "options": {"colour": "red"}}, "core.unknown_option"),
        ({"game": "horde", "options": {"formations": "/etc/passwd"}}, "server.option_not_here"),
        ({"game": "clash", "seats": PEOPLE[:1]}, "match.wrong_seats"),
        ({"game": "clash", "seats": beside({"kind": "bot", "level": "god"})}, "bots.unknown"),
        ({"game": "clash", "seats": beside({"kind": "bot", "level": "cheating"})}, "bots.unknown"),
        ({"game": "clash", "seats": beside({"kind": "person", "name": "bot:x"})}, "match.no_name"),
        ({"game": "clash", "seats": beside({"kind": "ghost"})}, "server.not_json"),
        ({"game": "clash", "colour": "red"}, "server.not_json"),
        ({"game": 3}, "server.not_json"),
        ({"game": "clash", "position": "game = 'horde'"}, "match.other_game"),
        ({"game": "clash", "position": "no"}, "core.bad_toml"),
        ({"game": "clash", "position": "a = " + "[" * 9000}, "core.bad_toml"),
        ({"game": "clash", "position": f"game = 'clash'\nturn = {'9' * 9000}"}, "core.bad_toml"),
        ({"game": "horde", "position": FILE_IN_POSITION}, "server.option_not_here"),
    ],
)
def test_what_cannot_be_is_refused(client: Client, wanted: dict[str, Any], key: str) -> None:
    error = refused(lambda: client.call("POST", "/api/matches", wanted))
    assert error.key == key
    assert error.status in (400, 422)


def test_a_repeated_submission_is_answered_and_not_played_twice(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
    turn = acting(seats)
    assert turn is not None
    seat, table = turn
    line = table["view"]["legal"][0]
    first = seat.act(line, table)
    again = seat.act(line, table)
    assert first == again
    assert seat.view()["seq"] == first["seq"]
    other = table["view"]["legal"][1]
    assert refused(lambda: seat.act(other, table)).key == "match.stale"


def test_actions_are_refused_with_the_reason(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
    turn = acting(seats)
    assert turn is not None
    seat, table = turn
    other = next(one for one in seats if one is not seat)
    assert refused(lambda: other.act(table["view"]["legal"][0])).key == "match.not_your_turn"
    assert refused(lambda: seat.act("dance")).status == 400
    illegal = refused(lambda: seat.act("end"))
    assert illegal.status == 409 and illegal.rule
    ahead = lambda: seat.do("act", ply=99, undos=0, line=table["view"]["legal"][0])  # noqa: E731
    assert refused(ahead).key == "match.ahead"
    assert seat.view()["seq"] == table["seq"]


def test_keys_open_their_own_seat_only(client: Client) -> None:
    one = client.create("clash", seats=PEOPLE)
    two = client.create("clash", seats=PEOPLE)
    for match, key in [
        (one["match"], two["seats"][0]["key"]),
        (one["match"], "nonsense"),
        (one["match"], ""),
        ("nowhere", one["seats"][0]["key"]),
    ]:
        error = refused(client.sit(match, key).view)
        assert (error.status, error.key) == (401, "server.not_admitted")
    watcher = client.sit(one["match"], one["watch"]["key"])
    assert watcher.view()["view"]["seat"] == "watcher"
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("act", {"ply": 0, "line": "end"}),
        ("answer", {"yes": True}),
    ]
    deeds += [(name, {}) for name in ("undo", "resign", "hint", "rematch", "again", "branch")]
    for deed, given in deeds:
        error = refused(partial(watcher.do, deed, **given))
        assert error.key == "server.only_watching"


def test_people_agree_to_an_undo(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
    turn = acting(seats)
    assert turn is not None
    seat, before = turn
    other = next(one for one in seats if one is not seat)
    assert refused(lambda: seat.do("undo")).key == "match.nothing_to_undo"
    seat.act(before["view"]["legal"][0], before)
    assert seat.do("undo")["waiting"] != []
    assert other.view()["view"]["undo_request"]["seat"] == before["view"]["seat"]
    assert other.do("answer", yes=False)["refused"]
    seat.do("undo")
    assert other.do("answer", yes=True)["waiting"] == []
    after = seat.view()["view"]
    assert (after["ply"], after["undos"]) == (before["view"]["ply"], 1)
    assert after["position"] == before["view"]["position"]


def test_a_seat_is_given_up(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE))
    seats[0].do("resign")
    for seat in seats:
        table = seat.view()
        assert table["view"]["outcome"]["shares"] == [0.0, 1.0]
        assert table["outcome"][-1].startswith("Bob") and table["view"]["legal"] == []
    assert refused(lambda: seats[1].do("resign")).key == "match.over"
    record, _ = read_record(seats[1].ask("record")["text"])
    assert replay(find_game("clash"), record)[2] is None
    # At a larger table a bot plays on.
    three = [{"kind": "person", "name": name} for name in ("Ada", "Bob", "Cid")]
    seats = seats_of(client, client.create("iditacards", options={"players": 3}, seats=three))
    seats[1].do("resign")
    view = seats[0].view()["view"]
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "person"]
    assert view["outcome"] is None


def test_a_friend_sits_down_by_name(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=[PEOPLE[0], {"kind": "person"}]))
    seats[1].do("name", name="Zoë")
    assert [seat["name"] for seat in seats[0].view()["view"]["seats"]] == ["Ada", "Zoë"]
    assert refused(lambda: seats[1].do("name", name="bot:random")).key == "match.no_name"


def test_a_rematch_turns_the_seats_and_keeps_the_keys(client: Client) -> None:
    keys = client.create("clash", seats=PEOPLE, seed="7")
    seats = seats_of(client, keys)
    assert refused(lambda: seats[0].do("rematch")).key == "server.not_over"
    seats[0].do("resign")
    new = seats[1].do("rematch")["match"]
    assert seats[0].do("rematch")["match"] == new == seats[0].view()["next"]
    ada = client.sit(new, keys["seats"][0]["key"]).view()["view"]
    assert ada["seat"] == "B"
    assert [seat["name"] for seat in ada["seats"]] == ["Bob", "Ada"]
    assert client.sit(new, keys["watch"]["key"]).view()["view"]["seat"] == "watcher"


def test_the_same_deal_again(client: Client) -> None:
    keys = client.create("horde", seed="tide")
    seat = seats_of(client, keys)[0]
    first = seat.view()["view"]
    new = seat.do("again")["match"]
    second = client.sit(new, keys["seats"][0]["key"]).view()["view"]
    assert second["position"] == first["position"]


def test_what_is_told_while_others_play_is_scrubbed(client: Client) -> None:
    seats = seats_of(
        client, client.create("clash", seats=PEOPLE, options={"set": "first"}, seed="3")
    )
    play_out(seats, random.Random(1), 12)
    for seat in seats:
        table = seat.view()
        assert not table["open"]
        told = seat.ask("record")
        record, _ = read_record(told["text"])
        assert (
            not told["whole"] and record.seed == "" and len(record.actions) == table["view"]["ply"]
        )
        position = seat.ask("position")
        assert not position["whole"] and '"?"' in position["text"]
        past = seat.ask("view", ply=6)["view"]
        assert past["ply"] == 6 and past["seat"] == table["view"]["seat"]
        branched = seat.do("branch", ply=6)
        mine = next(one for one in branched["seats"] if one["key"])
        assert mine["seat"] == table["view"]["seat"]
        view = client.sit(branched["match"], mine["key"]).view()["view"]
        assert view["seats"][1 - "AB".index(mine["seat"])]["kind"] == "bot"
    assert refused(lambda: seats[0].ask("view", ply=10_000)).key == "match.no_such_ply"


def test_alone_among_bots_everything_is_open(client: Client) -> None:
    seat = seats_of(client, client.create("clash", seats=ALONE, seed="3"))[0]
    while seat.view()["view"]["ply"] < 25 and seat.view()["view"]["outcome"] is None:
        table = seat.view()
        if table["view"]["legal"]:
            seat.act(table["view"]["legal"][0], table)
    told = seat.ask("record")
    record, _ = read_record(told["text"])
    assert told["whole"] and record.seed == "3"
    assert '"?"' not in seat.ask("position")["text"]
    branched = seat.do("branch", ply=20)
    key = branched["seats"][0]["key"]
    copy, _ = read_record(client.sit(branched["match"], key).ask("record")["text"])
    assert copy.actions[:20] == record.actions[:20]


def test_an_action_can_be_looked_at_before_it_is_played(client: Client) -> None:
    """Where nothing is learned and nothing drawn, what is foreseen is what happens."""
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="3"))
    rng = random.Random(3)
    foreseen = 0
    while (turn := acting(seats)) is not None:
        seat, table = turn
        line = rng.choice(table["view"]["legal"])
        preview = seat.ask("preview", line=line)
        assert seat.view()["seq"] == table["seq"]
        seat.act(line, table)
        ply = table["view"]["ply"]
        happened = seat.ask("log", ply=ply)["log"][0]["events"]
        assert happened[: len(preview["events"])] == preview["events"]
        if preview["position"] is not None:
            after = seat.ask("view", ply=ply + 1)["view"]
            assert after["position"] == preview["position"]
            foreseen += 1
    assert foreseen
    assert refused(lambda: seats[0].ask("preview", line="end")).key == "server.no_hint"


def test_why_not_is_told_without_trying(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
    turn = acting(seats)
    assert turn is not None
    seat, table = turn
    assert seat.ask("why", line=table["view"]["legal"][0]) == {"why": None}
    told = seat.ask("why", line="end")["why"]
    assert told["rule"] and told["text"]
    other = next(one for one in seats if one is not seat)
    assert refused(lambda: other.ask("why", line="end")).key == "server.no_hint"


def test_choices_are_told_in_words_and_by_their_parts(client: Client) -> None:
    """Every legal line is a form with its slots filled; the forms are told beforehand."""
    for game in ("clash", "horde", "royal_map", "iditacards"):
        forms = client.call("GET", f"/api/games/{game}/cards")["forms"]
        seat = seats_of(client, client.create(game, seed="4"))[0]
        table = seat.view()
        assert [choice["line"] for choice in table["choices"]] == table["view"]["legal"]
        for choice in table["choices"]:
            assert choice["form"] in forms
            line = choice["form"]
            for slot, word in choice["slots"].items():
                line = line.replace(f"{{{slot}}}", word)
            assert line == choice["line"] and choice["text"]


def test_the_moments_that_decided_a_game_are_told_afterwards(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="3"))
    assert refused(lambda: seats[0].do("moments")).key == "server.not_over"
    play_out(seats, random.Random(1), 1000)
    found = seats[0].do("moments")["moments"]
    assert 0 < len(found) <= 3
    assert [moment["ply"] for moment in found] == sorted({moment["ply"] for moment in found})
    for moment in found:
        assert abs(moment["after"] - moment["before"]) >= 0.05
        assert moment["told"]
    assert seats[0].do("moments")["moments"] == found


def test_a_hint_says_why(client: Client) -> None:
    seats = seats_of(client, client.create("horde", seed="5"))
    view = seats[0].view()["view"]
    hint = seats[0].do("hint")
    assert hint["line"] in view["legal"] and hint["reasons"]


def test_who_is_asked_does_not_read_the_own_name(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="3"))
    turn = acting(seats)
    assert turn is not None
    asked, table = turn
    other = next(seat for seat in seats if seat is not asked)
    name = PEOPLE["AB".index(table["view"]["actor"])]["name"]
    whole = other.view()["prompt"]
    assert whole.startswith(f"{name}: ")
    assert table["prompt"].casefold() == whole.removeprefix(f"{name}: ").casefold()
    assert table["prompt"][0].isupper()


def test_the_story_is_told_in_words(client: Client) -> None:
    seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="3"))
    play_out(seats, random.Random(1), 12)
    log = seats[0].ask("log", ply=5)
    assert log["log"][0]["ply"] == 5 and log["told"]
    words = " ".join(line["text"] for line in seats[0].ask("log")["told"])
    assert "Ada (you)" in words and "Bob" in words


def test_the_side_doors(client: Client) -> None:
    assert client.call("GET", "/healthz")["ok"]
    metrics = httpx.get(f"{client.address}/metrics").text
    assert "quadrille_matches_created_total" in metrics
    schema = json.loads(httpx.get(f"{client.address}/api/openapi.json").text)
    assert "/api/matches/{match_id}/act" in schema["paths"]
