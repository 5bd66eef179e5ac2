// What people call a built-in player: its spec, `alphabeta:depth=4`, in words. Programs keep the name they were given.

import type { GameEntry } from "../../contract/games.ts";
import type { Tell } from "../../core/message.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { inSentenceCase } from "./about-games.ts";
import type { Say, WordKey } from "./index.ts";

const ENGINES: Readonly<Record<string, WordKey>> = {
  random: "engine_random",
  greedy: "engine_greedy",
  minimax: "engine_minimax",
  negamax: "engine_negamax",
  alphabeta: "engine_alphabeta",
  mcts: "engine_mcts",
  maxn: "engine_maxn",
  perfect: "engine_perfect",
};

/** `Level 2 (three moves ahead)`, `Quick (keeps the army together …)`, `Alpha-beta, 4 moves ahead`. */
export function playerName(game: GameEntry, spec: string, { say, tell }: { say: Say; tell: Tell }): string {
  const summary = game.players[spec];
  const own = spec.startsWith(`${game.name}/`) && summary !== undefined;
  return own ? `${ownName(spec, say)} (${tell(playerSummary(spec, summary))})` : engineName(spec, say);
}

/** The same without what it does: `Level 2`. */
export function shortPlayerName(game: GameEntry, spec: string, say: Say): string {
  return spec.startsWith(`${game.name}/`) ? ownName(spec, say) : engineName(spec, say);
}

function ownName(spec: string, say: Say): string {
  const name = spec.slice(spec.indexOf("/") + 1);
  const level = /^level(\d+)$/.exec(name);
  return level ? `${say("level")} ${level[1]}` : inSentenceCase(name);
}

function engineName(spec: string, say: Say): string {
  const [engine = "", options = ""] = spec.split(":");
  const name = Object.hasOwn(ENGINES, engine) ? ENGINES[engine] : undefined;
  if (name === undefined) return spec;
  const details = options
    .split(",")
    .filter(Boolean)
    .map((option) => detail(option, say));
  return [say(name), ...details].join(", ");
}

function detail(option: string, say: Say): string {
  const [key, value] = option.split("=");
  const n = Number(value);
  if (key === "depth" && n > 0) return say("looksAhead", { n });
  if (key === "ms" && n > 0) return say("secondsPerMove", { time: n / 1000 });
  return option;
}
