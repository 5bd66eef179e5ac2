// What somebody asks for when a match or a series is to be played: read from the body of a request, checked, or refused
// in plain words.

import { basename, resolve } from "node:path";
import type { SandboxMode } from "../arena/replay.ts";
import { readConfig } from "../core/config.ts";
import { type Game, type Json, seatsInWords } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { parseSeed, type Seed } from "../core/seed.ts";
import { botNamed } from "../engines/named.ts";
import { games } from "../games/index.ts";
import { freshSeed } from "../players/matches/fresh-seed.ts";
import { demandWalls } from "../players/sandbox/confinement.ts";
import { programFiles } from "../players/spec.ts";

export interface MatchOrder {
  readonly game: Game;
  readonly config: { readonly [key: string]: Json };
  readonly seed: Seed;
  /** Specs of the players by seat; of a program that was sent, its name: where it is kept is nobody's business. */
  readonly players: readonly string[];
  /** The same with the files of programs that were sent. */
  readonly seated: readonly string[];
  /** How the programs among them are confined; nothing without any. */
  readonly sandbox?: SandboxMode;
  /** What they must not see: each other's files, and what the server keeps. */
  readonly hidden: readonly string[];
}

/** How programs of this machine run that are named as players, or why they do not. */
export type ProgramRule = SandboxMode | Refusal;

const LONGEST_SPEC = 500;

/** What a server knows of programs. */
export interface ProgramDesk {
  /** Asked only if there are programs among the players. */
  rule(): ProgramRule;
  /** The file of an uploaded program; undefined for other specs. */
  uploaded(spec: string): string | Refusal | undefined;
  /** The server's own folder. */
  readonly data?: string;
}

export function readOrder(body: unknown, programs: ProgramDesk): MatchOrder | Refusal {
  if (typeof body !== "object" || body === null) return refuse("the request must be a JSON object");
  const { game: name, preset, config: set = {}, seed: wantedSeed, players } = body as Record<string, unknown>;
  const game = games.get(name as string);
  if (!game) {
    const near = typeof name === "string" ? didYouMean(name, games.keys()) : "";
    return refuse(`there is no game ${JSON.stringify(name ?? null)}.${near}`);
  }
  if (!Array.isArray(players) || !players.every((spec) => typeof spec === "string" && spec.length <= LONGEST_SPEC))
    return refuse("players must be a list of specs, one for each seat");
  const { min, max } = game.seats;
  if (players.length < min || players.length > max)
    return refuse(`${game.title} is for ${seatsInWords(game.seats)} players, not ${players.length}`);
  let sandbox: SandboxMode | undefined;
  const seated: string[] = [];
  const shown: string[] = [];
  for (const spec of players) {
    if (spec.trim() === "") return refuse("a player is named by its spec, such as random or ./bot.py; one is empty");
    if (spec === "human") return refuse(`people play on the page /play/${game.name}; a match is for programs`);
    const file = programs.uploaded(spec);
    if (file instanceof Refusal) return file;
    seated.push(file ?? spec);
    shown.push(file === undefined ? spec : basename(file));
    const known = botNamed(spec, game, { now: () => performance.now() });
    if (known instanceof Refusal) return known;
    if (known) continue;
    const rule = file === undefined ? programs.rule() : (demandWalls() ?? programs.rule());
    if (rule instanceof Refusal) return refuse(`${spec} is not a built-in player, and ${rule.why}`);
    sandbox = file === undefined ? (sandbox ?? rule) : "sandboxed";
  }
  if (typeof set !== "object" || set === null) return refuse("config must be an object of settings");
  const chosen = "players" in game.config.fields ? { ...set, players: players.length } : { ...set };
  if (preset !== undefined && typeof preset !== "string") return refuse("a preset is named by its name");
  const config = readConfig(game.config, { set: chosen, preset });
  if (config instanceof Refusal) return config;
  const unfit = game.unfit?.(config, players.length);
  if (unfit) return unfit;
  const seed = wantedSeed === undefined || wantedSeed === "" ? freshSeed() : parseSeed(wantedSeed);
  if (seed instanceof Refusal) return seed;
  const kept = programs.data === undefined ? [] : [resolve(programs.data)];
  const hidden = [...programFiles(seated), ...kept];
  return { game, config, seed, players: shown, seated, hidden, ...(sandbox && { sandbox }) };
}
