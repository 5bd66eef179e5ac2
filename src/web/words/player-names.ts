// What people call a built-in player: its spec, `alphabeta:depth=4`, in words. Programs keep the name they were given.

import type { GameEntry } from "../../contract/games.ts";
import { distinctNames } from "../../core/distinct-names.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { inSentenceCase } from "./about-games.ts";
import { type Say, type SpeakingWords, useWords, type WordKey } from "./index.ts";

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
export function playerName(game: GameEntry, spec: string, { say, tell }: SpeakingWords): string {
  const summary = game.players[spec];
  const own = spec.startsWith(`${game.name}/`) && summary !== undefined;
  return own ? `${ownName(spec, { say, tell })} (${tell(playerSummary(spec, summary))})` : engineName(spec, say);
}

/** The same without what it does: `Level 2`. */
export function shortPlayerName(game: string, spec: string, words: SpeakingWords): string {
  return spec.startsWith(`${game}/`) ? ownName(spec, words) : engineName(spec, words.say);
}

/** Names of seats for tables: built-in players bear their spec as their name, all others the name they were given. */
export function usePlayerNames(): (name: string, game: string) => string {
  const { say, tell } = useWords();
  return (name, game) => nameInWords(name, game, { say, tell });
}

/** The second of a name bears a number where a command has told it from the first: `random (2)`. */
function nameInWords(name: string, game: string, words: SpeakingWords): string {
  const [, spec = name, again = ""] = /^(.+?)( \(\d+\))?$/s.exec(name) ?? [];
  return shortPlayerName(game, spec, words) + again;
}

/** The same for all seats of a match. */
export function useSeatNames(): (names: readonly string[], game: string) => string[] {
  const { say, tell } = useWords();
  return (names, game) => seatNames(names, game, { say, tell });
}

/** A second player of the same name becomes `Random (2)`. */
export function seatNames(names: readonly string[], game: string, words: SpeakingWords): string[] {
  return distinctNames(names.map((name) => nameInWords(name, game, words)));
}

interface Seated {
  readonly game: string;
  readonly seats: readonly { readonly name: string }[];
}

/** A match whose seats bear the names that people read. */
export function useNamed<Match extends Seated>(match: Match | undefined): Match | undefined {
  const namesOf = useSeatNames();
  if (!match) return undefined;
  const names = namesOf(
    match.seats.map(({ name }) => name),
    match.game,
  );
  return { ...match, seats: match.seats.map((seat, n) => ({ ...seat, name: names[n]! })) };
}

function ownName(spec: string, { say, tell }: SpeakingWords): string {
  const [game, name = ""] = spec.split("/");
  const level = /^level(\d+)$/.exec(name);
  if (level) return `${say("level")} ${level[1]}`;
  return tell({ text: inSentenceCase(name), code: `${game}.player.${name}.name` });
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
