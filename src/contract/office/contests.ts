// Contests: the list, one of them, entering it, and what organisers do.

import { Type } from "typebox";
import { created, done, events, json, jsonBody, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, settings, text, whole } from "../shape.ts";
import { DeedEntry, idAt, Moment, Numeral } from "./people.ts";

export const Slug = text("The contest's name in addresses", 60);
const State = oneOf(["draft", "open", "frozen", "closed"]);

export type ContestEntry = Data<typeof ContestEntry>;
const entry = {
  slug: Type.String(),
  title: Type.String(),
  game: Type.String(),
  preset: Type.String(),
  state: State,
  timeZone: Type.String(),
  startsAt: orNull(Moment),
  endsAt: orNull(Moment),
};
const ContestEntry = object(entry, { title: "ContestEntry" });

export type ContestInfo = Data<typeof ContestInfo>;
const ContestInfo = object(
  {
    ...entry,
    seats: whole("Players in a game"),
    config: settings("What is played"),
    limits: Type.Record(Type.String(), Type.Number(), { description: "Milliseconds and bytes" }),
    quotas: object({
      submissions: whole("In so many minutes"),
      customGames: whole("In so many minutes"),
      minutes: whole("Any such stretch of time"),
      bytes: whole("Of one submission, unpacked"),
      bytesTogether: whole("Of all in that time"),
    }),
    teamSize: whole("People in a team; 1: everybody plays alone"),
    ladder: orNull(object({ minutes: Type.Number({ description: "Between games of one participant, at first" }) })),
    stages: whole("In its time table"),
    organiser: Type.Boolean({ description: "Whether who asks organises it" }),
    entrant: orNull(object({ id: whole("Its number"), name: Type.String() })),
  },
  { title: "Contest" },
);

export type EntrantRow = Data<typeof EntrantRow>;
const EntrantRow = object(
  {
    id: whole("Its number"),
    name: Type.String(),
    program: orNull(
      object({ submission: whole("Its id"), number: whole("Its number"), language: Type.String(), at: Moment }),
    ),
    games: whole("Finished games against others"),
    wins: whole("In first place alone"),
    disqualified: orNull(Type.String({ description: "Why, if they are" })),
  },
  { title: "Entrant", description: "Who takes part, and the program that plays for them" },
);

export type SheetEntry = Data<typeof SheetEntry>;
const SheetEntry = object(
  { account: whole("The account's number"), name: Type.String(), code: Type.String() },
  { title: "ClassSheet" },
);

