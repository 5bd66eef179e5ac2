// Matches that the server plays or shows: starting one, following it by events, commanding a seat, stopping it.

import { Type } from "typebox";
import { coded, ErrorBody } from "./error.ts";
import { Fault, Id, Logs, Made, Note, ReplaySeat, Seed, Steps, Times } from "./replays.ts";
import { created, done, events, json, jsonBody, type Route, type RouteName } from "./route.ts";
import { anyJson, type Data, list, object, oneOf, settings, text, whole } from "./shape.ts";

export type MatchWish = Data<typeof MatchWish>;
export const MatchWish = object(
  {
    game: text("The game's name", 60),
    players: list(Type.String({ maxLength: 500 }), {
      description: "Specs by seat: random, alphabeta:depth=6, upload:…; locally also programs, such as ./bot.py",
      maxItems: 64,
      "x-expected": "a list of player specs, one for each seat",
    }),
    preset: Type.Optional(text("A named set of settings", 60)),
    config: Type.Optional(settings("Settings that differ from the preset or the defaults")),
    seed: Type.Optional(Seed),
  },
  { title: "MatchWish", description: "What is to be played, and by whom" },
);

const LiveEntry = object(
  { id: Id, game: Type.String(), players: list(Type.String()), turns: whole("Played so far") },
  { title: "LiveMatch" },
);
export type LiveEntry = Data<typeof LiveEntry>;

export type MatchStatus = Data<typeof MatchStatus>;
const MatchStatus = object(
  {
    id: Id,
    status: oneOf(["running", "finished", "broken"]),
    turns: Type.Optional(whole("Played so far")),
    error: Type.Optional(Type.String({ description: "Why it was not played to its end" })),
    ...coded,
    attended: Type.Optional(
      Type.Boolean({ description: "The server is there for this match alone, as long as somebody looks on" }),
    ),
    seat: Type.Optional(whole("The seat that is commanded from a page")),
    resumed: Type.Optional(whole("So many turns were played before the server was started again")),
  },
  { title: "MatchStatus" },
);

/** A match or a table from its beginning: what is to be known before the first step. */
const start = { game: Type.String(), config: settings("All settings"), seed: Seed, seats: list(ReplaySeat) };
export const MatchStart = object(start, { title: "MatchStart" });

export type MatchHeader = Data<typeof MatchHeader>;
const MatchHeader = object({ ...start, rules: Type.Integer() }, { title: "MatchHeader" });

export type Batch = Data<typeof Batch>;
const Batch = object(
  { steps: Steps, faults: list(Fault), wall: Times, notes: list(Note), logs: Logs },
  { title: "Steps", description: "Some turns of a match; the first message has all turns so far" },
);

/** Turns a second; more than anybody can follow. */
const FASTEST = 1000;

export type SeatOrders = Data<typeof SeatOrders>;
const SeatOrders = object(
  {
    pace: Type.Optional(
      Type.Number({ minimum: 0, maximum: FASTEST, description: "Turns a second; 0 makes the world stand still" }),
    ),
    orders: Type.Optional(list(anyJson("An action"), { description: "Actions to be carried out, one a turn" })),
  },
  { title: "SeatOrders" },
);

/** A game as those who watch it hear of it. */
export const matchEvents = events({
  header: MatchHeader,
  steps: Batch,
  end: object({ replay: Type.String({ description: "The replay file, as text" }), logs: Logs }),
  broken: ErrorBody,
});

export const matchRoutes = {
  "POST /api/matches": {
    summary: "Start a match",
    who: "visitors",
    body: jsonBody(MatchWish),
    answer: created(Made),
    errors: { 429: "too many matches are being played" },
  },
  "GET /api/matches": {
    summary: "List the matches that are being played, the newest first",
    who: "visitors",
    answer: json(object({ matches: list(LiveEntry) })),
  },
  "GET /api/matches/:id": {
    summary: "Get the state of a match",
    who: "anyone",
    params: object({ id: Id }),
    answer: json(MatchStatus),
    errors: { 404: "there is no such match" },
  },
  "DELETE /api/matches/:id": {
    summary: "Stop a match",
    who: "visitors",
    params: object({ id: Id }),
    answer: done,
    errors: {
      403: "another site's page, or somebody who did not begin the match, may not do this",
      404: "there is no such match",
      409: "the match is not played by this server",
    },
  },
  "GET /api/matches/:id/events": {
    summary: "Follow a match: a header, steps as they come, then `end` or `broken`",
    who: "anyone",
    params: object({ id: Id }),
    answer: matchEvents,
    errors: { 404: "there is no such match" },
  },
  "POST /api/matches/:id/seat": {
    summary: "Command the seat of a match that a person plays from a page",
    who: "anyone",
    params: object({ id: Id }),
    body: jsonBody(SeatOrders),
    answer: done,
    errors: { 404: "nobody commands a seat of this match from a page" },
  },
  "POST /api/featured": {
    summary: "Get the match that the home page shows; starts one where there is none",
    who: "visitors",
    answer: json(Made),
    errors: { 429: "too many matches are being played" },
  },
  "GET /api/attendance": {
    summary: "Say that somebody looks on, for as long as the line is held",
    about: "Only where the server was opened for one match. Nothing is ever sent on the line.",
    who: "anyone",
    acts: true,
    answer: events({}),
    errors: { 404: "this server does not wait for anybody" },
  },
} satisfies Record<RouteName, Route>;
