import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import {
  CASTLE_BYTES,
  CASTLE_FIELDS,
  COLUMN_BYTES,
  describeState,
  type LibraryBuffers,
  libraryUnfit,
  newBuffers,
  readBuffers,
  SERVANT_BYTES,
  SERVANT_FIELDS,
} from "./library.ts";
import { ATTACK, CAPTURE, CULTIVATE, MOVE, NONE, STAY, TRAIN } from "./orders.ts";
import { find, grant, knight, scene, turn, worker } from "./scene.ts";
import type { KingdomState } from "./state.ts";

/** Castles 0 and 1; servants: [0] = knight 2 and [1] = worker 3 of seat 0, [2] = knight 4 of seat 1. */
function small(): KingdomState {
  const state = scene();
  knight(state, 0, 5, 6);
  worker(state, 0, 7, 8);
  knight(state, 1, 9, 10);
  return state;
}

function described(state: KingdomState): LibraryBuffers {
  const buffers = newBuffers(state.rules);
  describeState(state, buffers);
  return buffers;
}

const row = (bytes: Uint8Array, index: number, fields: number) =>
  Array.from(new Int32Array(bytes.buffer, index * fields * 4, fields));

const castleAt = (index: number, field: (typeof CASTLE_FIELDS)[number]) =>
  index * CASTLE_BYTES + 4 * CASTLE_FIELDS.indexOf(field);
const servantAt = (index: number, field: (typeof SERVANT_FIELDS)[number]) =>
  index * SERVANT_BYTES + 4 * SERVANT_FIELDS.indexOf(field);

/** What seat 0 gets for writing bytes into its buffers. */
function written(write: (buffers: LibraryBuffers) => void, state = small()) {
  const after = described(state);
  write(after);
  const orders = readBuffers(state, 0, described(state), after);
  return orders instanceof Refusal ? orders.why : orders;
}

describe("the buffers of a shared library", () => {
  it("hold castles as id, x, y, lord, wealth, training, order: 28 bytes", () => {
    const state = small();
    grant(state, 1, 123);
    turn(state, [1, "train", "knight"]);
    const { castles } = described(state);
    expect(CASTLE_BYTES).toBe(28);
    expect(row(castles, 0, 7)).toEqual([0, 16, 16, 0, 0, 0, 0]);
    expect(row(castles, 1, 7)).toEqual([1, 47, 47, 1, 123, 1, 1]);
  });

  it("hold servants as type, id, lord, x, y, hp, damage, killed, order, dir: 40 bytes; order is orNA, dir 0", () => {
    const state = small();
    const victim = worker(state, 1, 5, 5);
    turn(state, [2, "attack", 0]);
    state.servants.hp[find(state, 4)] = 77;
    const { servants } = described(state);
    expect(find(state, victim)).toBe(-1);
    expect(SERVANT_BYTES).toBe(40);
    expect(row(servants, 0, 10)).toEqual([1, 2, 0, 5, 6, 100, 1, 1, 5, 0]);
    expect(row(servants, 1, 10)).toEqual([0, 3, 0, 7, 8, 1, 0, 0, 5, 0]);
    expect(row(servants, 2, 10)).toEqual([1, 4, 1, 9, 10, 77, 0, 0, 5, 0]);
    expect(row(servants, 3, 10)).toEqual(Array(10).fill(0));
  });

  it("are little-endian", () => {
    const state = small();
    state.castles.wealth[0] = 0x010203;
    const at = castleAt(0, "wealth");
    expect([...described(state).castles.subarray(at, at + 4)]).toEqual([3, 2, 1, 0]);
  });

  it("hold the land as a[x][y] = lord + 1, or 0, with 64 bytes a column", () => {
    const state = scene({ width: 20, height: 30, sites: "5,5;15,15" });
    state.land[state.board.cellAt(3, 7)] = 2;
    const { land } = described(state);
    expect(land.length).toBe(20 * COLUMN_BYTES);
    expect(land[3 * 64 + 7]).toBe(2);
    expect(land.filter((owner) => owner > 0).length).toBe(1);
  });

  it("have room for width x height castles and servants", () => {
    const { castles, servants } = newBuffers(small().rules);
    expect([castles.length, servants.length]).toEqual([64 * 64 * 28, 64 * 64 * 40]);
  });

  it("cannot describe a board higher than 64", () => {
    expect(libraryUnfit({ ...small().rules, height: 65 })).toMatchObject({
      why: expect.stringMatching(/height <= 64/),
    });
    expect(libraryUnfit(small().rules)).toBeUndefined();
  });
});

