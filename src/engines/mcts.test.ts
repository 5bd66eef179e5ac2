import { describe, expect, it } from "vitest";
import { defaultConfig, readConfig } from "../core/config.ts";
import { type Bot, type Game, ranked } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { beans } from "../games/beans/rules.ts";
import { games } from "../games/index.ts";
import { kalah } from "../games/kalah/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import { unfitForLookahead } from "./lookahead.ts";
import { mcts } from "./mcts.ts";

const bot = (game: Game, set: object): Bot =>
  accepted(mcts.make(game, accepted(readConfig(mcts.options, { set: { ...set } }))));

const noughtsAt = (text: string) => accepted(noughts.parsePosition!(text, defaultConfig(noughts.config)));

function plays(game: Game, state: unknown, seat: number, set: object): string {
  const action = bot(game, set).act(state, seat, new Random(7n));
  return game.formatAction!(state, seat, action);
}

/** Both show 0, 1 or 2 at once; the higher number wins, unless it is just one higher. */
const shows: Game<{ shown: number[] }, number> = {
  name: "shows",
  title: "Shows",
  summary: "",
  rules: 1,
  seats: { min: 2, max: 2 },
  config: { fields: {} },
  onFault: "forfeit",
  start: () => ({ shown: [] }),
  acting: ({ shown }) => (shown.length > 0 ? [] : [0, 1]),
  actions: () => [0, 1, 2],
  play(state, actions) {
    state.shown = actions.map((action) => action!);
  },
  outcome({ shown: [a, b] }) {
    if (a === undefined || b === undefined) return undefined;
    const wins = (own: number, other: number) => own === other + 2 || own === other - 1;
    return ranked([wins(a, b) ? 1 : 0, wins(b, a) ? 1 : 0]);
  },
  view: () => null,
  read: (_state, _seat, answer) => answer as number,
  write: (_state, _seat, action) => action,
  formatAction: (_state, _seat, action) => String(action),
  copy: (from) => ({ shown: [...from.shown] }),
};

describe("Monte Carlo tree search", () => {
  it("takes a win", () => {
    expect(plays(noughts, noughtsAt("XX./OO./..."), 0, { nodes: 500 })).toBe("c3");
  });

  it("stops the opponent's win", () => {
    expect(plays(noughts, noughtsAt("XX./O../..."), 1, { nodes: 2000 })).toBe("c3");
  });

  it("expects a draw in noughts and crosses", () => {
    const mind = bot(noughts, { nodes: 20_000 });
    mind.act(noughtsAt(".../.../..."), 0, new Random(1n));
    expect(mind.report!()!.value).toBeGreaterThan(0.45);
    expect(mind.report!()!.value).toBeLessThan(0.7);
  });

  it("repeats itself exactly with the same seed, and reports", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    const [a, b] = [bot(kalah, { nodes: 1000 }), bot(kalah, { nodes: 1000 })];
    expect(a.act(state, 0, new Random(3n))).toBe(b.act(state, 0, new Random(3n)));
    expect(a.report!()).toEqual(b.report!());
    expect(a.report!()).toMatchObject({ nodes: 1000 });
    expect(a.report!()!.line.length).toBeGreaterThan(1);
  });

  it("leaves the referee's state alone", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    const before = kalah.formatPosition!(state);
    bot(kalah, { nodes: 100 }).act(state, 0, new Random(3n));
    expect(kalah.formatPosition!(state)).toBe(before);
  });

  it("plays for three, each for himself", () => {
    const state = { white: 1, black: 1, seats: 3, mover: 2, out: 0 };
    expect(plays(beans, state, 2, { nodes: 300 })).toBe("both");
  });

  it("plays games in which all act at once", () => {
    const state = shows.start({}, 2, new Random(0n));
    const mind = bot(shows, { nodes: 3000 });
    expect([0, 1, 2]).toContain(mind.act(state, 1, new Random(1n)));
    // Nothing is better than an even chance here.
    expect(mind.report!()!.value).toBeGreaterThan(0.3);
    expect(mind.report!()!.value).toBeLessThan(0.7);
  });

  it("plays with hidden information: opens a cell that cannot be a mine", () => {
    const game = games.get("minesweeper")!;
    const config = accepted(readConfig(game.config, { set: { width: 3, height: 3, mines: 1, answer: "count" } }));
    let survived = 0;
    for (let seed = 0n; seed < 6n; seed++) {
      const state = game.start(config, 1, new Random(seed));
      const mind = bot(game, { nodes: 400 });
      while (game.acting(state).length > 0) {
        game.play(state, [mind.act(game.known!(state, 0), 0, new Random(seed))]);
      }
      if (game.outcome(state)!.scores[0]! > 0) survived++;
    }
    expect(survived).toBeGreaterThanOrEqual(4);
  });

  it("refuses games whose actions cannot be listed", () => {
    const { actions: _, ...unlisted } = shows;
    expect(mcts.unfit(unlisted)?.why).toContain("cannot be listed");
    // Nobody is sent to mcts in vain.
    expect(unfitForLookahead(unlisted)?.why).toContain("no search can play it");
    expect(unfitForLookahead({ ...unlisted, known: () => undefined })?.why).toContain("no search can play it");
    expect(mcts.unfit(shows)).toBeUndefined();
  });
});
