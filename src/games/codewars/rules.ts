// CodeWars: two commanders, a thousand vehicles, one action each per tick. The game of the Russian AI Cup 2017.
// The tick itself is in tick.ts; this is the game as the house knows it.

import { choice, flag, whole } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { warBots } from "./bots/index.ts";
import { deploy } from "./deploy.ts";
import { warKits } from "./kits.ts";
import { formatMove, type MaybeMove, readMove, writeMove } from "./move.ts";
import { report, type WarReport } from "./report.ts";
import { SEATS, TICKS } from "./rulebook.ts";
import { isOver, warOutcome } from "./score.ts";
import { playTick } from "./tick.ts";
import { warView } from "./view.ts";
import { copyWar, type War, type WarConfig } from "./war.ts";

const BOTH = [0, 1] as const;
const NONE: readonly number[] = [];

export const codewars: Game<War, MaybeMove, WarConfig, WarReport> = {
  name: "codewars",
  title: "CodeWars",
  summary: "Command 500 vehicles against another 500: groups, formations, facilities, fog",
  rules: 1,
  seats: { min: SEATS, max: SEATS },
  onFault: "idle",
  countsTicks: true,
  config: {
    fields: {
      ticks: whole({ default: TICKS, min: 1, max: 100_000, help: "length of the game in ticks" }),
      facilities: flag({ default: false, help: "control centres and factories to capture" }),
      fog: flag({ default: false, help: "enemies are visible only near your vehicles" }),
      lateGame: choice(["bonus", "upkeep"], {
        default: "bonus",
        help: "from tick 10000 on: points for the smaller army, or costs for both",
      }),
    },
    presets: {
      plain: { summary: "armies only", values: {} },
      facilities: { summary: "with facilities", values: { facilities: true } },
      fog: { summary: "with facilities and fog", values: { facilities: true, fog: true } },
      final: { summary: "facilities, fog and upkeep", values: { facilities: true, fog: true, lateGame: "upkeep" } },
      acceptance: { summary: "200 ticks, to check that a strategy runs", values: { ticks: 200 } },
      test: { summary: "2000 ticks, for trying things out", values: { ticks: 2000 } },
    },
  },

  // As in the contest: the configured length counts, even if the game ends earlier.
  limits: ({ ticks }) => ({
    turnTime: 20_000,
    gameTime: 20 * ticks + 20_000,
    gameCpu: 10 * ticks + 20_000,
    memory: 256 * 1024 * 1024,
  }),
  start: (config, _seats, random) => deploy(config, random),
  acting: (war) => (isOver(war) ? NONE : BOTH),
  play: playTick,
  outcome: warOutcome,
  failed(war, seat) {
    war.players.crashed[seat] = 1;
  },

  view: warView,
  read: (_war, _seat, answer) => readMove(answer),
  write: (_war, _seat, move) => writeMove(move),
  formatAction: (_war, _seat, move) => formatMove(move),
  copy: copyWar,
  known: report,
  programForms: ["cgdk"],
  commandedLive: true,
  kits: warKits,
  bots: warBots,
};
