// People of the contest office: coming in, going out, what is theirs, and what administrators decide about them.

import { Type } from "typebox";
import { created, done, json, jsonBody, type Route, type RouteName, SCOPES } from "../route.ts";
import { anyJson, type Data, list, object, oneOf, orNull, text, whole } from "../shape.ts";

export const Moment = Type.String({ description: "A moment: 2026-03-01T12:00:00.000Z" });
/** A number of a row, as the database counts them. */
export const idAt = (description: string) => whole(description, 0, 2_147_483_647);
export const Numeral = Type.String({ pattern: "^[1-9]\\d{0,8}$", "x-expected": "a number" });

export type Person = Data<typeof Person>;
export const Person = object(
  {
    id: whole("The account's number"),
    name: Type.String(),
    email: orNull(Type.String()),
    administrator: Type.Boolean(),
  },
  { title: "Person", description: "Somebody with an account, as they see themselves" },
);

const Password = text("8 to 200 characters", 1000);
const Name = text("2 to 40 letters, digits and blanks", 200);

export type Token = Data<typeof Token>;
const Token = object(
  {
    id: whole("Its number"),
    name: Type.String(),
    scopes: list(Type.String()),
    createdAt: Moment,
    expiresAt: orNull(Moment),
    usedAt: orNull(Moment),
  },
  { title: "Token", description: "Lets a program act for a person; the token itself is shown once" },
);

export type AccountEntry = Data<typeof AccountEntry>;
const AccountEntry = object(
  {
    id: whole("The account's number"),
    name: Type.String(),
    email: orNull(Type.String()),
    administrator: Type.Boolean(),
    createdAt: Moment,
    blockedReason: orNull(Type.String()),
  },
  { title: "AccountEntry" },
);

export type DeedEntry = Data<typeof DeedEntry>;
export const DeedEntry = object(
  {
    id: whole("Its number; older ones are asked for by it"),
    at: Moment,
    actor: orNull(Type.String({ description: "The name of who did it" })),
    action: Type.String(),
    subject: Type.String(),
    details: anyJson("More of it"),
  },
  { title: "Deed", description: "A line of the audit log" },
);

export const peopleRoutes = {
  "GET /api/office": {
    summary: "Get whether contests are held here, and who asks",
    who: "anyone",
    may: "anyone",
    answer: json(
      object({
        open: Type.Boolean({ description: "Whether there are contests, or may be" }),
        person: orNull(Person),
      }),
    ),
  },
  "POST /api/people": {
    summary: "Register, and sign in",
    who: "anyone",
    may: "anyone",
    body: jsonBody(
      object({ name: Name, email: Type.Optional(text("For a forgotten password", 300)), password: Password }),
    ),
    answer: created(Person),
  },
  "POST /api/session": {
    summary: "Sign in",
    about: "The session is a cookie that scripts of the page cannot read.",
    who: "anyone",
    may: "anyone",
    body: jsonBody(object({ login: text("A name or an email address", 300), password: Password })),
    answer: created(Person),
  },
  "DELETE /api/session": { summary: "Sign out", who: "anyone", may: "anyone", answer: done },
  "DELETE /api/me/sessions": { summary: "Sign out everywhere", who: "anyone", may: "person", answer: done },
  "POST /api/codes": {
    summary: "Set a password by a one-time code, and sign in",
    who: "anyone",
    may: "anyone",
    body: jsonBody(object({ code: text("K7QM-4TXD-9RWB", 100), password: Password })),
    answer: created(Person),
  },
  "POST /api/password-resets": {
    summary: "Ask for a new password; the answer is the same whether there is such an account or not",
    who: "anyone",
    may: "anyone",
    body: jsonBody(object({ login: text("A name or an email address", 300) })),
    answer: done,
  },
  "GET /api/me": {
    summary: "Get one's own account",
    who: "anyone",
    may: "person",
    scope: "read",
    answer: json(Person),
  },
  "PUT /api/me/password": {
    summary: "Change one's password; ends all sessions",
    who: "anyone",
    may: "person",
    body: jsonBody(object({ before: Password, after: Password })),
    answer: done,
  },
  "GET /api/me/export": {
    summary: "Get all that is known of oneself",
    who: "anyone",
    may: "person",
    answer: json(Type.Unsafe<Record<string, unknown>>({ type: "object" })),
  },
  "POST /api/me/deletion": {
    summary: "Delete one's account; finished games stay under a pseudonym",
    who: "anyone",
    may: "person",
    body: jsonBody(object({ password: Password })),
    answer: done,
  },
  "GET /api/me/tokens": {
    summary: "List one's tokens",
    who: "anyone",
    may: "person",
    answer: json(object({ tokens: list(Token) })),
  },
  "POST /api/me/tokens": {
    summary: "Make a token for a program; it is shown once",
    who: "anyone",
    may: "person",
    body: jsonBody(
      object({
        name: text("What it is for", 200),
        scopes: list(oneOf(SCOPES), { maxItems: SCOPES.length }),
        days: Type.Optional(whole("How long it is good for", 1, 3650)),
      }),
    ),
    answer: created(object({ token: Type.String() })),
  },
  "DELETE /api/me/tokens/:id": {
    summary: "Delete a token",
    who: "anyone",
    may: "person",
    params: object({ id: Numeral }),
    answer: done,
  },
  "GET /api/people": {
    summary: "List accounts by name",
    who: "anyone",
    may: "administrator",
    scope: "organise",
    query: object({ search: Type.Optional(text("Letters of the name", 100)) }),
    answer: json(object({ people: list(AccountEntry) })),
  },
  "POST /api/people/:id/block": {
    summary: "Block an account; it is signed out everywhere",
    who: "anyone",
    may: "administrator",
    params: object({ id: Numeral }),
    body: jsonBody(object({ reason: text("Shown to its owner", 500) })),
    answer: done,
  },
  "DELETE /api/people/:id/block": {
    summary: "Unblock an account",
    who: "anyone",
    may: "administrator",
    params: object({ id: Numeral }),
    answer: done,
  },
  "PUT /api/people/:id/administrator": {
    summary: "Make somebody an administrator, or no longer",
    who: "anyone",
    may: "administrator",
    params: object({ id: Numeral }),
    body: jsonBody(object({ administrator: Type.Boolean() })),
    answer: done,
  },
  "POST /api/people/:id/code": {
    summary: "Make a one-time code with which somebody sets a new password",
    who: "anyone",
    may: "administrator",
    params: object({ id: Numeral }),
    body: jsonBody(object({})),
    answer: created(object({ code: Type.String() })),
  },
  "GET /api/audit": {
    summary: "Read the audit log, the latest first",
    who: "anyone",
    may: "administrator",
    scope: "organise",
    query: object({ before: Type.Optional(idAt("Only older ones than this number")) }),
    answer: json(object({ deeds: list(DeedEntry) })),
  },
} satisfies Record<RouteName, Route>;
