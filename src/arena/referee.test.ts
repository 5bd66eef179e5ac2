import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfig } from "../core/config.ts";
import type { Bot, Game, Json } from "../core/game.ts";
import { accepted } from "../core/refusal.ts";
import { random } from "../engines/random.ts";
import { beans } from "../games/beans/rules.ts";
import { kalah } from "../games/kalah/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import { BotPlayer } from "./bot-player.ts";
import { clash } from "./clash.fixture.ts";
import { TestClock } from "./clock.fixture.ts";
import type { Trouble } from "./fault.ts";
import type { Limits } from "./limits.ts";
import type { Invitation, Player, Question, Reply } from "./player.ts";
import { type Match, playMatch } from "./referee.ts";
import { formatReplay, keptTime, parseReplay, type ReadReplay, type Replay } from "./replay.ts";
import { Simulation, verifyReplay } from "./simulation.ts";

type Act = (question: Question) => Json | Reply | Promise<Reply>;

/** A player that answers as it is told, and remembers what happened to it. */
class Actor implements Player {
  readonly events: string[] = [];
  private readonly act: Act;
  private readonly last: Trouble | undefined;

  constructor(act: Act, last?: Trouble) {
    this.act = act;
    this.last = last;
  }

  begin(): void {
    this.events.push("begin");
  }

  ask(question: Question): Reply | Promise<Reply> {
    this.events.push(`ask ${question.turn}`);
    const reply = this.act(question);
    if (reply instanceof Promise) return reply;
    return typeof reply === "object" && reply !== null && "wall" in reply
      ? (reply as Reply)
      : { answer: reply as Json, wall: 0 };
  }

  end(): undefined | Promise<Trouble | undefined> {
    this.events.push("end");
    return this.last ? Promise.resolve(this.last) : undefined;
  }

  endMatch(): void {
    this.events.push("dismiss");
  }
}

const says = (action: Json) => new Actor(() => action);
const fails = (trouble: Trouble, turn = 1) =>
  new Actor((question) => (question.turn >= turn ? { trouble, wall: 1 } : 1));

function match(game: Game, players: Player[], more: Partial<Match> & { config?: object } = {}): Match {
  const seats = players.map((_, seat) => ({ name: `p${seat}`, spec: `p${seat}` }));
  return {
    game,
    config: defaultConfig(game.config),
    seed: 7n,
    players,
    seats,
    limits: {},
    clock: new TestClock(),
    ...more,
  };
}

const bots = (game: Game, count: number) =>
  Array.from({ length: count }, () => new BotPlayer(() => random.make(game, {}) as Bot, new TestClock()));

