// The ladder of a contest: rated games that are played all the time. The table, and the history of one participant.

import { Type } from "typebox";
import { done, json, jsonBody, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, whole } from "../shape.ts";
import { Slug } from "./contests.ts";
import { Moment, Numeral } from "./people.ts";

const rating = Type.Number({ description: "Rating: the cautious end of what is believed. 1200 at the start" });
const high = Type.Number({ description: "The other end of what is believed" });
const number = whole("Of the version: its number among the participant's submissions");
const tally = { games: whole("Rated games"), wins: whole("Won"), draws: whole("Shared"), losses: whole("Lost") };

export type LadderRow = Data<typeof LadderRow>;
const LadderRow = object(
  {
    entrant: whole("The participant's number"),
    name: Type.String(),
    place: whole("From 1"),
    rating,
    high,
    games: tally.games,
    program: object({ number, language: Type.String(), at: Moment }),
    last: list(object({ game: whole("Its number"), result: oneOf(["win", "draw", "loss"]) }), {
      description: "The latest games, the last one first",
    }),
  },
  { title: "LadderRow" },
);

export type LadderVersion = Data<typeof LadderVersion>;
const LadderVersion = object(
  {
    number,
    language: Type.String(),
    at: Moment,
    reset: Type.Boolean({ description: "The rating became uncertain again with it" }),
    ...tally,
    crashes: whole("Games in which it failed"),
    rating: orNull(rating),
    change: orNull(
      object(
        {
          since: whole("The version that it is compared with"),
          verdict: oneOf(["better", "worse", "unknown"]),
          points: Type.Number({ description: "Points of strength more than before" }),
          low: Type.Number({ description: "95 % of cases lie between this" }),
          high: Type.Number({ description: "and this" }),
        },
        { title: "ProgramChange" },
      ),
    ),
  },
  { title: "LadderVersion", description: "An accepted program, and how it did on the ladder" },
);

export type LadderHistory = Data<typeof LadderHistory>;
const LadderHistory = object(
  {
    name: Type.String(),
    curve: list(object({ game: whole("After this game"), at: Moment, version: number, rating, high }), {
      description: "In the order of the games; of very many some are left out",
    }),
    versions: list(LadderVersion, { description: "The latest first" }),
    opponents: list(object({ entrant: whole("The participant's number"), name: Type.String(), ...tally })),
  },
  { title: "LadderHistory" },
);

export const ladderRoutes = {
  "GET /api/contests/:contest/ladder": {
    summary: "Get the table of the ladder",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug }),
    answer: json(
      object({
        running: Type.Boolean({ description: "Games are being planned now" }),
        rows: list(LadderRow),
      }),
    ),
  },
  "PUT /api/contests/:contest/ladder": {
    summary: "Set how often everybody plays on the ladder, or end it",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    body: jsonBody(object({ minutes: orNull(Type.Number({ description: "1 to 1440; null: no ladder" })) })),
    answer: done,
  },
  "GET /api/contests/:contest/ladder/:entrant": {
    summary: "Get how a participant did on the ladder: the curve, the versions, the opponents",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug, entrant: Numeral }),
    answer: json(LadderHistory),
  },
} satisfies Record<RouteName, Route>;
