// What a tournament was begun with, kept beside its results: when it is resumed, a changed setting or program is
// noticed and named.

import type { Json } from "../../core/game.ts";
import type { Message, Values } from "../../core/message.ts";
import { formatSeed, type Seed } from "../../core/seed.ts";
import type { FieldPlayer } from "../settings/field.ts";
import type { Settings } from "../settings/settings.ts";
import type { TournamentRules } from "../settings/tournament-rules.ts";
import { say } from "../words/en.ts";

export interface SavedPlayer {
  readonly name: string;
  readonly spec: string;
  readonly rating?: number;
  /** As 2026-05-01T12:00:00.000Z. */
  readonly submitted?: string;
  readonly fingerprint?: string;
  /** It took part once and keeps its number. */
  readonly left?: true;
}

export interface SavedSettings {
  readonly format: "ludus-tournament";
  readonly version: 1;
  readonly terms: { readonly [key: string]: Json };
  /** What may change on the way without touching what was played. */
  readonly manner: { readonly [key: string]: Json };
  /** In the order that the games' ids count. */
  readonly players: readonly SavedPlayer[];
  /** With which the person wished to go on, the first one first. */
  readonly changes?: readonly KeptChange[];
}

/** A change on the way that games were played before and after. */
export interface KeptChange {
  readonly what: string;
  readonly code?: string;
  readonly values?: Values;
  /** How many games were finished before it. */
  readonly after: number;
  /** As 2026-05-01T12:00:00.000Z. */
  readonly when: string;
}

export function savedSettingsOf(
  settings: Settings,
  { format, standings }: TournamentRules,
  seed: Seed,
  players: readonly FieldPlayer[],
  changes: readonly KeptChange[] = [],
): SavedSettings {
  const { game, configs, opening, limits, disqualify, keepAlive, sandbox, freeze } = settings;
  const { title, concurrency, marks, bestReports, correctPlay } = settings;
  const { kind, ...shape } = format;
  const terms = {
    game: game.name,
    rules: game.rules,
    format: kind,
    ...shape,
    seed: formatSeed(seed),
    ...(configs.length === 1 ? { set: configs[0] } : { starts: configs }),
    ...(opening > 0 && { opening }),
    limits,
    keepAlive,
    sandbox,
    freeze,
    points: standings.points,
    tieBreaks: standings.tieBreaks,
    disqualify: disqualify ?? false,
  };
  return {
    format: "ludus-tournament",
    version: 1,
    terms: JSON.parse(JSON.stringify(terms)),
    manner: JSON.parse(JSON.stringify({ title, concurrency, marks: marks ?? false, bestReports, correctPlay })),
    players: players.map(({ entrant, spec, fingerprint, contender }) => ({
      name: entrant.name,
      spec,
      ...(entrant.rating !== undefined && { rating: entrant.rating }),
      ...(entrant.submitted !== undefined && { submitted: new Date(entrant.submitted).toISOString() }),
      ...(fingerprint !== undefined && { fingerprint }),
      ...(!contender && { left: true as const }),
    })),
    ...(changes.length > 0 && { changes }),
  };
}

export interface Change {
  readonly what: Message;
  /**
   * `fatal`: games played before it have no place in the tournament as it is now. `asked`: they have, but were played
   * differently. `told`: no game is touched by it.
   */
  readonly weight: "fatal" | "asked" | "told";
}

/** With one of these changed, it is another tournament. */
const FATAL = ["game", "rules", "format", "seats", "rotate"];

export function changesBetween(before: SavedSettings, now: SavedSettings): Change[] {
  const changes: Change[] = [];
  for (const key of new Set([...Object.keys(before.terms), ...Object.keys(now.terms)])) {
    const weight = FATAL.includes(key) ? "fatal" : "asked";
    for (const what of differences(key, before.terms[key], now.terms[key])) changes.push({ what, weight });
  }
  for (const key of Object.keys(now.manner))
    for (const what of differences(key, before.manner?.[key], now.manner[key])) changes.push({ what, weight: "told" });
  const newcomers = String(now.terms.format).endsWith("knockout") ? "fatal" : "asked";
  const former = new Map(before.players.filter(({ left }) => !left).map((player) => [player.name, player]));
  const present = new Set(now.players.map(({ name }) => name));
  for (const name of former.keys())
    if (!present.has(name)) changes.push({ what: say("tournament.left", { name }), weight: newcomers });
  for (const player of now.players) {
    const old = former.get(player.name);
    if (!old) changes.push({ what: say("tournament.newcomer", { name: player.name }), weight: newcomers });
    else changes.push(...playerChanges(old, player).map((what) => ({ what, weight: "asked" as const })));
    if (old && player.submitted !== undefined)
      for (const what of differences(`${player.name}, submitted`, old.submitted, player.submitted))
        changes.push({ what, weight: "told" });
  }
  return changes;
}

function playerChanges(old: SavedPlayer, now: SavedPlayer): Message[] {
  const changes = differences(`${now.name}, rating`, old.rating, now.rating);
  if (old.fingerprint === undefined || now.fingerprint === undefined)
    return [...changes, ...differences(`${now.name}, program`, old.spec, now.spec)];
  if (old.fingerprint === now.fingerprint) return changes;
  const { name } = now;
  if (old.spec === now.spec) return [...changes, say("tournament.other-program", { name })];
  return [...changes, say("tournament.other-spec", { name, before: old.spec, after: now.spec })];
}

function differences(name: string, old: Json | undefined, now: Json | undefined): Message[] {
  if (isRecord(old) && isRecord(now))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      differences(`${name}.${key}`, old[key], now[key]),
    );
  const [before, after] = [JSON.stringify(old), JSON.stringify(now)];
  if (before === after) return [];
  const shown = (value: string | undefined) => value ?? say("tournament.not-set");
  return [say("tournament.changed", { name, before: shown(before), after: shown(after) })];
}

function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