export const contestRoutes = {
  "GET /api/contests": {
    summary: "List the contests, the newest first",
    who: "anyone",
    may: "anyone",
    scope: "read",
    answer: json(object({ contests: list(ContestEntry) })),
  },
  "GET /api/contest-presets": {
    summary: "List the kinds of contests, and the games that each is for",
    who: "anyone",
    may: "anyone",
    answer: json(object({ presets: list(object({ name: Type.String(), games: list(Type.String()) })) })),
  },
  "POST /api/contests": {
    summary: "Make a contest from a preset; it is a draft until it is opened",
    who: "anyone",
    may: "administrator",
    scope: "organise",
    body: jsonBody(
      object({
        slug: text("In addresses: small letters, digits, dashes", 60),
        title: text("For people", 200),
        preset: text("One of the kinds", 60),
        game: Type.Optional(text("Where the kind is for any game", 60)),
        timeZone: Type.Optional(text("Europe/Sofia", 60)),
        startsAt: Type.Optional(text("A moment: stages are dated from it", 40)),
        teamSize: Type.Optional(whole("People in a team; 1: everybody plays alone", 1, 20)),
      }),
    ),
    answer: created(object({ slug: Type.String() })),
  },
  "GET /api/contests/:contest": {
    summary: "Get a contest",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug }),
    answer: json(ContestInfo),
  },
  "GET /api/contests/:contest/events": {
    summary: "Hear when there is something new to look at",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug }),
    answer: events({ changed: object({}) }),
  },
  "PUT /api/contests/:contest/state": {
    summary: "Open, freeze or close a contest",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    body: jsonBody(object({ state: State })),
    answer: done,
  },
  "GET /api/contests/:contest/organisers": {
    summary: "List who organises a contest",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    answer: json(object({ organisers: list(object({ account: whole("The account's number"), name: Type.String() })) })),
  },
  "DELETE /api/contests/:contest/organisers/:account": {
    summary: "Let somebody organise a contest no longer",
    who: "anyone",
    may: "organiser",
    params: object({ contest: Slug, account: Numeral }),
    answer: done,
  },
  "POST /api/contests/:contest/organisers": {
    summary: "Make somebody an organiser of a contest",
    who: "anyone",
    may: "organiser",
    params: object({ contest: Slug }),
    body: jsonBody(object({ name: text("Their name", 200) })),
    answer: done,
  },
  "POST /api/contests/:contest/class": {
    summary: "Make accounts from a list of names, with one-time codes that are shown once",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    body: jsonBody(object({ names: text("One name per line", 50_000) })),
    answer: created(object({ sheets: list(SheetEntry) })),
  },
  "POST /api/contests/:contest/class/:account/code": {
    summary: "Make a new code for somebody from a class list who has not signed in yet",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug, account: Numeral }),
    body: jsonBody(object({})),
    answer: created(SheetEntry),
  },
  "GET /api/contests/:contest/audit": {
    summary: "Read the audit log of a contest, the latest first",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    query: object({ before: Type.Optional(idAt("Only older ones than this number")) }),
    answer: json(object({ deeds: list(DeedEntry) })),
  },
  "GET /api/contests/:contest/workers": {
    summary: "Get who plays games now, and what waits",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    answer: json(
      object({
        workers: list(
          object({
            name: Type.String(),
            version: Type.String(),
            slots: whole("Games at a time"),
            playing: whole("Now"),
            finished: whole("So far"),
            sandbox: Type.String(),
            languages: list(Type.String()),
          }),
        ),
        queues: list(
          object({
            name: Type.String(),
            waiting: whole("Jobs"),
            active: whole("Jobs"),
            failed: whole("Given up"),
            oldest: orNull(Moment),
          }),
        ),
      }),
    ),
  },
  "POST /api/contests/:contest/entry": {
    summary: "Enter a contest: alone, with a new team, or into a team by its code",
    who: "anyone",
    may: "person",
    scope: "submit",
    params: object({ contest: Slug }),
    body: jsonBody(
      object({
        team: Type.Optional(text("The name of a new team", 200)),
        code: Type.Optional(text("Of the team to join", 100)),
      }),
    ),
    answer: created(
      object({
        entrant: object({ id: whole("Its number"), name: Type.String() }),
        code: Type.Optional(Type.String({ description: "Of a new team, for the others; shown once" })),
      }),
    ),
  },
  "DELETE /api/contests/:contest/team": {
    summary: "Leave one's team; what it has sent stays with it",
    who: "anyone",
    may: "person",
    scope: "submit",
    params: object({ contest: Slug }),
    answer: done,
  },
  "GET /api/contests/:contest/team": {
    summary: "Get one's own team",
    who: "anyone",
    may: "person",
    scope: "read",
    params: object({ contest: Slug }),
    answer: json(
      object({
        name: Type.String(),
        members: list(object({ name: Type.String(), joinedAt: Moment })),
        most: whole("People that a team may have"),
      }),
    ),
  },
  "POST /api/contests/:contest/team/code": {
    summary: "Make a new code by which others join one's team; the one before is good for nothing then",
    who: "anyone",
    may: "person",
    params: object({ contest: Slug }),
    body: jsonBody(object({})),
    answer: created(object({ code: Type.String() })),
  },
  "GET /api/contests/:contest/entrants": {
    summary: "List who takes part",
    who: "anyone",
    may: "anyone",
    scope: "read",
    params: object({ contest: Slug }),
    answer: json(object({ entrants: list(EntrantRow) })),
  },
} satisfies Record<RouteName, Route>;
