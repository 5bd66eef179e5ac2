// Submissions: sending a program to a contest, what became of it, and its sources, for those whose it is.

import { Type } from "typebox";
import { Said } from "../error.ts";
import { bytesBody, created, events, json, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, text, whole } from "../shape.ts";
import { Slug } from "./contests.ts";
import { idAt, Moment, Numeral } from "./people.ts";

export type SubmissionEntry = Data<typeof SubmissionEntry>;
export const SubmissionEntry = object(
  {
    id: whole("Its id"),
    number: whole("Counted for each participant, from 1"),
    state: oneOf(["waiting", "building", "testing", "accepted", "rejected"]),
    test: Type.Boolean({ description: "Seen by its author alone" }),
    language: Type.String(),
    entry: Type.String({ description: "The file that is started" }),
    size: whole("Bytes of all files"),
    note: Type.String(),
    output: Type.String({ description: "What the compiler says while it works" }),
    reason: orNull(Said),
    createdAt: Moment,
    decidedAt: orNull(Moment),
  },
  { title: "Submission" },
);

export type SourceFile = Data<typeof SourceFile>;
const SourceFile = object(
  {
    path: Type.String(),
    size: whole("Bytes"),
    text: Type.Optional(Type.String()),
    base64: Type.Optional(Type.String({ description: "Of files that are no text" })),
  },
  { title: "SourceFile" },
);

export type FaultEntry = Data<typeof FaultEntry>;
const FaultEntry = object(
  {
    game: whole("The game's number"),
    kind: oneOf(["acceptance", "test", "custom", "ladder", "stage"]),
    seat: whole("Counted from 0"),
    turn: whole("Counted from 1"),
    fault: oneOf(["crash", "illegal", "protocol", "time", "memory"]),
    message: Said,
    evidence: orNull(Type.String()),
    log: Type.String({ description: "What the program wrote up to that turn, the end of it" }),
    submission: whole("The number of the submission that played"),
    program: Type.String({ description: "It, as ludus repeat names it: ./bot.py" }),
    more: whole("Faults of this seat in this game that are left out"),
  },
  { title: "OwnFault" },
);

/** Bytes of a source file or an archive as it is sent. */
export const LARGEST_SUBMISSION = 8 << 20;

export const submissionRoutes = {
  "POST /api/contests/:contest/submissions": {
    summary: "Send a program: a source file, or a ZIP archive with the files at its root",
    who: "anyone",
    may: "person",
    scope: "submit",
    params: object({ contest: Slug }),
    query: object({
      name: text("The name of the file: bot.py", 500),
      test: Type.Optional(
        oneOf(["yes", "no"], { description: "Seen by its author alone, never plays against others" }),
      ),
      reset: Type.Optional(oneOf(["yes", "no"], { description: "Its rating becomes uncertain again once accepted" })),
      note: Type.Optional(text("For oneself", 500)),
    }),
    body: bytesBody("The file", LARGEST_SUBMISSION),
    answer: created(SubmissionEntry),
  },
  "GET /api/contests/:contest/submissions": {
    summary: "List one's own submissions, the latest first",
    who: "anyone",
    may: "person",
    scope: "read",
    params: object({ contest: Slug }),
    query: object({ before: Type.Optional(idAt("Only those with a smaller number")) }),
    answer: json(object({ submissions: list(SubmissionEntry) })),
  },
  "GET /api/contests/:contest/faults": {
    summary: "Get what went wrong since one's last submission: every fault of every game",
    who: "anyone",
    may: "person",
    scope: "read",
    about: "Also those of the program before, which plays on until the new one is accepted. Whole games; 50 at a time.",
    params: object({ contest: Slug }),
    query: object({ before: Type.Optional(idAt("Only of games with a smaller number")) }),
    answer: json(object({ submission: orNull(SubmissionEntry), faults: list(FaultEntry), older: Type.Boolean() })),
  },
  "GET /api/contests/:contest/template": {
    summary: "Get a starter program, in the first language or the one that is named",
    who: "anyone",
    may: "anyone",
    params: object({ contest: Slug }),
    query: object({ language: Type.Optional(text("One of those that are listed", 40)) }),
    answer: json(
      object({
        languages: list(object({ name: Type.String(), title: Type.String() })),
        file: Type.String(),
        text: Type.String(),
      }),
    ),
  },
  "GET /api/submissions/:id": {
    summary: "Get a submission with its report",
    who: "anyone",
    may: "author",
    scope: "read",
    params: object({ id: Numeral }),
    answer: json(
      object({
        submission: SubmissionEntry,
        contest: Type.String({ description: "Its name in addresses" }),
        files: list(object({ path: Type.String(), size: whole("Bytes") })),
        report: Type.String({ description: "All that the compiler or the program said, of a rejected one" }),
      }),
    ),
  },
  "GET /api/submissions/:id/files": {
    summary: "Get the sources of a submission",
    who: "anyone",
    may: "author",
    scope: "read",
    params: object({ id: Numeral }),
    answer: json(object({ files: list(SourceFile) })),
  },
  "GET /api/submissions/:id/events": {
    summary: "Follow a submission until it is decided",
    who: "anyone",
    may: "author",
    scope: "read",
    params: object({ id: Numeral }),
    answer: events({ submission: SubmissionEntry }),
  },
} satisfies Record<RouteName, Route>;
