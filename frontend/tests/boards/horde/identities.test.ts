import { expect, test } from "vitest";
import { Follower } from "../../../src/boards/horde/identities";
import { hordeWith, positionWith } from "./positions";

test("a card keeps its key when it goes from the hand to the discards", () => {
  const follower = new Follower();
  const before = follower.read(positionWith({ A: hordeWith({ hand: [3, 3, 5] }) }), false);
  expect(new Set(before.hand.A).size).toBe(3);
  const after = follower.read(positionWith({ A: hordeWith({ hand: [3, 5], discard: [3] }) }), false);
  expect(after.hand.A).toEqual([before.hand.A![0], before.hand.A![2]]);
  expect(after.latest["discard-A"]).toEqual({ card: "3", key: before.hand.A![1] });
});

test("a card that was known in the Pack is the one that is drawn", () => {
  const follower = new Follower();
  follower.read(positionWith({ A: hordeWith({ pack: [7], hand: [4] }) }), false);
  const drawn = follower.read(positionWith({ A: hordeWith({ hand: [4, 7] }) }), false);
  const back = follower.read(positionWith({ A: hordeWith({ hand: [4], pack: [], pack_top: 7 }) }), false);
  const again = follower.read(positionWith({ A: hordeWith({ hand: [4, 7] }) }), false);
  expect(back.hand.A).toEqual([drawn.hand.A![0]]);
  expect(again.hand.A).toEqual(drawn.hand.A);
});

test("a character keeps its key from the Aval to the field and among the lost", () => {
  const follower = new Follower();
  const waiting = follower.read(positionWith({ A: hordeWith({ aval: ["tracer", "tracer"] }) }), false).people.A!.tracer!;
  const entered = follower.read(positionWith({ A: hordeWith({ aval: ["tracer"], field: { tracer: { square: "B4" } } }) }), false).people.A!
    .tracer!;
  expect([...entered.aval!, ...entered.field!]).toEqual(waiting.aval);
  const keys = follower.read(positionWith({ A: hordeWith({ aval: ["tracer"], lost: ["tracer"] }) }), false);
  expect(keys.people.A!.tracer!.lost).toEqual(entered.field);
  expect(keys.latest["lost-A"]).toEqual({ card: "tracer", key: entered.field![0] });
});

test("the encounters stay in their slots while none is supplied", () => {
  const follower = new Follower();
  const before = follower.read(
    positionWith({ encounters: { A: { rank: "K" }, B: { rank: "Q" }, C: { rank: "J" }, D: { rank: "10" } } }),
    false,
  ).row;
  const beaten = follower.read(
    positionWith({ pending: [{ decision: "encounters" }], encounters: { B: { rank: "Q" }, C: { rank: "J" }, D: { rank: "10" } } }),
    false,
  ).row;
  expect(beaten).toEqual({ B: before.B, C: before.C, D: before.D });
});

test("a slot that is supplied takes the card of the one before it", () => {
  const follower = new Follower();
  const before = follower.read(
    positionWith({ encounters: { A: { rank: "K" }, B: { rank: "Q" }, C: { rank: "J" }, D: { rank: "10" } } }),
    false,
  ).row;
  const moved = follower.read(
    positionWith({ pending: [{ decision: "supply" }], encounters: { B: { rank: "K" }, C: { rank: "Q" }, D: { rank: "J" } } }),
    false,
  ).row;
  expect(moved).toEqual({ B: before.A, C: before.B, D: before.C });
});

test("the card that came last lies on top of the discards, until it is gone", () => {
  const follower = new Follower();
  const latest = (...discard: number[]) => follower.read(positionWith({ A: hordeWith({ discard }) }), false).latest["discard-A"]?.card;
  expect([latest(2), latest(2, 5), latest(2, 5), latest(2), latest()]).toEqual(["2", "5", "5", "2", undefined]);
});
