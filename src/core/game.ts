// The game model. A game is its rules and nothing else: states, a first state, a transition, an end, and who acts.
// Sequential and simultaneous games are one thing: in each step a set of seats acts, all at once. Players, clocks,
// replays and drawings live elsewhere and know a game only through this interface.

import type { ConfigSchema } from "./config.ts";
import type { Limits } from "./limits.ts";
import { type Message, plain, type Values } from "./message.ts";
import type { Random } from "./random.ts";
import type { Refusal } from "./refusal.ts";
import { say } from "./words/en.ts";

/** A place at the table, counted from 0. */
export type Seat = number;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How a game ended, by seat. Places count from 1; equal places are shared and the next ones left out (1, 2, 2, 4). */
export interface Outcome {
  readonly places: readonly number[];
  readonly scores: readonly number[];
  /** All are first, and it is no draw: they have won together, against something that no seat plays. */
  readonly together?: boolean;
  /** Why the game is over, in a few words: "three in a row", "North's row is empty". */
  readonly reason?: string;
  /** The same for readers of other languages: its code and values. */
  readonly code?: string;
  readonly values?: Values;
}

/**
 * What happens to a match when a seat fails (crash, illegal action, time …).
 * `forfeit`: the seat has lost; with more than one other left the game goes on without it, if it can `withdraw` seats.
 * `idle`: the world goes on, its pieces stay, nobody commands them any more.
 */
export type FaultPolicy = "forfeit" | "idle";

/** A mind inside this process. One is made for each match and may remember what it likes. */
export interface Bot<Known = unknown, Action = unknown> {
  /** The state (or what the seat may know of it) is the referee's own: look, copy, never change it. */
  act(known: Known, seat: Seat, random: Random): Action | Promise<Action>;
  /** What it thought of its last action, if it searches. */
  report?(): SearchReport | undefined;
}

/** What a search can tell about the action it has chosen. */
export interface SearchReport {
  /** How many moves it looked ahead. */
  readonly depth: number;
  /** Positions visited; of a tree search by playouts, how many playouts. */
  readonly nodes: number;
  /** Known only where the search was given a clock. */
  readonly nodesPerSecond?: number;
  /** What it expects, seen from the seat that acts: in the evaluation's measure, or the share of wins from 0 to 1. */
  readonly value: number;
  /** The line of play it expects, in the game's notation. */
  readonly line: readonly string[];
}

/**
 * A built-in player of one game, written `game/name` on the command line: a bot, or another name for an engine. A bot with
 * options is written `game/name:key=value,…`; without them it is made as its defaults say.
 */
export type BuiltIn<Known = unknown, Action = unknown> =
  | { readonly summary: string; readonly options?: ConfigSchema<any>; make(options?: any): Bot<Known, Action> }
  | { readonly summary: string; readonly spec: string };

/** An evaluation that is a weighted sum: what it counts in a position, and what each count weighs unless told otherwise. */
export interface WeightedSum<State = unknown> {
  readonly weights: Readonly<Record<string, { readonly default: number; readonly help: string }>>;
  /** Writes the counts of an open position, as a seat sees it, in the order of the weights. Of two, one's are the other's negated. */
  count(state: State, seat: Seat, into: Float64Array): void;
  /** 1 if an open position is already won for the seat, -1 if it is lost, 0 if it is not decided. */
  decided?(state: State, seat: Seat): number;
}

/** How one of the game's evaluations reads as a chance to win, where a search by it sees more than playouts do. */
export interface Measure {
  /** The evaluation's name. */
  readonly evaluation: string;
  /** A lead of this much wins three games of four. */
  readonly lead: number;
  /** Beyond this the game is decided, where the evaluation says so before the end. */
  readonly decisive?: number;
  /** What one point of the result is in this measure, if the game counts points. */
  readonly point?: number;
}

