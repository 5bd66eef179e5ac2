// Many games between the same players, for the arena's table and the lab's curves.

import { Type } from "typebox";
import { ErrorBody } from "./error.ts";
import { MatchWish } from "./matches.ts";
import { Fault, Id, Places, Sandbox, Scores, Seed, Together } from "./replays.ts";
import { events, jsonBody, type Route, type RouteName } from "./route.ts";
import { type Data, list, object, whole } from "./shape.ts";

export type SeriesGame = Data<typeof SeriesGame>;
const SeriesGame = object(
  {
    number: whole("Counted from 0"),
    seed: Seed,
    seating: list(Type.Integer(), { description: "By seat, the number of the player who sat there" }),
    places: Places,
    scores: Scores,
    together: Together,
    turns: whole("How many there were"),
    faults: list(Fault),
    sandbox: Type.Optional(Sandbox),
    replay: Type.Optional(Id),
  },
  { title: "SeriesGame" },
);

const SeriesWish = object(
  {
    order: MatchWish,
    games: whole("How many", 1, 10_000),
    opening: Type.Optional(whole("Random opening moves", 0, 100)),
    keep: Type.Optional(whole("Of how many games, the first ones, the replays are kept", 0, 100)),
  },
  { title: "SeriesWish" },
);

export const seriesRoutes = {
  "POST /api/series": {
    summary: "Play many games between the same players; each is reported as it ends",
    about:
      "Few series run at a time; `waiting` tells your number in the queue. Closing the connection stops the series.",
    who: "visitors",
    body: jsonBody(SeriesWish),
    answer: events({
      waiting: object({ number: whole("Your number in the queue, counted from 1; 0: it is your turn") }),
      game: SeriesGame,
      end: object({}),
      broken: ErrorBody,
    }),
    errors: { 429: "too many series are waiting" },
  },
} satisfies Record<RouteName, Route>;
