// The tables as the code sees them. The migrations are what makes them; a test holds the two together.

import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { FAULT_KINDS, type FaultKind } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { StageRules } from "../../contest/stages/rules.ts";
import type { WebhookEvent } from "../../contract/office/webhook-events.ts";
import type { Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { ContestSettings } from "../contests/settings.ts";
import type { Offer } from "../workers/offer.ts";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: "date" });
/** With its code, to be said in the language of whoever reads it. */
const message = () => jsonb().$type<Message>();
const made = () => moment().notNull().defaultNow();

export const now: SQL = sql`now()`;

export const accounts = pgTable("accounts", {
  id: id(),
  name: text().notNull(),
  nameKey: text().notNull(),
  email: text(),
  emailKey: text(),
  password: text(),
  administrator: boolean().notNull().default(false),
  createdAt: made(),
  blockedAt: moment(),
  blockedReason: text(),
  deletedAt: moment(),
});

export const sessions = pgTable("sessions", {
  token: bytea().primaryKey(),
  accountId: integer().notNull(),
  createdAt: made(),
  seenAt: made(),
  expiresAt: moment().notNull(),
  address: text(),
  agent: text(),
});

export const apiTokens = pgTable("api_tokens", {
  id: id(),
  accountId: integer().notNull(),
  token: bytea().notNull(),
  name: text().notNull(),
  scopes: text().array().notNull(),
  createdAt: made(),
  expiresAt: moment(),
  usedAt: moment(),
});

export const oneTimeCodes = pgTable("one_time_codes", {
  code: bytea().primaryKey(),
  accountId: integer().notNull(),
  purpose: text({ enum: ["reset", "class"] }).notNull(),
  createdAt: made(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const rateBuckets = pgTable("rate_buckets", {
  key: text().primaryKey(),
  level: doublePrecision().notNull(),
  at: made(),
});

export const audit = pgTable("audit", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: made(),
  actorId: integer(),
  contestId: integer(),
  action: text().notNull(),
  subject: text().notNull().default(""),
  details: jsonb().$type<Record<string, Json>>().notNull().default({}),
  address: text(),
});

export const files = pgTable("files", {
  sha256: bytea().primaryKey(),
  size: integer().notNull(),
  place: text({ enum: ["database", "s3"] }).notNull(),
  packed: boolean().notNull(),
  bytes: bytea(),
  touchedAt: made(),
});

export const contests = pgTable("contests", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  game: text().notNull(),
  preset: text().notNull(),
  state: text({ enum: ["draft", "open", "frozen", "closed"] })
    .notNull()
    .default("draft"),
  settings: jsonb().$type<ContestSettings>().notNull(),
  timeZone: text().notNull().default("UTC"),
  registrationFrom: moment(),
  registrationUntil: moment(),
  startsAt: moment(),
  endsAt: moment(),
  createdBy: integer().notNull(),
  createdAt: made(),
  ladderAt: moment(),
});

export const organisers = pgTable(
  "organisers",
  {
    contestId: integer().notNull(),
    accountId: integer().notNull(),
    addedAt: made(),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.accountId] })],
);

export const entrants = pgTable("entrants", {
  id: id(),
  contestId: integer().notNull(),
  name: text().notNull(),
  nameKey: text().notNull(),
  joinCode: bytea(),
  createdAt: made(),
  withdrawnAt: moment(),
  disqualifiedAt: moment(),
  disqualifiedFor: text(),
  /** Finished against others, and won alone: the database itself counts them. */
  games: integer().notNull().default(0),
  wins: integer().notNull().default(0),
});

export const members = pgTable(
  "members",
  {
    contestId: integer().notNull(),
    accountId: integer().notNull(),
    entrantId: integer().notNull(),
    joinedAt: made(),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.accountId] })],
);

export const submissions = pgTable("submissions", {
  id: id(),
  contestId: integer().notNull(),
  entrantId: integer().notNull(),
  authorId: integer().notNull(),
  number: integer().notNull(),
  test: boolean().notNull(),
  reset: boolean().notNull().default(false),
  language: text().notNull(),
  entry: text().notNull(),
  size: integer().notNull(),
  note: text().notNull().default(""),
  state: text({ enum: ["waiting", "building", "testing", "accepted", "rejected"] })
    .notNull()
    .default("waiting"),
  output: text().notNull().default(""),
  reason: message(),
  report: bytea(),
  createdAt: made(),
  decidedAt: moment(),
});

export const submissionFiles = pgTable(
  "submission_files",
  {
    submissionId: integer().notNull(),
    path: text().notNull(),
    sha256: bytea().notNull(),
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.path] })],
);