/** What a participant starts from, besides the kits for all games: files of this package or plugin to copy. */
export interface Kit {
  /** The folder with the files to copy; without `files`, all of them. */
  readonly folder: string;
  /** Which files to copy, and under which names. */
  readonly files?: Readonly<Record<string, string>>;
  /** The file that plays; empty where the folder itself is the player. */
  readonly program: string;
  /** Where the folder is the player: the author's own file in it. The other files are the kit's. */
  readonly own?: string;
  /** How it plays where that is not the line protocol: `matrix`, `library`, `kit`. */
  readonly form?: string;
  /** How it is named as a player; `{}` stands for the path of the program. */
  readonly spec?: string;
  /** What must be done before it plays. */
  readonly build?: string;
  /** Whom it meets first; anybody if not said. */
  readonly against?: string;
  /** What to read besides the rules. */
  readonly guide?: string;
}

export interface Game<State = any, Action = any, Config extends object = any, Known = any> {
  /** As on the command line: `kalah`. */
  readonly name: string;
  /** As on the page: `Kalah`. */
  readonly title: string;
  /** One line for lists. */
  readonly summary: string;
  /** Version of the rules, named by every replay. Raise it whenever a recorded game would come out differently. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly config: ConfigSchema<Config>;
  readonly onFault: FaultPolicy;
  /** Its programs speak of ticks and count them from 0: their tick 0 is turn 1. */
  readonly countsTicks?: true;
  /** What programs may use, where the game has limits of its own. */
  limits?(config: Config): Limits;

  /** Why no match can be played with this config and so many seats. A position of it may still be solved. */
  unfit?(config: Config, seats: number): Refusal | undefined;
  /** The first state. It keeps `random` (or streams of it) if play involves chance, so that play is repeatable. */
  start(config: Config, seats: number, random: Random): State;
  /** Who acts now. Nobody: the game is over. */
  acting(state: State): readonly Seat[];
  /** The legal actions of an acting seat, where they can be listed. */
  actions?(state: State, seat: Seat): Action[];
  /** Some legal action, where they are too many to list: what the engine `random` plays. */
  randomAction?(known: Known, seat: Seat, random: Random): Action;
  /** s' = F(s, h), in place. `actions` is indexed by seat; undefined stands for "nothing" (idle seats, not acting). */
  play(state: State, actions: readonly (Action | undefined)[]): void;
  /** The result once the game is over, else undefined. */
  outcome(state: State): Outcome | undefined;
  /** Takes a failed seat out of a game of more than two; needed only where the others can play on without it. */
  withdraw?(state: State, seat: Seat): void;
  /** Told under the policy `idle` that a seat has failed and commands nothing any more, where the world shows it. */
  failed?(state: State, seat: Seat): void;

  /** What this seat may know, as JSON for programs. */
  view(state: State, seat: Seat): Json;
  /** Every seat's view is the same: it need be made only once a turn. */
  readonly openView?: boolean;
  /** Reads a program's answer. A refusal says in plain words what is wrong with it. */
  read(state: State, seat: Seat, answer: Json): Action | Refusal;
  /** The action as `read` accepts it: what replays keep and what `legal` lists show. */
  write(state: State, seat: Seat, action: Action): Json;
  /** An action in the game's notation, for people. Without it, people see what `write` gives. */
  formatAction?(state: State, seat: Seat, action: Action): string;
  /** The same as a message, where the notation is words: orders to a realm. */
  tellAction?(state: State, seat: Seat, action: Action): Message;

  /** A copy that shares nothing; `into` is overwritten and returned where given, so that search allocates nothing. */
  copy(from: State, into?: State): State;
  /**
   * A 32-bit hash of all that decides how play goes on, for transposition tables. Another salt gives 32 bits that are
   * independent of the first, so that two positions are never taken for each other.
   */
  hash?(state: State, salt?: number): number;

  /** What bots of this game see in place of the state. Only games with hidden information have it. */
  known?(state: State, seat: Seat): Known;
  /** A full state that agrees with what a seat knows, for search in games with hidden information. */
  imagine?(known: Known, seat: Seat, random: Random): State;

  /** What else was counted, by name, a number for each seat: what the table of results shows besides the scores. */
  statistics?(state: State): Readonly<Record<string, readonly number[]>>;

