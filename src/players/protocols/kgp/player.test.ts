// Clients of the Kalah Game Protocol at the table: whole games, time, illegal moves, and clients that disturb nobody else.

import { afterEach, describe, expect, it } from "vitest";
import type { Player } from "../../../arena/player.ts";
import { playMatch } from "../../../arena/referee.ts";
import type { Replay } from "../../../arena/replay.ts";
import { verifyReplay } from "../../../arena/simulation.ts";
import { readConfig } from "../../../core/config.ts";
import { accepted, type Refusal } from "../../../core/refusal.ts";
import { kalah } from "../../../games/kalah/rules.ts";
import { nodeClock } from "../../clocks/node-clock.ts";
import type { GameSummary } from "../../matches/seated-game.ts";
import { planSeries, playSeries } from "../../matches/series.ts";
import { resolveContender } from "../../spec.ts";
import { firstPit, freePort, moveFirst, plays, type Scripted, type State, scripted } from "./client.fixture.ts";

const LIMITS = { startTime: 100, turnTime: 20_000 };
const opened: Player[] = [];

afterEach(() => {
  for (const player of opened.splice(0)) player.dispose?.();
});

interface Setting {
  limits?: { startTime?: number; turnTime?: number; gameTime?: number };
  set?: Record<string, number>;
  seed?: bigint;
}

/** A match between players of these specs. */
async function play(specs: readonly string[], { limits = LIMITS, set = {}, seed = 5n }: Setting = {}): Promise<Replay> {
  const config = accepted(readConfig(kalah.config, { set: { pits: 4, stones: 3, ...set } }));
  const match = { config, seats: 2 };
  const players = await Promise.all(
    specs.map(async (spec) => accepted(await resolveContender(spec, kalah, { match })).seat()),
  );
  opened.push(...players);
  const seats = specs.map((spec) => ({ name: spec, spec }));
  const replay = (await playMatch({ game: kalah, config, seed, players, seats, limits, clock: nodeClock }))!;
  expect(verifyReplay(kalah, replay)).toBeUndefined();
  return replay;
}

/** A match of one scripted client, in seat 0 or 1, against the first pit from the left; then the client is sent home. */
async function against(
  answer: (state: State) => string,
  { seat = 0, kind = "tcp", ...setting }: Setting & { seat?: 0 | 1; kind?: "tcp" | "ws" } = {},
): Promise<{ replay: Replay; client: Scripted }> {
  const port = await freePort();
  const specs = [`kgp:${kind === "ws" ? "ws" : ""}:${port}`, "kalah/left"];
  const game = play(seat === 0 ? specs : specs.reverse(), setting);
  const client = await scripted(kind, port);
  plays(client, answer);
  const replay = await game;
  for (const player of opened.splice(0)) player.dispose?.();
  await client.closed();
  return { replay, client };
}

/** The moves of a seat, as recorded. */
function movesOf(replay: Replay, seat: number): unknown[] {
  const state = kalah.start(replay.config as never, 2, undefined as never);
  return replay.steps.flatMap(([move]) => {
    const mover = kalah.mover(state);
    kalah.move(state, move as number);
    return mover === seat ? [move] : [];
  });
}

const states = (client: Scripted) => client.lines.filter((line) => line.includes(" state "));