export const workers = pgTable("workers", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  slots: integer().notNull(),
  offer: jsonb().$type<Offer>().notNull(),
  startedAt: made(),
  seenAt: made(),
  endedAt: moment(),
  playing: integer().notNull().default(0),
  finished: integer().notNull().default(0),
});

export const games = pgTable("games", {
  id: id(),
  contestId: integer().notNull(),
  kind: text({ enum: ["acceptance", "test", "custom", "ladder", "stage"] }).notNull(),
  name: text(),
  submissionId: integer(),
  orderedBy: integer(),
  game: text().notNull(),
  rules: integer().notNull(),
  config: jsonb().$type<Record<string, Json>>().notNull(),
  limits: jsonb().$type<Limits>().notNull(),
  seed: text().notNull(),
  opening: integer().notNull().default(0),
  queue: text().notNull(),
  state: text({ enum: ["waiting", "finished", "void"] })
    .notNull()
    .default("waiting"),
  trouble: message(),
  createdAt: made(),
  finishedAt: moment(),
  workerId: uuid(),
  places: integer().array(),
  scores: doublePrecision().array(),
  reason: message(),
  turns: integer(),
  moves: text(),
  replay: bytea(),
  rated: integer(),
  stageId: integer(),
  part: integer(),
  round: integer(),
});

export const gameSeats = pgTable(
  "game_seats",
  {
    gameId: integer().notNull(),
    seat: integer().notNull(),
    entrantId: integer(),
    submissionId: integer(),
    spec: text(),
    log: bytea(),
    logTurns: integer().array(),
    wallMs: integer(),
    cpuMs: integer(),
    ratingMean: doublePrecision(),
    ratingSigma: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] })],
);

export const gameFaults = pgTable(
  "game_faults",
  {
    gameId: integer().notNull(),
    seat: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: FAULT_KINDS as [FaultKind, ...FaultKind[]] }).notNull(),
    turn: integer().notNull(),
    message: message().notNull(),
    evidence: text(),
    afterEnd: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat, table.number] })],
);

export const ladderRatings = pgTable("ladder_ratings", {
  entrantId: integer().primaryKey(),
  contestId: integer().notNull(),
  mean: doublePrecision().notNull(),
  sigma: doublePrecision().notNull(),
  games: integer().notNull(),
  submissionId: integer().notNull(),
});

export const stages = pgTable("stages", {
  id: id(),
  contestId: integer().notNull(),
  number: integer().notNull(),
  title: text().notNull(),
  rules: jsonb().$type<StageRules>().notNull(),
  config: jsonb().$type<Record<string, Json>>().notNull(),
  seed: text().notNull(),
  hidden: boolean().notNull().default(false),
  rated: integer(),
  finishedAt: moment(),
  trouble: message(),
  changedAt: made(),
  auditedAt: moment(),
  differences: jsonb().$type<Message[]>(),
});

export const stageParts = pgTable(
  "stage_parts",
  {
    stageId: integer().notNull(),
    number: integer().notNull(),
    count: integer().notNull(),
    startsAt: moment(),
    beganAt: moment(),
    readyAt: moment(),
    finishedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.stageId, table.number] })],
);

export const stageEntrants = pgTable(
  "stage_entrants",
  {
    stageId: integer().notNull(),
    entrantId: integer().notNull(),
    number: integer().notNull(),
    via: text({ enum: ["stage", "sandbox", "all"] }).notNull(),
    rating: doublePrecision().notNull(),
    outFrom: integer(),
    leftAt: moment(),
    disqualifiedFor: text(),
    place: integer(),
    points: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.stageId, table.entrantId] })],
);

export const partPrograms = pgTable(
  "part_programs",
  {
    stageId: integer().notNull(),
    part: integer().notNull(),
    entrantId: integer().notNull(),
    submissionId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageId, table.part, table.entrantId] })],
);

export const announcements = pgTable("announcements", {
  id: id(),
  contestId: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  createdBy: integer().notNull(),
  createdAt: made(),
});

export const liveTurns = pgTable(
  "live_turns",
  {
    gameId: integer().notNull(),
    number: integer().notNull(),
    try: uuid().notNull(),
    batch: text().notNull(),
    at: made(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.number] })],
);

export const webhooks = pgTable("webhooks", {
  id: id(),
  contestId: integer().notNull(),
  address: text().notNull(),
  secret: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  createdBy: integer().notNull(),
  createdAt: made(),
});

export const deliveries = pgTable("deliveries", {
  id: id(),
  webhookId: integer().notNull(),
  event: text().$type<WebhookEvent | "ping">().notNull(),
  body: text().notNull(),
  createdAt: made(),
  state: text({ enum: ["waiting", "delivered", "failed"] })
    .notNull()
    .default("waiting"),
  tries: integer().notNull().default(0),
  dueAt: made(),
  triedAt: moment(),
  status: integer(),
  error: message(),
});
