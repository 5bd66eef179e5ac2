// Programs that answer anything: every game is played by the referee with players whose answers are random JSON, mutated
// legal actions, or legal ones. Whatever they say, the match ends by the rules, and its replay plays again to the same end.

import { usualLimits } from "../../../src/arena/limits.ts";
import type { Invitation, Player, Question, Reply } from "../../../src/arena/player.ts";
import { playMatch } from "../../../src/arena/referee.ts";
import { formatReplay, parseReplay } from "../../../src/arena/replay.ts";
import { Simulation } from "../../../src/arena/simulation.ts";
import { defaultConfig, readConfig } from "../../../src/core/config.ts";
import type { Game, Json } from "../../../src/core/game.ts";
import { Refusal } from "../../../src/core/refusal.ts";
import { games } from "../../../src/games/index.ts";
import { nodeClock } from "../../../src/players/clocks/node-clock.ts";
import type { Source } from "../source.ts";
import { Finding, type Target } from "../target.ts";

/** Worlds are played for a few turns. */
const SHORT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  codewars: { ticks: 12 },
  kingdom: { turns: 12 },
};

class AnythingPlayer implements Player {
  private readonly source: Source;
  private invitation!: Invitation;

  constructor(source: Source) {
    this.source = source;
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
  }

  ask({ state }: Question): Reply {
    const { game, seat } = this.invitation;
    const { source } = this;
    const view = game.view(state, seat);
    const legal = game.actions?.(state, seat) ?? [];
    const sensible: Json = legal.length > 0 ? game.write(state, seat, source.pick(legal)) : orders(source, view);
    const kind = source.below(10);
    const answer = kind === 0 ? source.json(3) : kind === 1 ? source.mutatedJson(sensible, 0.3) : sensible;
    return { answer, wall: 0 };
  }

  end(): undefined {
    return undefined;
  }
  endMatch(): void {}
}

const ACTIONS = [
  "MOVE",
  "CLEAR_AND_SELECT",
  "ROTATE",
  "SCALE",
  "ASSIGN",
  "SETUP_VEHICLE_PRODUCTION",
  "TACTICAL_NUCLEAR_STRIKE",
];

/** For worlds whose actions cannot be listed: something of the right form. */
function orders(source: Source, view: Json): Json {
  if (source.chance(0.3)) return null;
  const order = { action: source.pick(ACTIONS), x: source.number(), y: source.number(), angle: source.number() };
  return source.chance(0.5) ? order : source.mutatedJson(view, 0.2);
}

/** One or two settings that are allowed, or not: then all are as usual. */
function odd(source: Source, game: Game): Record<string, Json> {
  const keys = Object.keys(game.config.fields);
  if (keys.length === 0 || source.chance(0.4)) return {};
  const value = (): Json =>
    source.chance(0.6) ? source.below(12) : source.pick([true, false, "random", source.word()]);
  return Object.fromEntries(Array.from({ length: 1 + source.below(2) }, () => [source.pick(keys), value()]));
}

export function answersTarget(): Target {
  const known = [...games.values()];
  return {
    name: "answers",
    async attempt(source, note) {
      const game = source.pick(known);
      const set = { ...odd(source, game), ...SHORT[game.name] };
      const read = readConfig(game.config, { set });
      const config = read instanceof Refusal ? defaultConfig<object>(game.config) : read;
      const wished =
        (config as { players?: number }).players ?? game.seats.min + source.below(game.seats.max - game.seats.min + 1);
      const seats = Math.min(Math.max(wished, game.seats.min), 6);
      const seed = BigInt(source.below(1 << 30));
      note({ game: game.name, config, seats, seed: Number(seed) });
      if (game.unfit?.(config, seats)) return "unfit";
      const players = Array.from({ length: seats }, () => new AnythingPlayer(source));
      const names = players.map((_, seat) => ({ name: `p${seat}`, spec: "anything" }));
      const limits = usualLimits(game, config as never);
      const replay = await playMatch({ game, config, seed, players, seats: names, limits, clock: nodeClock });
      if (!replay) throw new Finding("the match did not end");
      const again = parseReplay(formatReplay(replay), games);
      if (again instanceof Refusal) throw new Finding(`its replay is refused: ${again.why}`);
      const simulation = new Simulation(game, again.replay);
      const problem = simulation.goTo(replay.steps.length);
      if (problem) throw new Finding(`its replay cannot be played: ${problem.why}`);
      if (JSON.stringify(simulation.outcome()) !== JSON.stringify(replay.outcome))
        throw new Finding("it ends otherwise");
      return replay.faults.length > 0 ? "ended by a fault" : "played to the end";
    },
  };
}
