// Many games between the same players, for the arena's table and the lab's curves.

import { Type } from "typebox";
import { ErrorBody } from "./error.ts";
import { MatchWish } from "./matches.ts";
import { Fault, Places, Sandbox, Scores, Seed } from "./replays.ts";
import { events, type Route, type RouteName } from "./route.ts";
import { type Data, jsonText, list, object, whole } from "./shape.ts";

export type SeriesGame = Data<typeof SeriesGame>;
const SeriesGame = object(
  {
    number: whole("Counted from 0"),
    seed: Seed,
    seating: list(Type.Integer(), { description: "By seat, the number of the player who sat there" }),
    places: Places,
    scores: Scores,
    turns: whole("How many there were"),
    faults: list(Fault),
    sandbox: Type.Optional(Sandbox),
  },
  { title: "SeriesGame" },
);

export const seriesRoutes = {
  "GET /api/series": {
    summary: "Play many games between the same players; each is reported as it ends",
    about: "Closing the connection stops the series.",
    who: "anyone",
    acts: true,
    query: object({
      order: jsonText(MatchWish, "What is to be played, as JSON"),
      games: whole("How many", 1, 10_000),
      opening: Type.Optional(whole("Random opening moves", 0, 100)),
    }),
    answer: events({ game: SeriesGame, end: object({}), broken: ErrorBody }),
  },
} satisfies Record<RouteName, Route>;
