// Handlers for submissions: sending a program, following it, its sources, and what went wrong with it.

import { Refusal, refuse } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { contestById } from "../../office/contests/contests.ts";
import { entrantOf } from "../../office/contests/entrants.ts";
import { faultsSince } from "../../office/games/records.ts";
import { listSubmissions, sourceFiles, submissionDetails } from "../../office/submissions/history.ts";
import { type Submission, submit } from "../../office/submissions/submit.ts";
import { say as officeSays } from "../../office/words/en.ts";
import { templatesFor } from "../../players/bot-kits.ts";
import { say } from "../words/en.ts";
import type { OfficeHandlers } from "./guard.ts";

/** Characters of a log that are shown with a fault. */
const LOG_END = 2000;

export const submissionHandlers = {
  "POST /api/contests/:contest/submissions": async ({ query, body }, { office, person, contest }) => {
    const submission = await submit(office, contest, person.id, {
      name: query.name,
      bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      test: query.test === "yes",
      reset: query.reset === "yes",
      ...(query.note !== undefined && { note: query.note }),
    });
    return submission instanceof Refusal ? submission : shownSubmission(submission);
  },
  "GET /api/contests/:contest/submissions": async ({ query: { before } }, { office, person, contest }) => {
    const entrant = await entrantOf(office.db, contest.id, person.id);
    const sent = entrant ? await listSubmissions(office.db, entrant.id, before) : [];
    return { submissions: sent.map(shownSubmission) };
  },
  "GET /api/contests/:contest/faults": async ({ query: { before } }, { office, person, contest }) => {
    const entrant = await entrantOf(office.db, contest.id, person.id);
    const [last] = entrant ? await listSubmissions(office.db, entrant.id) : [];
    if (!last) return { submission: null, faults: [], older: false };
    const { faults, older } = await faultsSince(office, last, before);
    return {
      submission: shownSubmission(last),
      faults: faults.map(({ game, seat, turn, kind, message, evidence, log, submission: { number, entry }, more }) => ({
        ...{ game: game.id, kind: game.kind, seat, turn, fault: kind, message, evidence },
        ...{ log: log.slice(-LOG_END), submission: number, program: `${contest.settings.seating}./${entry}`, more },
      })),
      older,
    };
  },
  "GET /api/contests/:contest/template": ({ query: { language } }, { contest }) => {
    const templates = templatesFor(knownGames.get(contest.game)!);
    const template = language === undefined ? templates[0] : templates.find((one) => one.language === language);
    if (!template) return refuse(say("server.no-template", { known: templates.map((one) => one.language) }));
    const languages = templates.map(({ language, title }) => ({ name: language, title }));
    return { languages, file: template.file, text: template.text };
  },
  "GET /api/submissions/:id": async ({ params: { id } }, { office, person }) => {
    const found = await submissionDetails(office, person, Number(id));
    if (found instanceof Refusal) return found;
    const contest = await contestById(office.db, found.submission.contestId);
    const { submission, files, report } = found;
    return { submission: shownSubmission(submission), contest: contest!.slug, files, report };
  },
  "GET /api/submissions/:id/files": async ({ params: { id } }, { office, person }) => {
    const files = await sourceFiles(office, person, Number(id));
    if (files instanceof Refusal) return files;
    return { files: files.map(({ path, bytes }) => ({ path, size: bytes.length, ...asText(bytes) })) };
  },
  "GET /api/submissions/:id/events": async ({ params: { id } }, { office, changes, person }, open) => {
    const first = await submissionDetails(office, person, Number(id));
    if (first instanceof Refusal) return refuse(officeSays("office.no-submission"));
    const stream = open();
    let looking = Promise.resolve();
    const look = async () => {
      const found = await submissionDetails(office, person, Number(id));
      if (found instanceof Refusal) return stream.close();
      stream.send("submission", shownSubmission(found.submission));
      if (found.submission.decidedAt) stream.close();
    };
    // One look after the other, so that what is seen last was last.
    const lookAgain = () => {
      looking = looking.then(look).catch(() => stream.close());
    };
    const end = changes.listen((change) => {
      if (!change || (change.what === "submission" && change.id === Number(id))) lookAgain();
    });
    stream.onClose(end);
    lookAgain();
    return undefined;
  },
} satisfies Partial<OfficeHandlers>;

function asText(bytes: Buffer): { text: string } | { base64: string } {
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) && !text.includes("\0") ? { text } : { base64: bytes.toString("base64") };
}

function shownSubmission(submission: Submission) {
  const { id, number, state, test, language, entry, size, note, output, reason, createdAt, decidedAt } = submission;
  const times = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
  return { id, number, state, test, language, entry, size, note, output, reason, ...times };
}