describe("the referee", () => {
  it("asks all acting seats at once and steps when all have answered", async () => {
    const order: string[] = [];
    const slow = (name: string) =>
      new Actor(async () => {
        order.push(`${name} asked`);
        await Promise.resolve();
        order.push(`${name} answers`);
        return { answer: 1, wall: 0 };
      });
    const replay = await playMatch(match(clash, [slow("a"), slow("b")], { config: { rounds: 1 } }));
    expect(order).toEqual(["a asked", "b asked", "a answers", "b answers"]);
    expect(replay).toMatchObject({ steps: [[1, 1]], outcome: { places: [1, 1], scores: [1, 1] } });
  });

  it("makes a view that is the same for all seats once a turn", async () => {
    let made = 0;
    const open: Game = {
      ...clash,
      openView: true,
      view({ round, sums }: { round: number; sums: number[] }) {
        made++;
        return { round, sums: [...sums] };
      },
    };
    const seen: Json[] = [];
    class Looker extends Actor {
      override begin({ game, seat }: Invitation = {} as Invitation): void {
        this.look = (state) => seen.push(game.view(state, seat));
      }
      private look: (state: unknown) => void = () => {};
      override ask(question: Question) {
        this.look(question.state);
        return super.ask(question);
      }
    }
    await playMatch(match(open, [new Looker(() => 1), new Looker(() => 2)], { config: { rounds: 2 } }));
    expect(seen).toEqual([
      { round: 0, sums: [0, 0] },
      { round: 0, sums: [0, 0] },
      { round: 1, sums: [1, 2] },
      { round: 1, sums: [1, 2] },
    ]);
    expect(made).toBe(2);
  });

  it("shows copies to bots that are not ours: whatever they do to them, the match goes on as it stands", async () => {
    type Sums = { round: number; sums: number[] };
    const vandal: Bot = {
      act(state) {
        (state as Sums).sums.fill(1_000);
        (state as Sums).round = 50;
        return 1;
      },
    };
    const guest = () => new BotPlayer(() => vandal, new TestClock(), { copies: true });
    const played = match(clash, [guest(), says(2)], { config: { rounds: 3 } });
    const replay = await playMatch(played);
    expect(replay).toMatchObject({ outcome: { scores: [3, 6], places: [2, 1] }, faults: [] });
    expect(verifyReplay(clash, replay!)).toBeUndefined();
  });

  it.each([
    [
      "scores that are no numbers",
      { places: [1, 2], scores: [Number.NaN, 0] },
      "scores, 2 finite numbers (one for each seat), not [NaN, 0]",
    ],
    ["scores that are missing", { places: [1, 2] }, "scores, 2 finite numbers (one for each seat), not undefined"],
    ["too few places", { places: [1], scores: [1, 0] }, "places, 2 finite numbers (one for each seat), not [1]"],
    ["a hole among the scores", { places: [1, 2], scores: Object.assign(Array(2), { 0: 1 }) }, "not [1, ]"],
    ["no result", undefined, "nobody is to act, and outcome gives no result"],
  ])("refuses rules that give %s", async (_, outcome, told) => {
    const broken: Game = {
      ...clash,
      outcome: ({ round, rounds }) => (round < rounds ? undefined : (outcome as never)),
    };
    await expect(playMatch(match(broken, [says(1), says(2)]))).rejects.toThrow(told);
  });

  it("asks its own bots before it starts the clocks of the others", async () => {
    const order: string[] = [];
    const timed = new Actor(() => {
      order.push("program");
      return 1;
    });
    const bot: Bot = {
      act() {
        order.push("bot");
        return 1;
      },
    };
    await playMatch(match(clash, [timed, new BotPlayer(() => bot, new TestClock())], { config: { rounds: 2 } }));
    expect(order).toEqual(["bot", "program", "bot", "program"]);
  });

  it("plays a sequential game to its end, and the same again with the same seed", async () => {
    const play = (seed: bigint) => playMatch(match(kalah, bots(kalah, 2), { seed }));
    const [one, two, other] = [await play(7n), await play(7n), await play(8n)];
    expect(one!.outcome.scores.reduce((a, b) => a + b)).toBe(72);
    expect(two!.steps).toEqual(one!.steps);
    expect(other!.steps).not.toEqual(one!.steps);
  });

  it("lets an illegal action lose by forfeit, with the reason and the evidence", async () => {
    const bad = new Actor(() => ({ answer: 9, line: '{"action": 9}', wall: 0 }));
    const replay = await playMatch(match(kalah, [bad, says(1)]));
    expect(replay).toMatchObject({
      outcome: { places: [2, 1], scores: [0, 1], reason: "forfeit" },
      faults: [
        {
          seat: 0,
          turn: 1,
          kind: "illegal",
          message: expect.stringContaining("Legal: 6 5 4 3 2 1"),
          evidence: '{"action": 9}',
        },
      ],
      steps: [[null]],
    });
    expect(bad.events).toContain("dismiss");
    expect(bad.events).not.toContain("end");
  });

  it("goes on without a failed seat where the policy is idle, and tells the world", async () => {
    const replay = await playMatch(match(clash, [fails({ kind: "crash", message: "gone" }, 2), says(1), says(2)]));
    expect(replay).toMatchObject({
      outcome: { scores: [1, 3, 6], places: [3, 2, 1] },
      steps: [
        [1, 1, 2],
        [null, 1, 2],
        [null, 1, 2],
      ],
    });
    expect(replay!.faults).toEqual([{ seat: 0, turn: 2, kind: "crash", message: "gone" }]);
  });

  it("never asks a failed seat again", async () => {
    const failing = fails({ kind: "crash", message: "gone" }, 2);
    await playMatch(match(clash, [failing, says(1)]));
    expect(failing.events.filter((event) => event.startsWith("ask"))).toEqual(["ask 1", "ask 2"]);
  });

  it("plays on without a withdrawn seat in a game of three, and places it last", async () => {
    const players = [fails({ kind: "crash", message: "gone" }), says("white"), says("black")];
    const config = { white: 3, black: 2, players: 3 };
    const replay = await playMatch(match(beans, players, { config }));
    expect(replay).toMatchObject({ outcome: { places: [3, 1, 2] } });
    expect(replay!.steps).toEqual([[null], ["white"], ["black"], ["white"], ["black"], ["white"]]);
  });

  it("shares the last place among those who fail together, and puts earlier failures behind later ones", async () => {
    const both = await playMatch(match(clash, [fails({ kind: "crash", message: "x" }), says(1)]));
    expect(both!.outcome.places).toEqual([2, 1]);
    const crash = { kind: "crash", message: "x" } as const;
    const config = { white: 9, black: 9, players: 3 };
    const one = await playMatch(match(beans, [fails(crash), fails(crash), says("white")], { config }));
    expect(one!.outcome).toMatchObject({ places: [3, 2, 1], reason: "forfeit" });
  });

  it("charges each seat its time and lets late answers lose", async () => {
    const slow = (wall: number) => new Actor(({ turn }) => ({ answer: turn === 3 ? 2 : 6, wall }));
    const limits: Limits = { turnTime: 100 };
    const replay = await playMatch(match(kalah, [slow(101), slow(1)], { limits }));
    expect(replay!.faults).toMatchObject([{ seat: 0, turn: 1, kind: "time" }]);
    expect(replay!.wall[0]).toEqual([101_000]);
  });

  it("does not hold our own bots to the limits of programs", async () => {
    const clock = new TestClock();
    const thinker: Bot = {
      act(state, seat, chance) {
        clock.pass(5000);
        return chance.pick(kalah.actions!(state as never, seat));
      },
    };
    const players = [new BotPlayer(() => thinker, clock), new BotPlayer(() => thinker, clock)];
    const replay = await playMatch(match(kalah, players, { clock, limits: { turnTime: 10, gameTime: 10 } }));
    expect(replay!.faults).toEqual([]);
    expect(replay!.wall[0]![0]).toBe(5_000_000);
  });

  it("waits for nobody for ever", async () => {
    const clock = new TestClock();
    const never = new Actor(() => new Promise<Reply>(() => {}));
    const playing = playMatch(
      match(clash, [never, says(1)], { clock, limits: { turnTime: 100 }, config: { rounds: 2 } }),
    );
    await Promise.resolve();
    clock.pass(5000);
    const replay = await playing;
    expect(replay).toMatchObject({ faults: [{ seat: 0, turn: 1, kind: "time" }], outcome: { scores: [0, 2] } });
  });

  it("survives players that throw, at once or later", async () => {
    const thrower = new Actor(() => {
      throw new Error("oh");
    });
    const rejecter = new Actor(() => Promise.reject(new Error("no")));
    const replay = await playMatch(match(clash, [thrower, rejecter, says(1)]));
    expect(replay!.faults).toMatchObject([
      { seat: 0, turn: 1, kind: "crash", message: expect.stringContaining("oh") },
      { seat: 1, turn: 1, kind: "crash", message: expect.stringContaining("no") },
    ]);
    expect(replay!.outcome.scores).toEqual([0, 0, 3]);
  });

  it("waits for the last words as much longer as the host itself was late", async () => {
    const clock = new TestClock();
    let late = 0;
    let told = (_trouble: Trouble) => {};
    const clinging = new Actor(() => 2);
    clinging.end = () => new Promise((resolve) => (told = resolve));
    const playing = playMatch(
      match(clash, [clinging, says(1)], { clock: Object.assign(clock, { late: () => late }), config: { rounds: 1 } }),
    );
    while (clock.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
    late = 2_000;
    clock.pass(3_000);
    await new Promise((resolve) => setImmediate(resolve));
    told({ kind: "time", message: "does not leave" });
    expect((await playing)!.faults).toMatchObject([{ seat: 0, kind: "time", afterEnd: true }]);
    expect(clock.waiting).toBe(0);
  });

  it("notes what goes wrong after the end without changing the outcome", async () => {
    const clinging = new Actor(() => 2, { kind: "time", message: "does not leave" });
    const replay = await playMatch(match(clash, [clinging, says(1)]));
    expect(replay).toMatchObject({
      outcome: { places: [1, 2] },
      faults: [{ seat: 0, turn: 3, kind: "time", afterEnd: true }],
    });
    expect(verifyReplay(clash, replay!)).toBeUndefined();
  });

  it("can be stopped while it waits, and puts all players away", async () => {
    const stop = new AbortController();
    const never = new Actor(() => new Promise<Reply>(() => {}));
    const other = says(1);
    const playing = playMatch(match(clash, [never, other], { stop: stop.signal }));
    await Promise.resolve();
    stop.abort();
    expect(await playing).toBeUndefined();
    expect(never.events.at(-1)).toBe("dismiss");
    expect(other.events.at(-1)).toBe("dismiss");
  });

  it("leaves no timer behind", async () => {
    const clock = new TestClock();
    await playMatch(
      match(clash, [new Actor(async () => ({ answer: 1, wall: 0 })), says(1)], { clock, limits: { turnTime: 100 } }),
    );
    expect(clock.waiting).toBe(0);
  });
});

const games = new Map<string, Game>([kalah, beans, noughts, clash].map((game) => [game.name, game]));

describe("a replay", () => {
  it("keeps times to two digits, or tenths of a millisecond: their noise would be most of a long war", async () => {
    expect([0, 0.0123, 0.0994, 0.0996, 1.2345, 99.4, 99.96].map(keptTime)).toEqual([
      0, 12, 99, 100, 1200, 99_400, 100_000,
    ]);
    expect([100.44, 2000.001].map(keptTime)).toEqual([100_400, 2_000_000]);
    const timed = new Actor(() => ({ answer: 6, wall: 1.2345, cpu: 0.6789, late: 3.456 }));
    const replay = await playMatch(match(kalah, [timed, says(6)]));
    expect([replay!.wall[0]![0], replay!.cpu[0]![0]]).toEqual([1200, 680]);
    expect(replay!.lateHost![0]!.late).toBe(3500);
  });

  const played = async (): Promise<Replay> => (await playMatch(match(kalah, bots(kalah, 2))))!;
  const read = (text: string) => parseReplay(text, games);

  it("comes back from its file as it was", async () => {
    const replay = await played();
    expect(accepted(read(formatReplay(replay)))).toEqual({ replay, game: kalah, altered: false });
  });

  it("leads to its recorded outcome, whatever was played and whoever failed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Game>(kalah, beans, noughts),
        fc.bigInt({ min: 0n, max: 1n << 62n }),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
        async (game, seed, failures) => {
          const seats = game === kalah ? 2 : 3;
          const config = { ...defaultConfig(game.config), ...(game === kalah ? {} : { players: seats }) };
          const players: Player[] = bots(game, seats);
          failures.forEach((turn, seat) => {
            const inner = players[seat]!;
            const ask = inner.ask.bind(inner);
            inner.ask = (question) =>
              question.turn >= turn ? { trouble: { kind: "crash", message: "x" }, wall: 0 } : ask(question);
          });
          const replay = (await playMatch(match(game, players, { seed, config })))!;
          expect(verifyReplay(game, replay)).toBeUndefined();
          expect(verifyReplay(game, (read(formatReplay(replay)) as ReadReplay).replay)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it("goes to any turn, forward and back, with few keyframes or many", async () => {
    const replay = await played();
    const straight = new Simulation(kalah, replay);
    const prints = [straight.fingerprint()];
    for (const _ of replay.steps) {
      expect(straight.next()).toBeUndefined();
      prints.push(straight.fingerprint());
    }
    for (const interval of [1, 3, 1000]) {
      const jumping = new Simulation(kalah, replay, interval);
      for (const turn of [5, 0, replay.steps.length, 7, 6, 1, 12, replay.steps.length - 1]) {
        expect(jumping.goTo(turn)).toBeUndefined();
        expect([jumping.turn, jumping.fingerprint()]).toEqual([turn, prints[turn]]);
      }
    }
  });

  it("with one changed action does not pass, wherever it is changed", async () => {
    const replay = await played();
    for (let turn = 0; turn < replay.steps.length; turn++) {
      const steps = replay.steps.map((step, index) => (index === turn ? [((step[0] as number) % 6) + 1] : step));
      const text = formatReplay(replay).replace(/"steps": [\s\S]*$/, `"steps": ${JSON.stringify(steps)}}`);
      const changed = accepted(read(text));
      expect(changed.altered).toBe(true);
      expect(verifyReplay(kalah, changed.replay)).toBeDefined();
    }
  });

  it("is refused when it is damaged or foreign, in plain words", async () => {
    const text = formatReplay(await played());
    const why = (text: string) => (read(text) as { why: string }).why;
    expect(why("")).toContain("it is empty");
    expect(why(text.slice(0, 300))).toContain("not complete JSON");
    expect(why("\u0000\u0001garbage")).toContain("not a replay file");
    expect(why('{"a": 1}')).toContain("not a Ludus replay");
    expect(why("[1]")).toContain("not a Ludus replay");
    expect(why(text.replace('"version": 1', '"version": 99'))).toContain("update Ludus");
    expect(why(text.replace('"game": "kalah"', '"game": "kalha"'))).toContain('Did you mean "kalah"?');
    expect(why(text.replace('"rules": 1', '"rules": 2'))).toContain("newer");
    expect(why(text.replace('"rules": 1', '"rules": 0'))).toContain("too old");
    expect(why(text.replace('"pits":6', '"pits":600'))).toContain("config");
    expect(why(text.replace('"seed": 7', '"seed": -7'))).toContain("seed");
    expect(why(text.replace(/"seats": .*/, '"seats": [],'))).toContain("is for 2 seats, not 0");
    expect(why(text.replace(/"outcome": .*/, '"outcome": {"places": [1]},'))).toContain("outcome");
    expect(why(text.replace(/"faults": .*/, '"faults": [{"seat": 9}],'))).toContain("faults");
    expect(why(text.replace(/"wall": .*/, '"wall": 3,'))).toContain("times");
    expect(why(text.replace(/"steps": [\s\S]*$/, '"steps": [3]}'))).toContain("steps");
  });

  it("fails when it goes on after the end, or stops before it", async () => {
    const replay = await played();
    expect(verifyReplay(kalah, { ...replay, steps: [...replay.steps, [1]] })!.why).toContain("the replay goes on");
    expect(verifyReplay(kalah, { ...replay, steps: replay.steps.slice(0, -1) })!.why).toContain("not over");
    expect(verifyReplay(kalah, { ...replay, steps: [[1, 2], ...replay.steps] })!.why).toContain("2 actions for 1 seat");
    expect(verifyReplay(kalah, { ...replay, last: "0000000000000000" })!.why).toContain("last position");
  });
});
