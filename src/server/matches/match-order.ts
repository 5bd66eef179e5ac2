// What somebody asks for when a match or a series is to be played: its form is the contract's affair, here it is compared
// with what there is (games, players, settings), or refused in plain words.

import { basename, resolve } from "node:path";
import type { SandboxMode } from "../../arena/replay.ts";
import type { MatchWish } from "../../contract/matches.ts";
import { readConfig } from "../../core/config.ts";
import { type Game, type Json, seatsInWords } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { freshSeed } from "../../players/matches/fresh-seed.ts";
import { requireSandbox } from "../../players/sandbox/confinement.ts";
import { programFiles } from "../../players/spec.ts";
import { say } from "../words/en.ts";

export interface MatchOrder {
  readonly game: Game;
  readonly config: { readonly [key: string]: Json };
  readonly seed: Seed;
  /** Specs of the players by seat; of a program that was sent, its name: where it is kept is nobody's business. */
  readonly players: readonly string[];
  /** The same as they were asked for. */
  readonly wished: readonly string[];
  /** The same with the files of programs that were sent. */
  readonly seated: readonly string[];
  /** Milliseconds that engines among them may think about a move; as their specs say, if nothing is said. */
  readonly longestThought?: number | undefined;
  /** How the programs among them are confined; nothing without any. */
  readonly sandbox?: SandboxMode;
  /** What they must not see: each other's files, and what the server keeps. */
  readonly hidden: readonly string[];
}

/** How programs of this machine run that are named as players, or why they do not. */
export type ProgramRule = SandboxMode | Refusal;

/** What a server knows of programs. */
export interface ProgramDesk {
  /** Asked only of programs among the players. */
  rule(spec: string): ProgramRule;
  /** The file of an uploaded program; undefined for other specs. */
  uploaded(spec: string): string | Refusal | undefined;
  /** Why this spec asks too much of our engines. */
  tooMuch?(spec: string): Refusal | undefined;
  /** Milliseconds that our engines may think about a move. */
  readonly longestThought?: number;
  /** The server's own folder. */
  readonly data?: string;
}

export function readOrder(
  { game: name, preset, config: set = {}, seed: wantedSeed, players }: MatchWish,
  programs: ProgramDesk,
): MatchOrder | Refusal {
  const game = games.get(name);
  if (!game) return refuse(say("server.no-game", { name: JSON.stringify(name), near: didYouMean(name, games.keys()) }));
  const { min, max } = game.seats;
  if (players.length < min || players.length > max)
    return refuse(
      say("server.seats", {
        title: titleOf(game),
        wanted: seatsInWords(game.seats),
        most: game.seats.max,
        players: players.length,
      }),
    );
  let sandbox: SandboxMode | undefined;
  const seated: string[] = [];
  const shown: string[] = [];
  for (const spec of players) {
    if (spec.trim() === "") return refuse(say("server.empty-spec"));
    if (spec === "human") return refuse(say("server.people-page", { name: game.name }));
    const file = programs.uploaded(spec);
    if (file instanceof Refusal) return file;
    seated.push(file ?? spec);
    shown.push(file === undefined ? spec : basename(file));
    const tooMuch = programs.tooMuch?.(spec);
    if (tooMuch) return tooMuch;
    const known = botNamed(spec, game, { now: () => performance.now() });
    if (known instanceof Refusal) return known;
    if (known) continue;
    const rule = file === undefined ? programs.rule(spec) : (requireSandbox() ?? programs.rule(file));
    if (rule instanceof Refusal) return refuse(say("server.not-built-in", { spec, why: rule.message }));
    sandbox = file === undefined ? (sandbox ?? rule) : "sandboxed";
  }
  const chosen = "players" in game.config.fields ? { ...set, players: players.length } : { ...set };
  const config = readConfig(game.config, { set: chosen, preset });
  if (config instanceof Refusal) return config;
  const unfit = game.unfit?.(config, players.length);
  if (unfit) return unfit;
  const seed = wantedSeed === undefined || wantedSeed === "" ? freshSeed() : parseSeed(wantedSeed);
  if (seed instanceof Refusal) return seed;
  const kept = programs.data === undefined ? [] : [resolve(programs.data)];
  const hidden = [...programFiles(seated), ...kept];
  const { longestThought } = programs;
  const seats = { players: shown, wished: players, seated, hidden, longestThought };
  return { game, config, seed, ...seats, ...(sandbox && { sandbox }) };
}
