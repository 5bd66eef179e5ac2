// Stages of a contest: the time table, the standings of each, what organisers put right, and the check of it all.

import { Type } from "typebox";
import { Said } from "../error.ts";
import { created, done, json, jsonBody, plainText, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, settings, text, whole } from "../shape.ts";
import { Slug } from "./contests.ts";
import { idAt, Moment, Numeral } from "./people.ts";

const kind = oneOf(["waves", "finals", "round-robin", "swiss", "knockout", "double-knockout"]);
const places = orNull(
  object(
    {
      best: whole("From the stage before", 0, 100_000),
      sandbox: whole("From the ladder, among those not yet in", 0, 100_000),
    },
    { description: "Null: everybody with an accepted program" },
  ),
);
const count = whole("Waves, rounds of the Swiss system (0: as many as needed), or how often all meet all", 0, 1000);
const hidden = Type.Boolean({ description: "Standings and games are shown to organisers alone until the end" });

export type StageInfo = Data<typeof StageInfo>;
const StageInfo = object(
  {
    number: whole("In the order of the time table, from 1"),
    title: Type.String(),
    kind,
    places,
    hidden,
    config: settings("What is played"),
    marks: Type.Boolean({ description: "Places become marks" }),
    parts: list(
      object({
        number: whole("From 1"),
        count,
        startsAt: orNull(Moment),
        beganAt: orNull(Moment),
        finishedAt: orNull(Moment),
      }),
    ),
    state: oneOf(["planned", "playing", "break", "finished"]),
    finishedAt: orNull(Moment),
    trouble: orNull(Said),
    entrants: whole("Who play in it; 0 before it begins"),
    games: whole("Planned so far"),
    finished: whole("Of them"),
    audit: orNull(
      object({ at: Moment, differences: list(Said) }, { description: "What the check after the end has found" }),
    ),
  },
  { title: "Stage" },
);

export type StageRowData = Data<typeof StageRowData>;
const StageRowData = object(
  {
    entrant: whole("The participant's number"),
    name: Type.String(),
    place: whole("From 1; equals share one"),
    points: Type.Number(),
    games: whole("Played"),
    wins: whole("Won"),
    draws: whole("Shared"),
    losses: whole("Lost"),
    byes: whole("Rounds without a game"),
    faults: whole("Games in which it failed"),
    via: oneOf(["stage", "sandbox", "all"], { description: "From the stage before, from the ladder, or as everybody" }),
    left: Type.Boolean({ description: "Gone in the middle" }),
    disqualified: orNull(Said),
    tieBreaks: list(orNull(Type.Number())),
    marks: orNull(
      object({ correct: Type.Number(), place: Type.Number(), report: Type.Number(), total: Type.Number() }),
    ),
  },
  { title: "StageRow" },
);

const side = orNull(Type.String({ description: "Who; null: nobody, or not known yet" }));
export type BracketData = Data<typeof BracketData>;
const BracketData = object(
  {
    id: Type.String({
      description: "w2.1: winners' side, second round, first match; l: losers' side; f: final; t: third place",
    }),
    sides: list(side),
    points: list(Type.Number()),
    winner: orNull(Type.String()),
    free: Type.Boolean({ description: "It is not played and never will be" }),
  },
  { title: "BracketMatch" },
);

export type StageTable = Data<typeof StageTable>;
const StageTable = object(
  {
    stage: StageInfo,
    shown: Type.Boolean({ description: "False: hidden until the end" }),
    cut: orNull(whole("So many go on to the next stage")),
    tieBreaks: list(Type.String(), { description: "What decides between equals, in this order" }),
    rows: list(StageRowData),
    bracket: orNull(list(BracketData)),
    cross: orNull(
      list(
        list(
          orNull(object({ wins: whole("Won"), draws: whole("Shared"), losses: whole("Lost"), score: Type.Number() })),
        ),
      ),
    ),
  },
  { title: "StageTable", description: "The standings of a stage" },
);

const wish = object({
  title: text("For people", 200),
  kind,
  places,
  hidden,
  parts: list(object({ count, startsAt: orNull(text("A moment; null: begun by hand", 40)) }), { maxItems: 50 }),
  config: Type.Optional(settings("What differs from the contest's own")),
});
const reason = text("Kept, and shown to everybody", 500);
const ofStage = object({ contest: Slug, stage: Numeral });
const organisers = { who: "anyone", may: "organiser", scope: "organise" } as const;
const everybody = { who: "anyone", may: "anyone", scope: "read" } as const;

