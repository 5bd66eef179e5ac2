// Tables for play by link. Whoever knows a key sits in that key's seat; of several tabs one has the seat in hand.

import { Type } from "typebox";
import { MatchStart } from "./matches.ts";
import { Fault, Id, Made, Outcome, Seed, Steps } from "./replays.ts";
import { created, done, events, json, jsonBody, type Route, type RouteName } from "./route.ts";
import { anyJson, type Data, list, object, oneOf, orNull, settings, text, whole } from "./shape.ts";

const secret = (description: string) =>
  Type.String({
    description,
    pattern: "^[\\w-]{8,64}$",
    "x-expected": "8 to 64 letters, digits, - and _",
  });
const Key = secret("A secret of your own: whoever knows it plays from your seat");
const Tab = secret("Which of your tabs this is");
const Name = text("What others call you");

export type TableWish = Data<typeof TableWish>;
const TableWish = object(
  {
    game: text("The game's name", 60),
    preset: Type.Optional(text("A named set of settings", 60)),
    config: Type.Optional(settings("Settings that differ from the preset or the defaults")),
    seed: Type.Optional(Seed),
    clock: Type.Optional(
      Type.String({
        description: "Minutes for the game and seconds a move; nothing for no clock",
        pattern: "^(\\d{1,3}\\+\\d{1,3})?$",
        "x-expected": "minutes and seconds a move, such as 3+2",
      }),
    ),
    key: Key,
    name: Type.Optional(Name),
    side: Type.Optional(whole("The seat that you take", 0, 63)),
  },
  { title: "TableWish" },
);

export type TableState = Data<typeof TableState>;
const TableState = object(
  {
    opening: MatchStart,
    seat: orNull(whole("Your own seat")),
    here: Type.Boolean({ description: "Whether your seat is played from this tab" }),
    seats: list(object({ name: Type.String(), taken: Type.Boolean(), present: Type.Boolean() })),
    steps: Steps,
    faults: list(Fault),
    clock: orNull(
      object({
        left: list(Type.Number(), { description: "Milliseconds by seat" }),
        running: orNull(whole("Whose clock runs")),
      }),
    ),
    status: oneOf(["waiting", "playing", "over"]),
    outcome: orNull(Outcome),
    takeBack: orNull(
      object(
        { seat: whole("Who asks"), declined: Type.Boolean() },
        { description: "Somebody asks to take a move back" },
      ),
    ),
    takenBack: whole("How often moves were taken back: with every time the steps are other ones"),
    mayAskBack: Type.Boolean({ description: "Whether you may ask to take a move back" }),
    replay: orNull(Type.String({ description: "Under which id the finished game can be watched" })),
    next: orNull(Type.String({ description: "The table at which the same people play again" })),
  },
  { title: "TableState", description: "All that is to be known of a table, as one visitor sees it" },
);

/** A table and a move are small. */
const LARGEST_BODY = 16 << 10;

/** Something that whoever has a seat does at a table. */
const seatAction = { who: "anyone", params: object({ id: Id }), answer: done } as const;
const errors = { 404: "there is no such table", 409: "this cannot be done now; the error says why" } as const;
const seat = { key: Key, tab: Tab };
const seatBody = jsonBody(object(seat, { title: "SeatKey" }), LARGEST_BODY);

export const tableRoutes = {
  "POST /api/tables": {
    summary: "Make a table for people who play by link",
    who: "visitors",
    body: jsonBody(TableWish, LARGEST_BODY),
    answer: created(Made),
    errors: { 429: "there are too many tables" },
  },
  "GET /api/tables/:id": {
    summary: "Ask whether a table is there and has room for you",
    who: "anyone",
    acts: true,
    params: object({ id: Id }),
    query: object({ key: Type.Optional(Key) }),
    answer: json(Made),
    errors: { 404: "there is no such table", 429: "there is no room at it" },
  },
  "GET /api/tables/:id/events": {
    summary: "Come to a table: the whole state at first and after every change",
    about: "`ask` asks whether you are still there; answer it with `here`.",
    who: "anyone",
    acts: true,
    params: object({ id: Id }),
    query: object({ key: Key, tab: Tab, name: Type.Optional(Name) }),
    answer: events({ table: TableState, ask: Type.Null() }),
    errors: { 404: "there is no such table", 429: "there is no room at it" },
  },
  "POST /api/tables/:id/moves": {
    ...seatAction,
    summary: "Make a move",
    body: jsonBody(
      object({ ...seat, turn: whole("The turn that the move is for, counted from 1"), action: anyJson("The move") }),
      LARGEST_BODY,
    ),
    errors,
  },
  "POST /api/tables/:id/seat": {
    ...seatAction,
    summary: "Play your seat from this tab; with a name, also change it",
    body: jsonBody(object({ ...seat, name: Type.Optional(Name) }), LARGEST_BODY),
    errors,
  },
  "POST /api/tables/:id/resign": { ...seatAction, summary: "Resign", body: seatBody, errors },
  "POST /api/tables/:id/takeback": {
    ...seatAction,
    summary: "Ask to take your last move back, or answer who asks",
    body: jsonBody(
      object({ ...seat, answer: Type.Optional(Type.Boolean({ description: "Whether you agree" })) }),
      LARGEST_BODY,
    ),
    errors,
  },
  "POST /api/tables/:id/here": { ...seatAction, summary: "Say that you are still there", body: seatBody, errors },
  "POST /api/tables/:id/expel": {
    ...seatAction,
    summary: "End the game for somebody who has been away for half a minute",
    body: seatBody,
    errors,
  },
  "POST /api/tables/:id/again": {
    ...seatAction,
    summary: "Play again at a new table, everybody one seat further on",
    body: seatBody,
    answer: json(Made),
    errors,
  },
} satisfies Record<RouteName, Route>;
