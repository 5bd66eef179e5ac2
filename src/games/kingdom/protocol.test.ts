import { describe, expect, it } from "vitest";
import type { Json } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import { ATTACK, CULTIVATE, MOVE, TRAIN } from "./orders.ts";
import { readOrders } from "./protocol.ts";
import { kingdom } from "./rules.ts";
import { knight, scene, turn, worker } from "./scene.ts";
import type { KingdomState } from "./state.ts";

/** Castles 0 and 1; 2 = knight and 3 = worker of seat 0, 4 = knight of seat 1, 5 = worker of seat 0. */
function small(): KingdomState {
  const state = scene();
  knight(state, 0, 5, 5);
  worker(state, 0, 6, 6);
  knight(state, 1, 9, 9);
  worker(state, 0, 8, 8);
  return state;
}

const why = (answer: Json, state = small()) => {
  const read = kingdom.read(state, 0, answer);
  return read instanceof Refusal ? read.why : "accepted";
};

describe("the view", () => {
  it("lists castles, servants, land changes and scores as whole numbers", () => {
    const state = small();
    turn(state, [3, "cultivate"], [2, "move", 0]);
    expect(kingdom.view(state, 0)).toEqual({
      turn: 2,
      castles: [
        [0, 16, 16, 0, 1, 0],
        [1, 47, 47, 1, 0, 0],
      ],
      servants: [
        [2, 1, 0, 5, 4, 100],
        [3, 0, 0, 6, 6, 1],
        [4, 1, 1, 9, 9, 100],
        [5, 0, 0, 8, 8, 1],
      ],
      land: [[6, 6, 0]],
      scores: [0, 0],
    });
  });

  it("is the same for all: everybody sees everything", () => {
    const state = small();
    expect(kingdom.view(state, 0)).toEqual(kingdom.view(state, 1));
  });

  it("adds up to the whole map, turn by turn", () => {
    const state = small();
    const map = new Map<string, number>();
    const look = () => {
      const { land } = kingdom.view(state, 1) as { land: number[][] };
      for (const [x, y, lord] of land) map.set(`${x},${y}`, lord!);
    };
    look();
    for (const order of [
      [3, "cultivate"],
      [3, "move", 2],
      [3, "cultivate"],
      [5, "cultivate"],
    ] as const) {
      turn(state, order);
      look();
    }
    expect([...map].sort()).toEqual([
      ["6,6", 0],
      ["7,6", 0],
      ["8,8", 0],
    ]);
  });
});

describe("orders", () => {
  it("are read by id, in any order; who gets none does nothing", () => {
    const orders = readOrders(small(), 0, [
      [5, "cultivate"],
      [2, "attack", 3],
      [0, "train", "knight"],
    ]);
    expect(orders).toEqual({
      castles: Uint8Array.of(TRAIN + 1),
      servants: Uint8Array.of(ATTACK + 3, 0, CULTIVATE),
    });
    expect(readOrders(small(), 1, [[4, "move", 7]])).toMatchObject({ servants: Uint8Array.of(MOVE + 7) });
  });

  it("may come in any sequence", () => {
    const orders = [
      [2, "attack", 7],
      [0, "train", "knight"],
      [5, "cultivate"],
      [3, "move", 3],
    ];
    for (const sequence of [orders, orders.toReversed(), orders.toSorted()]) {
      const state = small();
      expect(readOrders(state, 0, sequence)).toEqual(kingdom.read(state, 0, "k:H3c"));
    }
  });

  it("may be none at all", () => {
    expect(why([])).toBe("accepted");
  });

  it("are written as one letter for each own unit, and read back the same", () => {
    const state = small();
    const orders = readOrders(state, 0, [
      [2, "attack", 7],
      [3, "move", 3],
      [5, "cultivate"],
      [0, "train", "worker"],
    ]);
    if (orders instanceof Refusal) throw new Error(orders.why);
    const text = kingdom.write(state, 0, orders);
    expect(text).toBe("w:H3c");
    expect(kingdom.read(state, 0, text)).toEqual(orders);
    expect(kingdom.formatAction!(state, 0, orders)).toBe("train 1, move 1, attack 1, cultivate 1");
    expect(kingdom.read(state, 0, ".:xs.")).toMatchObject({ servants: Uint8Array.of(3, 1, 0) });
  });

  it("are refused for a foreign unit", () => {
    expect(why([[4, "move", 1]])).toMatch(/servant 4 belongs to player 1/);
    expect(why([[1, "train", "knight"]])).toMatch(/castle 1 belongs to player 1/);
  });

  it("are refused for a dead or unknown id", () => {
    const state = small();
    const killer = knight(state, 1, 6, 7);
    turn(state, [killer, "attack", 0]);
    expect(why([[3, "move", 1]], state)).toMatch(/servant 3 is dead/);
    expect(why([[99, "move", 1]])).toMatch(/no unit has the id 99/);
    expect(why([[-1, "move", 1]])).toMatch(/no unit has the id -1/);
    expect(why([[2.5, "move", 1]])).toMatch(/2.5/);
  });

  it("are refused for an unknown order", () => {
    expect(why([[2, "atack", 1]])).toMatch(/servants know .*Did you mean "attack"/);
    expect(why([[0, "move", 1]])).toMatch(/a castle can only "train"/);
    expect(why([[0, "train", "horse"]])).toMatch(/"worker" or "knight", not "horse"/);
    expect(why([[2]])).toMatch(/not nothing/);
  });

  it("are refused for a direction outside 0..7", () => {
    for (const dir of [8, -1, 1.5, "N", null]) expect(why([[2, "move", dir]])).toMatch(/direction from 0 \(north\)/);
    expect(why([[2, "attack"]])).toMatch(/direction/);
  });

  it("are refused for a worker that attacks or captures and a knight that cultivates", () => {
    expect(why([[3, "attack", 1]])).toMatch(/servant 3 is a worker and cannot attack/);
    expect(why([[3, "capture"]])).toMatch(/worker and cannot capture/);
    expect(why([[2, "cultivate"]])).toMatch(/knight and cannot cultivate/);
    expect(why(".:cs.")).toMatch(/"c" is not an order for knight 2/);
  });

  it("are refused when one unit has two", () => {
    expect(
      why([
        [2, "stay"],
        [2, "move", 1],
      ]),
    ).toMatch(/unit 2 has two orders/);
    expect(
      why([
        [0, "train", "knight"],
        [0, "train", "knight"],
      ]),
    ).toMatch(/unit 0 has two orders/);
  });

  it("are refused in plain words when they are no orders at all", () => {
    expect(why(null)).toMatch(/orders are a list such as/);
    expect(why({ 2: "move" })).toMatch(/orders are a list such as/);
    expect(why([2, "move", 1])).toMatch(/an order is a list such as/);
    expect(why("w")).toMatch(/1 letter, a colon and 3 letters/);
    expect(why("q:...")).toMatch(/not an order for a castle/);
    expect(why(".:..-")).toMatch(/not an order for worker 5/);
  });
});
