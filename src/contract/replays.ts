// Replays: the files themselves, the list of those that are kept, and games that were played in a browser.

import { Type } from "typebox";
import { coded } from "./error.ts";
import { bytesBody, created, json, jsonBody, plainText, type Route, type RouteName } from "./route.ts";
import { anyJson, type Data, list, object, oneOf, settings, text, whole } from "./shape.ts";

export const Id = text("An id, as the server gave it", 200);

export const Seed = Type.Union([Type.Number(), Type.String({ maxLength: 40 })], {
  description: "A whole number; one that is not exact in JSON is written as text",
  "x-expected": "a whole number",
});

const Turn = whole("Counted from 1; 0 is before the first");
const Seat = whole("Counted from 0");
export const Places = list(Type.Number(), { description: "By seat, counted from 1; equal ones are shared" });
export const Scores = list(Type.Number(), { description: "By seat" });

export const Fault = object(
  {
    seat: Seat,
    turn: Turn,
    kind: oneOf(["crash", "illegal", "protocol", "time", "memory"]),
    message: Type.String({ description: "One plain sentence, in English" }),
    ...coded,
    evidence: Type.Optional(Type.String({ description: "The offending line, the last lines of standard error …" })),
    afterEnd: Type.Optional(Type.Literal(true, { description: "The game was over already" })),
  },
  { title: "Fault", description: "What went wrong with a player" },
);

export const Note = object(
  {
    seat: Seat,
    turn: Turn,
    text: Type.Optional(Type.String()),
    marks: Type.Optional(list(list(Type.Number()), { description: "x, y of a point; x, y, x, y of a line" })),
  },
  { title: "Note", description: "What a program said about its move" },
);

export const Together = Type.Optional(
  Type.Boolean({ description: "All are first because they have won together: no draw" }),
);

export const Outcome = object(
  { places: Places, scores: Scores, together: Together, reason: Type.Optional(Type.String()), ...coded },
  { title: "Outcome" },
);

export const Sandbox = oneOf(["sandboxed", "limited", "off"], { description: "How the program was confined" });

const Protection = oneOf([
  "own-user",
  "user-namespace",
  "call-filter",
  "landlock",
  "memory-group",
  "watcher",
  "equal-shares",
  "freezer",
]);

export const ReplaySeat = object(
  {
    name: Type.String({ maxLength: 1000 }),
    spec: Type.String({ maxLength: 10_000 }),
    sandbox: Type.Optional(Sandbox),
    protections: Type.Optional(list(Protection, { description: "What confined the program then and there" })),
  },
  { title: "Seat" },
);

export const Steps = list(list(anyJson("An action, in the game's own form; null for nothing")), {
  description: "For every step the actions of the seats that acted, in their order",
});

export const Times = list(list(Type.Number()), { description: "By seat, microseconds for each of its answers" });

export type Logs = Data<typeof Logs>;
export const Logs = list(
  list(Type.Tuple([whole("The turn"), Type.String()], { description: "What was written while it had this turn" })),
  { description: "By seat, what the player wrote to its log", title: "Logs" },
);

/** As docs/replay-file.md has it. Files of a later version may say more. */
export const ReplayFile = Type.Object(
  {
    format: Type.Literal("ludus-replay"),
    version: Type.Integer(),
    game: Type.String(),
    rules: Type.Integer(),
    config: settings("All settings of the game"),
    seed: Seed,
    seats: list(ReplaySeat),
    limits: Type.Record(Type.String(), Type.Number(), { description: "Milliseconds and bytes" }),
    steps: Steps,
    faults: list(Fault),
    wall: Times,
    cpu: Times,
    lateHost: Type.Optional(
      list(object({ seat: Seat, turn: Turn, late: Type.Number() }), { description: "Microseconds taken off" }),
    ),
    notes: Type.Optional(list(Note)),
    opening: Type.Optional(whole("So many first steps were random opening moves")),
    resumed: Type.Optional(whole("So many steps were played before the server was started again")),
    outcome: Outcome,
    last: Type.String({ description: "Fingerprint of the last state" }),
    checksum: Type.Optional(Type.String()),
  },
  { title: "ReplayFile" },
);

export type ReplayEntry = Data<typeof ReplayEntry>;
const ReplayEntry = object(
  {
    id: Id,
    game: Type.String(),
    players: list(Type.String(), { description: "Names by seat" }),
    turns: whole("How many there were"),
    places: Places,
    scores: Scores,
    together: Together,
    played: Type.Number({ description: "Milliseconds since 1970" }),
  },
  { title: "ReplayEntry" },
);

export const Made = object({ id: Id }, { title: "Made", description: "The id of what was made" });

export type GameRecord = Data<typeof GameRecord>;
const GameRecord = object(
  {
    game: text("The game's name", 60),
    config: settings("All settings of the game"),
    seed: Seed,
    seats: list(ReplaySeat, { maxItems: 64 }),
    steps: Steps,
    faults: Type.Optional(list(Fault)),
    wall: Type.Optional(Times),
  },
  { title: "GameRecord", description: "A game that people played; how it ended, the rules find out" },
);

export const replayRoutes = {
  "GET /api/replays": {
    summary: "List the replays that are kept, the newest first, at most a hundred",
    who: "visitors",
    query: object({
      game: Type.Optional(text("Only of this game", 60)),
      player: Type.Optional(text("Only with a player whose name contains these letters", 200)),
    }),
    answer: json(object({ replays: list(ReplayEntry) })),
  },
  "GET /api/replays/:id": {
    summary: "Get a replay file",
    who: "anyone",
    params: object({ id: Id }),
    answer: plainText("application/json; charset=utf-8", "The replay file", ReplayFile),
    errors: { 404: "there is no such replay" },
  },
  "GET /api/replays/:id/logs": {
    summary: "Get what the players of a match wrote to their logs",
    who: "anyone",
    params: object({ id: Id }),
    answer: json(object({ logs: Logs })),
  },
  "POST /api/replays": {
    summary: "Keep a replay file",
    who: "visitors",
    body: bytesBody("A replay file, plain or compressed with gzip"),
    answer: created(Made),
    errors: { 429: "several replays are being read already" },
  },
  "POST /api/records": {
    summary: "Keep a game that was played in a browser",
    about: "The rules play its moves again. What does not follow them, or is not over, is refused.",
    who: "visitors",
    body: jsonBody(GameRecord),
    answer: created(Made),
    errors: { 429: "several games are being kept already" },
  },
} satisfies Record<RouteName, Route>;
