// Opens a tournament: a new one, or one that was begun before and goes on, with the same or with changed settings.

import { openingProblem } from "../../arena/opening.ts";
import { next } from "../../contest/formats/format.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { freshSeed } from "../../players/matches/fresh-seed.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { ResultsFolder } from "../results/results-folder.ts";
import { type FieldPlayer, gatherField, type TournamentField } from "../settings/field.ts";
import type { Settings } from "../settings/settings.ts";
import { rulesFor, type TournamentRules } from "../settings/tournament-rules.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import { Course } from "./course.ts";
import { codeOf } from "./journal.ts";
import {
  type Change,
  changesBetween,
  type KeptChange,
  type SavedPlayer,
  type SavedSettings,
  savedSettingsOf,
} from "./saved-settings.ts";

export interface Tournament {
  readonly settings: Settings;
  readonly sandbox: ConfinementWishes;
  readonly rules: TournamentRules;
  readonly seed: Seed;
  readonly field: TournamentField;
  readonly course: Course;
  readonly folder: ResultsFolder;
  /** What was changed on the way. */
  readonly changes: readonly KeptChange[];
  /** What the person should know before the first game. */
  readonly notes: readonly Message[];
}

export type ResumeChoice = "continue" | "start over";

/** What the person wants done with a tournament that was begun before. */
export interface ResumeWishes {
  readonly startOver: boolean;
  /** Asked if something has changed since. */
  ask(changes: Message, mayContinue: boolean): Promise<ResumeChoice>;
  /** Hears how many programs are ready to play, and which one is prepared next. */
  prepared(done: number, next: string): void;
}

/** Random moves at the beginning of games that prolong a match. */
const PROLONGING = 4;

export async function openTournament(
  settings: Settings,
  sandbox: ConfinementWishes,
  out: string,
  wishes: ResumeWishes,
): Promise<Tournament> {
  const folder = new ResultsFolder(out);
  let before = wishes.startOver ? undefined : folder.savedSettings();
  if (!wishes.startOver && !before) folder.checkFree();
  const gathered = await gatherField(settings, sandbox, wishes.prepared);
  const notes: Message[] = [];
  const changed = before ? changesSince(settings, gathered, before, notes) : [];
  const answer = changed.length > 0 ? await askAbout(changed, out, wishes) : "continue";
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
    opening: settings.opening,
    prolonging: openingProblem(settings.game) ? 0 : Math.max(PROLONGING, settings.opening),
    disqualify: settings.disqualify,
    folder,
    numbers,
  });
  if (startOver) {
    const aside = folder.setAside(settings.players.flatMap(({ file }) => file ?? []));
    if (aside !== undefined) notes.push(say("tournament.set-aside", { aside }));
  }
  const changes = [...(before?.changes ?? [])];
  const savedSettings = () => {
    const [after, when] = [course.games.size, new Date().toISOString()];
    if (before && after > 0)
      changes.push(...changed.map(({ what }) => ({ what: what.text, ...codeOf(what), after, when })));
    return savedSettingsOf(settings, rules, seed, players, changes);
  };
  folder.open(savedSettings, (record) => course.remember(record));
  notes.push(...stateOf(course, folder));
  return { settings, sandbox, rules, seed, field: { ...gathered, players }, course, folder, changes, notes };
}

/** How far it is, for somebody who may not have expected games in the folder. */
function stateOf(course: Course, folder: ResultsFolder): Message[] {
  const { size } = course.games;
  if (size === 0) return [];
  const lost = folder.lostReplays();
  const state = say(course.isOver() ? "tournament.is-over" : "tournament.goes-on", { games: size });
  return lost.length === 0 ? [state] : [lostNote(lost), state];
}

function lostNote(lost: readonly string[]): Message {
  const some = lost.slice(0, 5).join(", ") + (lost.length > 5 ? " …" : "");
  return say("tournament.lost-replays", { replays: lost.length, some });
}

/** What has changed and touches games; all else is only told. */
function changesSince(
  settings: Settings,
  { players }: TournamentField,
  before: SavedSettings,
  notes: Message[],
): Change[] {
  const now = savedSettingsOf(settings, rulesFor(settings, players.length), seedOf(settings, before), players);
  const all = changesBetween(before, now);
  for (const { what, weight } of all) if (weight === "told") notes.push(say("tournament.changed-since", { what }));
  return all.filter(({ weight }) => weight !== "told");
}

function askAbout(changes: readonly Change[], out: string, { ask }: ResumeWishes): Promise<ResumeChoice> {
  const mayContinue = !changes.some(({ weight }) => weight === "fatal");
  const list = listOf(changes.map(({ what }) => what));
  return ask(say(mayContinue ? "tournament.begun-otherwise" : "tournament.another", { out, list }), mayContinue);
}

/** Each change on a line of its own. */
function listOf([what, ...others]: readonly Message[]): Message {
  const line = say("tournament.change-line", { what: what! });
  return others.length === 0 ? line : say("tournament.lines", { line, more: listOf(others) });
}

function seedOf(settings: Settings, before: SavedSettings | undefined): Seed {
  const former = before && parseSeed(before.terms.seed);
  if (settings.seed !== undefined) return settings.seed;
  return former === undefined || former instanceof Refusal ? freshSeed() : former;
}

/** Ids of games count players by their number, so nobody's number may change: those who left keep theirs. */
function inFormerOrder(players: readonly FieldPlayer[], former: readonly SavedPlayer[]): FieldPlayer[] {
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
function timed(players: readonly FieldPlayer[], former: readonly SavedPlayer[] = []): FieldPlayer[] {
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
  if (schedule instanceof Refusal) throw new UsageError(schedule.message);
}
