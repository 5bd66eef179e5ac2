// Opens a tournament: a new one, or one that was begun before and goes on, with the same or with changed settings.

import { randomBytes } from "node:crypto";
import { next } from "../../contest/format.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { UsageError } from "../usage.ts";
import { type Charter, type CharterPlayer, changesBetween, charterOf } from "./charter.ts";
import { Course } from "./course.ts";
import { type Field, type FieldPlayer, gatherField } from "./field.ts";
import { ResultsFolder } from "./results-folder.ts";
import { rulesFor, type TournamentRules } from "./rules.ts";
import type { Settings } from "./settings.ts";

export interface Tournament {
  readonly settings: Settings;
  readonly sandbox: ConfinementWishes;
  readonly rules: TournamentRules;
  readonly seed: Seed;
  readonly field: Field;
  readonly course: Course;
  readonly folder: ResultsFolder;
  /** What the person should know before the first game. */
  readonly notes: readonly string[];
}

export type Answer = "continue" | "start over";

/** What the person wants done with a tournament that was begun before. */
export interface Wishes {
  readonly startOver: boolean;
  /** Asked if something has changed since. */
  ask(changes: string, mayContinue: boolean): Promise<Answer>;
}

export async function openTournament(
  settings: Settings,
  sandbox: ConfinementWishes,
  out: string,
  wishes: Wishes,
): Promise<Tournament> {
  const gathered = await gatherField(settings, sandbox);
  const folder = new ResultsFolder(out);
  const notes: string[] = [];
  let before = wishes.startOver ? undefined : folder.charter();
  const answer = before ? await resume(settings, gathered, before, out, wishes, notes) : undefined;
  const startOver = wishes.startOver || answer === "start over";
  if (startOver) before = undefined;
  const players = timed(before ? inFormerOrder(gathered.players, before.players) : gathered.players, before?.players);
  const seed = seedOf(settings, before);
  const rules = rulesFor(settings, players.length);
  checkSchedule(rules, players, seed);
  const numbers = new Map(
    players.filter(({ contender }) => contender).map(({ entrant }, number) => [entrant.name, number]),
  );
  const course = new Course({
    rules,
    entrants: players.map(({ entrant }) => entrant),
    seed,
    configs: settings.configs,
    disqualify: settings.disqualify,
    folder,
    numbers,
  });
  if (startOver) {
    const aside = folder.setAside(settings.players.flatMap(({ file }) => file ?? []));
    if (aside !== undefined) notes.push(`Earlier results are in ${aside}`);
  }
  folder.open(charterOf(settings, rules, seed, players), (record) => course.remember(record));
  if (course.games.size > 0) notes.push(finishedBefore(course.games.size));
  return { settings, sandbox, rules, seed, field: { ...gathered, players }, course, folder, notes };
}

function finishedBefore(games: number): string {
  return `${games === 1 ? "1 game was" : `${games} games were`} finished before; going on from there.`;
}

async function resume(
  settings: Settings,
  { players }: Field,
  before: Charter,
  out: string,
  { ask }: Wishes,
  notes: string[],
): Promise<Answer> {
  const now = charterOf(settings, rulesFor(settings, players.length), seedOf(settings, before), players);
  const all = changesBetween(before, now);
  for (const { what, weight } of all) if (weight === "told") notes.push(`Changed since, for all games: ${what}`);
  const changes = all.filter(({ weight }) => weight !== "told");
  if (changes.length === 0) return "continue";
  const mayContinue = !changes.some(({ weight }) => weight === "fatal");
  const list = changes.map(({ what }) => `\n  ${what}`).join("");
  const lost = mayContinue ? "" : "\nThe games played so far have no place in it.";
  return ask(`the tournament in ${out} was begun differently. Changed since:${list}${lost}`, mayContinue);
}

function seedOf(settings: Settings, before: Charter | undefined): Seed {
  const former = before && parseSeed(before.terms.seed);
  if (settings.seed !== undefined) return settings.seed;
  return former === undefined || former instanceof Refusal ? BigInt(`0x${randomBytes(4).toString("hex")}`) : former;
}

/** Ids of games count players by their number, so nobody's number may change: those who left keep theirs. */
function inFormerOrder(players: readonly FieldPlayer[], former: readonly CharterPlayer[]): FieldPlayer[] {
  const present = new Map(players.map((player) => [player.entrant.name, player]));
  const known = new Set(former.map(({ name }) => name));
  return [
    ...former.map(
      ({ name, spec, fingerprint }): FieldPlayer =>
        present.get(name) ?? { entrant: { name, outFrom: 1 }, spec, fingerprint },
    ),
    ...players.filter(({ entrant }) => !known.has(entrant.name)),
  ];
}

/** A program was sent when that is written; else when its file was, and as long as it is the same, the first time counts. */
function timed(players: readonly FieldPlayer[], former: readonly CharterPlayer[] = []): FieldPlayer[] {
  const known = new Map(former.map((player) => [player.name, player]));
  return players.map((player) => {
    const { entrant, fingerprint, fileTime } = player;
    const before = known.get(entrant.name);
    const same = before?.submitted !== undefined && before.fingerprint === fingerprint;
    const submitted = entrant.submitted ?? (same ? Date.parse(before.submitted) : fileTime);
    return submitted === undefined ? player : { ...player, entrant: { ...entrant, submitted } };
  });
}

function checkSchedule({ format }: TournamentRules, players: readonly FieldPlayer[], seed: Seed): void {
  const schedule = next(
    format,
    players.map(({ entrant }) => entrant),
    [],
    seed,
  );
  if (schedule instanceof Refusal) throw new UsageError(schedule.why);
}