  /** The position as text that people can type, and back. */
  formatPosition?(state: State): string;
  parsePosition?(text: string, config: Config): State | Refusal;

  /** Evaluations by name: how good the state is for a seat; larger is better. Of two, one's gain is the other's loss. */
  readonly evaluations?: Readonly<Record<string, (state: State, seat: Seat) => number>>;
  /** One more evaluation, called `weights`, whose weights are options of the engines that search by it. */
  readonly weighted?: WeightedSum<State>;
  /** The evaluations judge finished positions too; without it, searches value an end by its outcome alone. */
  readonly evaluatesEnd?: true;
  /** What the page's bar of chances goes by, for two players. */
  readonly measure?: Measure;
  /** Its programs may also speak in these forms, named by the prefix of their specs: `lib`, `cgdk`, `kgp`, `matrix`. */
  readonly programForms?: readonly string[];
  /** A person may take a seat of a match that is played on the command line, from a page that is opened. */
  readonly commandedLive?: true;
  /** Kits of its own by language. */
  readonly kits?: Readonly<Record<string, Kit>>;
  readonly bots?: Readonly<Record<string, BuiltIn<any, Action>>>;
}

/** How many can play: `2`, `2 to 6`. */
export function seatsInWords({ min, max }: Game["seats"]): Message {
  return min === max ? plain(`${min}`) : say("core.from-to", { min, max });
}

/** Places from scores: the highest score is first, equal scores share. */
export function placesByScore(scores: readonly number[]): number[] {
  return scores.map((own) => 1 + scores.filter((other) => other > own).length);
}

/** Why a game is over. Games from outside may say it in plain English. */
type Reason = Message | string;

/** The outcome in which seat `winner` alone is first and all others share the second place. */
export function won(winner: Seat, seats: number, reason?: Reason): Outcome {
  if (!Number.isInteger(winner) || winner < 0 || winner >= seats)
    throw new RangeError(`won(${winner}, ${seats}): seat ${winner} cannot win; the seats are 0 to ${seats - 1}`);
  const scores = Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0));
  return withReason({ places: placesByScore(scores), scores }, reason);
}

/** The outcome in which all share the first place. */
export function drawn(seats: number, reason?: Reason): Outcome {
  return withReason({ places: Array(seats).fill(1), scores: Array(seats).fill(seats === 1 ? 0 : 0.5) }, reason);
}

/** The outcome with the highest score first. */
export function ranked(scores: readonly number[], reason?: Reason): Outcome {
  return withReason({ places: placesByScore(scores), scores: [...scores] }, reason);
}

/** Whether the game has ended without a winner. Who is first alone at the board, or first with all others, may have won. */
export function isDraw({ places, together }: Pick<Outcome, "places" | "together">): boolean {
  return places.length > 1 && !together && places.every((place) => place === 1);
}

/** The share of the others that were beaten, a tie counting half; all of it or nothing where all have won or lost together. */
export function shareBeaten(outcome: Pick<Outcome, "places" | "together">, seat: Seat): number {
  const { places } = outcome;
  const own = places[seat]!;
  if (places.every((place) => place === own) && !isDraw(outcome)) return own === 1 ? 1 : 0;
  let beaten = 0;
  for (const [other, place] of places.entries())
    if (other !== seat) beaten += place > own ? 1 : place === own ? 0.5 : 0;
  return beaten / (places.length - 1);
}

/** The outcome with the reason why the game is over. */
export function withReason({ places, scores }: Outcome, reason: Reason | undefined): Outcome {
  if (reason === undefined) return { places, scores };
  const { text, code, values } = typeof reason === "string" ? plain(reason) : reason;
  // Searches ask for outcomes by the million: no copies on the way.
  if (code === undefined) return { places, scores, reason: text };
  return values ? { places, scores, reason: text, code, values } : { places, scores, reason: text, code };
}

/** Why the game is over, as a message. */
export function reasonOf({ reason, code, values }: Outcome): Message | undefined {
  return reason === undefined ? undefined : { text: reason, code, values };
}