export const stageRoutes = {
  "GET /api/contests/:contest/stages": {
    summary: "Get the time table of a contest",
    ...everybody,
    params: object({ contest: Slug }),
    answer: json(object({ now: Moment, stages: list(StageInfo) })),
  },
  "POST /api/contests/:contest/stages": {
    summary: "Add a stage at the end of the time table",
    ...organisers,
    params: object({ contest: Slug }),
    body: jsonBody(wish),
    answer: created(object({ number: whole("Its number") })),
  },
  "GET /api/contests/:contest/stages/:stage": {
    summary: "Get the standings of a stage",
    ...everybody,
    params: ofStage,
    answer: json(StageTable),
  },
  "PUT /api/contests/:contest/stages/:stage": {
    summary: "Change a stage; of one that has begun, what touches no game",
    ...organisers,
    params: ofStage,
    body: jsonBody(wish),
    answer: done,
  },
  "DELETE /api/contests/:contest/stages/:stage": {
    summary: "Remove a stage that has not begun",
    ...organisers,
    params: ofStage,
    answer: done,
  },
  "POST /api/contests/:contest/stages/:stage/parts/:part/start": {
    summary: "Begin a part now; asked again, it has begun already",
    ...organisers,
    params: object({ contest: Slug, stage: Numeral, part: Numeral }),
    body: jsonBody(object({})),
    answer: done,
  },
  "GET /api/contests/:contest/stages/:stage/csv": {
    summary: "Export the standings of a stage as a table for spreadsheets",
    ...everybody,
    params: ofStage,
    answer: plainText("text/csv; charset=utf-8", "One line for everybody, after a head"),
  },
  "GET /api/contests/:contest/ladder-csv": {
    summary: "Export the ladder as a table for spreadsheets",
    ...everybody,
    params: object({ contest: Slug }),
    answer: plainText("text/csv; charset=utf-8", "One line for everybody, after a head"),
  },
  "POST /api/contests/:contest/games/:id/void": {
    summary: "Void a game of a stage, for good or to be played again",
    ...organisers,
    params: object({ contest: Slug, id: Numeral }),
    body: jsonBody(object({ reason, again: Type.Boolean({ description: "It is played once more" }) })),
    answer: done,
  },
  "POST /api/contests/:contest/entrants/:entrant/disqualification": {
    summary: "Disqualify a participant",
    ...organisers,
    params: object({ contest: Slug, entrant: Numeral }),
    body: jsonBody(object({ reason })),
    answer: done,
  },
  "DELETE /api/contests/:contest/entrants/:entrant/disqualification": {
    summary: "Undo a disqualification",
    ...organisers,
    params: object({ contest: Slug, entrant: Numeral }),
    answer: done,
  },
  "GET /api/contests/:contest/standings-audit": {
    summary: "Compute the ladder and all stages anew from the stored games, and compare them with what is shown",
    ...organisers,
    params: object({ contest: Slug }),
    answer: json(
      object({
        games: whole("Rated games"),
        participants: whole("That have a rating"),
        stages: whole("That are over"),
        differences: list(Said, { description: "None, if all is well; else the first ones" }),
      }),
    ),
  },
} satisfies Record<RouteName, Route>;

export type AnnouncementData = Data<typeof AnnouncementData>;
const AnnouncementData = object(
  { id: whole("Its number"), at: Moment, title: Type.String(), text: Type.String() },
  { title: "Announcement" },
);

export const announcementRoutes = {
  "GET /api/contests/:contest/announcements": {
    summary: "List the announcements of a contest, the latest first",
    ...everybody,
    params: object({ contest: Slug }),
    answer: json(object({ announcements: list(AnnouncementData) })),
  },
  "POST /api/contests/:contest/announcements": {
    summary: "Announce something to everybody",
    ...organisers,
    params: object({ contest: Slug }),
    body: jsonBody(object({ title: text("A line", 400), text: text("As long as it must be", 20_000) })),
    answer: created(object({ id: idAt("Its number") })),
  },
  "DELETE /api/contests/:contest/announcements/:id": {
    summary: "Take an announcement back",
    ...organisers,
    params: object({ contest: Slug, id: Numeral }),
    answer: done,
  },
  "GET /api/contests/:contest/feed": {
    summary: "Get the announcements as an Atom feed",
    ...everybody,
    params: object({ contest: Slug }),
    answer: plainText("application/atom+xml; charset=utf-8", "An Atom feed"),
  },
} satisfies Record<RouteName, Route>;
