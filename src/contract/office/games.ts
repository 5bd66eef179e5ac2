// Games of contests: the list, one of them with its replay, logs for those whose they are, and games that people order.

import { Type } from "typebox";
import { Said } from "../error.ts";
import { matchEvents } from "../matches.ts";
import { Fault, Logs, Places, ReplayFile, Scores } from "../replays.ts";
import { created, json, jsonBody, plainText, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, settings, whole } from "../shape.ts";
import { Slug } from "./contests.ts";
import { idAt, Moment, Numeral } from "./people.ts";

export type ContestGame = Data<typeof ContestGame>;
const ContestGame = object(
  {
    id: whole("Its number"),
    contest: Type.String({ description: "The contest's name in addresses" }),
    kind: oneOf(["acceptance", "test", "custom", "ladder", "stage"]),
    stage: orNull(object({ number: whole("Of the stage"), part: whole("Its part"), round: whole("Its round") })),
    state: oneOf(["waiting", "finished", "void"]),
    playing: Type.Boolean({ description: "It is being played, and can be watched" }),
    game: Type.String(),
    players: list(Type.String(), { description: "Names by seat" }),
    places: orNull(Places),
    scores: orNull(Scores),
    turns: orNull(whole("How many there were")),
    reason: orNull(Said),
    trouble: orNull(Said),
    createdAt: Moment,
    finishedAt: orNull(Moment),
  },
  { title: "ContestGame" },
);

export const contestGameRoutes = {
  "GET /api/contests/:contest/games": {
    summary: "List the games of a contest, the latest first",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug }),
    query: object({
      before: Type.Optional(idAt("Only those with a smaller number")),
      entrant: Type.Optional(idAt("Only of this one")),
      against: Type.Optional(idAt("Only those in which this one played as well")),
      kind: Type.Optional(oneOf(["custom", "ladder", "stage"])),
      stage: Type.Optional(idAt("Only of the stage of this number")),
    }),
    answer: json(object({ games: list(ContestGame) })),
  },
  "POST /api/contests/:contest/games": {
    summary: "Order a game against other accepted programs",
    who: "anyone",
    may: "person",
    scope: "games",
    params: object({ contest: Slug }),
    body: jsonBody(
      object({
        opponents: list(idAt("A submission's id"), { maxItems: 64 }),
        seat: Type.Optional(whole("One's own, counted from 0", 0, 64)),
      }),
    ),
    answer: created(object({ id: whole("The game's number") })),
  },
  "GET /api/contests/:contest/given-up": {
    summary: "List games and submissions that nobody could finish, however often it was tried",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    answer: json(
      object({
        games: list(
          object({ id: whole("Its number"), players: list(Type.String(), { description: "Names by seat" }) }),
        ),
        submissions: list(object({ id: whole("Its id"), number: whole("Its number"), participant: Type.String() })),
      }),
    ),
  },
  "POST /api/contests/:contest/given-up": {
    summary: "Have all that was given up in a contest tried again",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    body: jsonBody(object({})),
    answer: created(object({ games: whole("How many"), submissions: whole("How many") })),
  },
  "GET /api/contest-games/:id": {
    summary: "Get a game of a contest",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ id: Numeral }),
    answer: json(
      object({
        game: ContestGame,
        config: settings("All settings"),
        faults: list(Fault),
        own: list(whole("A seat"), { description: "Seats of who asks" }),
      }),
    ),
  },
  "GET /api/contest-games/:id/replay": {
    summary: "Get the replay file of a game of a contest",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ id: Numeral }),
    answer: plainText("application/json; charset=utf-8", "The replay file", ReplayFile),
  },
  "GET /api/contest-games/:id/events": {
    summary: "Follow a game of a contest: a header, steps as they come, then `end` or `broken`",
    about: "Of logs, everybody hears those of their own programs alone.",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ id: Numeral }),
    answer: matchEvents,
  },
  "GET /api/contest-games/:id/logs": {
    summary: "Get what one's programs wrote in a game, by turns; of other seats nothing",
    who: "anyone",
    may: "author",
    scope: "read",
    params: object({ id: Numeral }),
    answer: json(object({ logs: Logs })),
  },
} satisfies Record<RouteName, Route>;
