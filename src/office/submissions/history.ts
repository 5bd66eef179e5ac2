// What somebody sent so far: states, reasons, sources. Sources and reports are for their authors; organisers may see them
// too.

import { and, desc, eq, lt } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { organises } from "../contests/contests.ts";
import type { Queries } from "../data/connect.ts";
import { submissionFiles, submissions } from "../data/schema.ts";
import { isAuthor } from "../games/records.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";
import { say } from "../words/en.ts";
import type { Submission } from "./submit.ts";

const PAGE = 50;

/** The latest first; those before the one that is named. */
export async function listSubmissions(db: Queries, entrant: number, before?: number): Promise<Submission[]> {
  return db
    .select()
    .from(submissions)
    .where(and(eq(submissions.entrantId, entrant), before === undefined ? undefined : lt(submissions.number, before)))
    .orderBy(desc(submissions.number))
    .limit(PAGE);
}

export interface SubmissionDetails {
  readonly submission: Submission;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** All that the compiler or the program said, of a rejected one. */
  readonly report: string;
}

export async function submissionDetails(
  office: Office,
  viewer: Account,
  id: number,
): Promise<SubmissionDetails | Refusal> {
  const submission = await readable(office, viewer, id);
  if (!submission) return refuse(say("office.no-submission"));
  const files = await office.db
    .select({ path: submissionFiles.path, size: submissionFiles.size })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(submissionFiles.path);
  const report = submission.report ? await office.store.get(submission.report) : undefined;
  return { submission, files, report: report?.toString() ?? "" };
}

/** One file of it, as it was sent. */
export async function sourceFile(office: Office, viewer: Account, id: number, path: string): Promise<Buffer | Refusal> {
  const none = refuse(say("office.no-source"));
  if (!(await readable(office, viewer, id))) return none;
  const [file] = await office.db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, id), eq(submissionFiles.path, path)));
  return (file && (await office.store.get(file.sha256))) ?? none;
}

/** All files of it, as they were sent. */
export async function sourceFiles(
  office: Office,
  viewer: Account,
  id: number,
): Promise<{ path: string; bytes: Buffer }[] | Refusal> {
  if (!(await readable(office, viewer, id))) return refuse(say("office.no-submission"));
  const files = await office.db
    .select()
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(submissionFiles.path);
  const read = files.map(async ({ path, sha256 }) => ({ path, bytes: await office.store.get(sha256) }));
  return (await Promise.all(read)).flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : []));
}

async function readable(office: Office, viewer: Account, id: number): Promise<Submission | undefined> {
  const [submission] = await office.db.select().from(submissions).where(eq(submissions.id, id));
  if (!submission) return undefined;
  const allowed =
    (await isAuthor(office.db, viewer.id, id)) || (await organises(office.db, viewer, submission.contestId));
  return allowed ? submission : undefined;
}