describe.each(["tcp", "ws"] as const)("a client over %s", (kind) => {
  it.each([0, 1] as const)("plays a whole game in seat %i, always as South", async (seat) => {
    const { replay, client } = await against(moveFirst, { kind, seat, set: { pits: 6, stones: 4 } });
    expect(replay.faults).toEqual([]);
    const left = await play(["kalah/left", "kalah/left"], { set: { pits: 6, stones: 4 } });
    expect(replay.steps).toEqual(left.steps);
    const first = ["<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "<6,0,0,4,4,4,4,4,4,0,5,5,5,5,4>"];
    expect(states(client)[0]).toContain(first[seat]);
  });

  it("gets lines of the protocol only: CRLF, rising even ids that are never used again, stop with the state's reference", async () => {
    const { client } = await against(moveFirst, { kind });
    const ids: number[] = [];
    let open = "";
    expect(client.lines.pop()).toBe("goodbye\r\n");
    for (const line of client.lines) {
      const [, id, ref, name] =
        /^(\d+)(?:@(\d+))? (kgp|ok|ping|set|state|stop)( [\d ]+| <[\d,]+>| "freeplay"| (?:time|game):[a-z]+ (?:\d+|"[^"]*"))?\r\n$/.exec(
          line,
        ) ?? [];
      expect(name, line).toBeDefined();
      ids.push(Number(id));
      if (name === "state") open = id!;
      if (name === "stop") expect(ref).toBe(open);
    }
    expect(ids).toEqual(ids.map((_, index) => 2 * index + 2));
    expect(client.lines.filter((line) => line.includes("stop"))).toHaveLength(states(client).length);
  });
});

describe("a move", () => {
  it("counts from 1, and the last one before the yield counts", async () => {
    const { replay } = await against(({ ref, nth, ...state }) =>
      nth === 0
        ? `1@${ref} move 1\n3 set info:comment "depth 1\\nbest 1"\n@${ref} move 3\n5@${ref} move "4"\n7@${ref} yield\n`
        : moveFirst({ ref, nth, ...state }),
    );
    expect(replay.steps[0]).toEqual([4]);
    expect(replay.faults).toEqual([]);
  });

  it("needs no reference where one state is open", async () => {
    const { replay, client } = await against((state) => `move ${firstPit(state)}\r\nyield\r\n`);
    expect(replay.faults).toEqual([]);
    expect(client.lines.filter((line) => line.includes("error"))).toEqual([]);
    expect(replay.steps).toEqual((await play(["kalah/left", "kalah/left"])).steps);
  });

  it("that comes after the yield does not count, though the stop comes later", async () => {
    const { replay } = await against((state) =>
      state.nth === 0 ? `1@${state.ref} move 3\r\n3@${state.ref} yield\r\n5@${state.ref} move 4\r\n` : moveFirst(state),
    );
    expect(replay.steps[0]).toEqual([3]);
  });

  it("that comes after the stop is ignored without a word", async () => {
    let before = 0;
    const { replay, client } = await against((state) => {
      const late = before ? `7@${before} move 99\r\n9@${before} yield\r\n` : "";
      before = state.ref;
      return late + moveFirst(state);
    });
    expect(replay.faults).toEqual([]);
    expect(client.lines.filter((line) => line.includes("error"))).toEqual([]);
    expect(replay.steps).toEqual((await play(["kalah/left", "kalah/left"])).steps);
  });

  it("is drawn where the client yields without one, and drawn the same from the same seed", async () => {
    const silent = ({ ref }: State) => `1@${ref} yield\r\n`;
    const runs = [];
    for (const seed of [5n, 5n, 6n, 7n, 8n]) runs.push((await against(silent, { seed })).replay);
    expect(runs.flatMap(({ faults }) => faults)).toEqual([]);
    const [{ replaced, notes }] = runs as [Replay];
    expect(replaced).toContainEqual({ seat: 0, turn: 1 });
    expect(notes).toContainEqual({ seat: 0, turn: 1, text: "No move came: a random one was played." });
    expect(replaced!.every(({ seat }) => seat === 0)).toBe(true);
    expect(runs[1]!.steps).toEqual(runs[0]!.steps);
    expect(new Set(runs.map(({ steps }) => JSON.stringify(steps))).size).toBeGreaterThan(1);
  });

  it("is the last word when time is up, or drawn where there was none: neither is a fault", async () => {
    const { replay, client } = await against(
      (state) => {
        if (state.nth === 0) return `1@${state.ref} move 3\r\n`;
        return state.nth === 1 ? "" : moveFirst(state);
      },
      { limits: { startTime: 10_000, turnTime: 1_000 } },
    );
    expect(replay.steps[0]).toEqual([3]);
    expect(replay.faults).toEqual([]);
    expect(replay.wall[0]![0]).toBeGreaterThan(990_000);
    expect(replay.wall[0]![0]).toBeLessThanOrEqual(1_000_000);
    const stop = client.lines.findIndex((line) => line.includes("stop"));
    expect(client.lines[stop + 1]).toMatch(/ ping\r\n$/);
  });

  it("that gives another turn brings another state at once", async () => {
    const { replay, client } = await against((state) =>
      state.nth === 0 ? `1@${state.ref} move 2\r\n3@${state.ref} yield\r\n` : moveFirst(state),
    );
    expect(states(client)[1]).toContain("<4,1,0,3,0,4,4,3,3,3,3>");
    expect(movesOf(replay, 0)[0]).toBe(2);
  });

  it("without a choice is played without a question", async () => {
    const { replay, client } = await against(moveFirst);
    const asked = states(client).map((line) => line.match(/<4,\d+,\d+,(\d+,\d+,\d+,\d+),/)![1]!.split(","));
    for (const own of asked) expect(own.filter((stones) => stones !== "0").length).toBeGreaterThan(1);
    expect(movesOf(replay, 0).length).toBeGreaterThan(asked.length);
  });

  it("of an empty pit or of none is illegal, and costs the game", async () => {
    for (const pit of [0, 5, -1, 99]) {
      const { replay } = await against(({ ref }) => `1@${ref} move ${pit}\r\n3@${ref} yield\r\n`);
      expect(replay.faults).toMatchObject([
        { seat: 0, turn: 1, kind: "illegal", message: expect.stringContaining("pits 1 to 4") },
      ]);
      expect(replay.outcome.places).toEqual([2, 1]);
    }
    const { replay } = await against((state) =>
      state.nth < 2 ? `1@${state.ref} move 2\r\n3@${state.ref} yield\r\n` : moveFirst(state),
    );
    expect(replay.faults).toMatchObject([{ turn: 2, kind: "illegal", message: expect.stringContaining("is empty") }]);
    expect(replay.faults[0]!.evidence).toMatch(/^1@\d+ move 2$/);
  });
});

describe("what a client is told of the game", () => {
  const told = (client: Scripted) => client.lines.flatMap((line) => line.match(/ set (.*)\r\n$/)?.[1] ?? []);

  it("is its id, the opponent, and the seconds it has, once where they stay the same", async () => {
    const { client } = await against(moveFirst);
    expect(told(client)).toEqual([
      expect.stringMatching(/^game:id "[0-9a-f-]{36}"$/),
      'game:opponent "kalah/left"',
      'time:mode "relative"',
      "time:clock 20",
    ]);
  });

  it("is what is left of the time for the game", async () => {
    const { client } = await against(moveFirst, { limits: { gameTime: 9_500 } });
    expect(told(client)).toContain('time:mode "absolute"');
    expect(told(client).filter((line) => /^time:clock [89]$/.test(line)).length).toBeGreaterThan(0);
    const short = await against(moveFirst, { limits: { turnTime: 300 } });
    expect(told(short.client)).toContain("time:clock 1");
  });
});

describe("a client", () => {
  it("that hangs up, or says goodbye, has crashed", async () => {
    const port = await freePort();
    const game = play([`kgp::${port}`, "kalah/left"]);
    const rude = await scripted("tcp", port);
    plays(rude, (state) => {
      if (state.nth === 1) rude.hangUp();
      return state.nth === 0 ? moveFirst(state) : "";
    });
    expect((await game).faults).toMatchObject([
      { kind: "crash", message: "closed the connection before the game was over" },
    ]);
    const { replay } = await against(() => "9 goodbye\r\n");
    expect(replay.faults).toMatchObject([{ kind: "crash", message: "said goodbye before the game was over" }]);
  });

  it("that talks nonsense has broken the protocol", async () => {
    const { replay } = await against(() => "hello?\r\n".repeat(50));
    expect(replay.faults).toMatchObject([{ kind: "protocol", message: expect.stringContaining("20 lines") }]);
    const long = await against(() => "x".repeat(20_000));
    expect(long.replay.faults).toMatchObject([
      { kind: "protocol", message: expect.stringContaining("16384 characters") },
    ]);
  });

  it("that stops in the middle of a line is stopped by the clock", async () => {
    const { replay } = await against(({ ref }) => `1@${ref} mov`, { limits: { turnTime: 100 }, set: { stones: 1 } });
    expect(replay.faults).toEqual([]);
  });

  it("floods without disturbing a game on the same port", async () => {
    const port = await freePort();
    const quiet = play([`kgp::${port}`, "kalah/left"]);
    const good = await scripted("tcp", port);
    plays(good);
    await good.line(/ping/);
    const flooded = play([`kgp::${port}`, "kalah/left"], { limits: { turnTime: 300 }, set: { stones: 1 } });
    const flood = await scripted("tcp", port);
    plays(flood, (state) => `1@${state.ref} move ${firstPit(state)}\r\n`.repeat(50_000));
    const [first, second] = await Promise.all([quiet, flooded]);
    expect(first.faults).toEqual([]);
    expect(second.faults).toEqual([]);
  });

  it("leaves its place to another if it does not answer when the game is to begin", async () => {
    const port = await freePort();
    const game = play([`kgp::${port}`, "kalah/left"]);
    const gone = await scripted("tcp", port);
    gone.send("1 mode freeplay\r\n");
    await gone.line(/ping/);
    gone.hangUp();
    plays(await scripted("tcp", port));
    expect((await game).faults).toEqual([]);
  });
});

describe("one port", () => {
  it("serves both seats, and its clients play game after game until they are sent home", async () => {
    const port = await freePort();
    const config = accepted(readConfig(kalah.config, { set: { pits: 4, stones: 2 } }));
    const spec = `kgp::${port}`;
    const contenders = await Promise.all(
      [spec, spec].map(async (spec) => accepted(await resolveContender(spec, kalah, { match: { config, seats: 2 } }))),
    );
    const replays: GameSummary[] = [];
    const series = playSeries({
      game: kalah,
      config,
      contenders,
      names: ["a", "b"],
      plan: planSeries(2, 4, 1n, true),
      limits: LIMITS,
      concurrency: 1,
      onGame: (_, played) => replays.push(played),
    });
    const first = await scripted("tcp", port);
    plays(first, (state) =>
      state.nth === 0 ? `1@${state.ref} move 77\r\n3@${state.ref} yield\r\n` : moveFirst(state),
    );
    await first.line(/ping/);
    const second = await scripted("tcp", port);
    plays(second);
    await series;
    await Promise.all([first.closed(), second.closed()]);
    expect(replays.map(({ faults }) => faults.map(({ seat, kind }) => [seat, kind]))).toEqual([
      [[0, "illegal"]],
      [],
      [],
      [],
    ]);
    expect(replays[1]!.seats.map(({ name }) => name)).toEqual(["b", "a"]);
    for (const client of [first, second]) {
      expect(client.lines.filter((line) => line.includes("ping"))).toHaveLength(4);
      expect(client.lines.at(-1)).toBe("goodbye\r\n");
    }
  });

  it("tells the names that its clients gave, harmless and beside its own", async () => {
    const port = await freePort();
    const config = accepted(readConfig(kalah.config, { set: { pits: 3, stones: 1 } }));
    const contender = accepted(await resolveContender(`kgp::${port}`, kalah, { match: { config, seats: 2 } }));
    let replay: GameSummary | undefined;
    const series = playSeries({
      game: kalah,
      config,
      contenders: [contender, contender],
      names: ["a", "b"],
      plan: planSeries(2, 1, 1n, false),
      limits: LIMITS,
      concurrency: 1,
      onGame: (_, played) => {
        replay = played;
      },
    });
    const names = ["kalah/perfect\u001b[31m\\n\\tnow", "x".repeat(500)];
    for (const name of names) {
      const client = await scripted("tcp", port);
      plays(client, moveFirst, `1 set info:name "${name}"\r\n3 mode freeplay\r\n`);
      await client.line(/ping/);
      client.send("7 ping\r\n");
      await client.line(/@7 pong/);
    }
    await series;
    const shown = ["kalah/perfect\u241b[31m now · a", `${"x".repeat(39)}… · b`];
    expect(replay!.seats.map(({ name }) => name)).toEqual(shown);
  });

  it("that is taken is told", async () => {
    const port = await freePort();
    const game = play([`kgp::${port}`, "kalah/left"]);
    plays(await scripted("tcp", port));
    await game;
    expect(((await resolveContender(`kgp:ws:${port}`, kalah)) as Refusal).why).toContain(`port ${port} is in use`);
    expect(accepted(await resolveContender(`kgp::${port}`, kalah)).name).toBe(`kgp ${port}`);
  });
});

describe("a spec", () => {
  const refused = async (spec: string, set: Record<string, unknown> = {}) => {
    const config = accepted(readConfig(kalah.config, { set: set as Record<string, string> }));
    return ((await resolveContender(spec, kalah, { match: { config, seats: 2 } })) as Refusal).why;
  };

  it("is refused under rules that the protocol does not know", async () => {
    expect(await refused("kgp::2671", { emptyCapture: true })).toContain(
      "default rules only, without emptyCapture=true",
    );
    expect(await refused("kgp::2671", { end: "mover-has-no-stones" })).toContain("without end=mover-has-no-stones");
    expect(await refused("kgp:ws:8080", { extraTurn: false })).toContain("without extraTurn=false");
    expect(await refused("kgp:ws:8080", { capture: false })).toContain("without capture=false");
    expect(await refused("kgp::2671", { pits: 12, stones: 12 })).toBeUndefined();
  });

  it("names a port, or takes the usual one", async () => {
    for (const spec of ["kgp::0", "kgp::65536", "kgp::x", "kgp:tcp:1", "kgp:ws:1:2", "kgp:2671"])
      expect(await refused(spec), spec).toContain("as in kgp::2671");
    expect(accepted(await resolveContender("kgp:", kalah)).name).toBe("kgp 2671");
    expect(accepted(await resolveContender("kgp:ws", kalah)).name).toBe("kgp ws 8080");
  });
});