describe("the orders of a shared library", () => {
  it("are none when nothing is written", () => {
    expect(written(() => {})).toEqual({ castles: Uint8Array.of(0), servants: Uint8Array.of(NONE, NONE) });
  });

  it("are read by the numbers of the header", () => {
    const order = (knightOrder: number, dir: number, workerOrder: number) =>
      written(({ servants }) => {
        servants[servantAt(0, "order")] = knightOrder;
        servants[servantAt(0, "dir")] = dir;
        servants[servantAt(1, "order")] = workerOrder;
      });
    expect(order(0, 3, 5)).toMatchObject({ servants: Uint8Array.of(ATTACK + 3, NONE) });
    expect(order(1, 7, 2)).toMatchObject({ servants: Uint8Array.of(MOVE + 7, CULTIVATE) });
    expect(order(3, 0, 4)).toMatchObject({ servants: Uint8Array.of(CAPTURE, STAY) });
    expect(order(4, 99, 1)).toMatchObject({ servants: Uint8Array.of(STAY, MOVE) });
  });

  it("train the kind that a castle's order names", () => {
    const train = (kind: number) => written(({ castles }) => castles.set([kind], castleAt(0, "order")));
    expect(train(1)).toMatchObject({ castles: Uint8Array.of(TRAIN + 1) });
    expect(train(2)).toMatch(/castle 0 has the order 2; stPawn is 0, stKnight is 1/);
  });

  it("are refused when malformed", () => {
    const order = (index: number, value: number, dir = 0) =>
      written(({ servants }) => {
        servants[servantAt(index, "order")] = value;
        servants[servantAt(index, "dir")] = dir;
      });
    expect(order(0, 6)).toMatch(/knight 2 has the order 6; orders go from orAttack = 0 to orNA = 5/);
    expect(order(0, 1, 8)).toMatch(/knight 2 has orMove with dir 8/);
    expect(order(0, 2)).toMatch(/knight 2 cannot orCultivate/);
    expect(order(1, 0)).toMatch(/worker 3 cannot orAttack/);
    expect(order(1, 3)).toMatch(/worker 3 cannot orCapture/);
  });

  it("are refused with evidence when anything but order and dir of own objects was changed", () => {
    const evidence: [RegExp, (buffers: LibraryBuffers) => void][] = [
      [/changed hp of its own servant at \[0\] from 100 to 99/, (b) => b.servants.set([99], servantAt(0, "hp"))],
      [/changed order of player 1's servant at \[2\] from 5 to 4/, (b) => b.servants.set([4], servantAt(2, "order"))],
      [
        /wrote past the last servant: at \[3\]\.type, but there are only 3/,
        (b) => b.servants.set([1], servantAt(3, "type")),
      ],
      [/changed wealth of its own castle at \[0\] from 0 to 200/, (b) => b.castles.set([200], castleAt(0, "wealth"))],
      [/changed order of player 1's castle at \[1\] from 0 to 1/, (b) => b.castles.set([1], castleAt(1, "order"))],
      [/wrote past the last castle: at \[2\]\.id/, (b) => b.castles.set([7], castleAt(2, "id"))],
      [/changed the land a\[12\]\[34\] from 0 to 1/, (b) => b.land.set([1], 12 * 64 + 34)],
    ];
    for (const [words, write] of evidence) expect(written(write)).toMatch(words);
  });

  it("are refused when only a high byte of a field was changed", () => {
    expect(written((b) => b.servants.set([1], servantAt(0, "hp") + 3))).toMatch(/changed hp .* to 16777316/);
  });

  it("are refused when the buffers come back in another size", () => {
    const state = small();
    const after = { ...described(state), land: new Uint8Array(3) };
    expect(readBuffers(state, 0, described(state), after)).toMatchObject({ why: expect.stringMatching(/3 bytes/) });
  });
});
