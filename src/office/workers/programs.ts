// Programs that were sent, put together again on this machine: their files and those of the kit, in a folder that is named
// after its content. Builds are cached by content too, so a program is built once on each machine that plays it.

import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { usableCache } from "../../players/build/cache-folder.ts";
import { submissionFiles, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { kitFilesFor } from "../submissions/program-files.ts";

/** The path of the file that is started. Undefined if its files are gone, because its author has left. */
export async function programFile(office: Office, submission: number, game: string): Promise<string | undefined> {
  const [sent] = await office.db
    .select({ entry: submissions.entry })
    .from(submissions)
    .where(eq(submissions.id, submission));
  const files = await office.db
    .select()
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submission))
    .orderBy(submissionFiles.path);
  if (!sent || files.length === 0) return undefined;
  const kit = kitFilesFor(game, sent.entry);
  const hash = createHash("sha256");
  for (const { name, bytes } of kit) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  for (const { path, sha256 } of files) hash.update(`${path}\0`).update(sha256);
  const programs = join(usableCache(), "programs");
  const folder = join(programs, hash.digest("hex").slice(0, 32));
  const file = join(folder, sent.entry);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return file;
  }
  const unfinished = `${folder}-${randomBytes(6).toString("hex")}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    const write = (name: string, bytes: Buffer) => {
      mkdirSync(dirname(join(unfinished, name)), { recursive: true });
      writeFileSync(join(unfinished, name), bytes, { mode: 0o644 });
    };
    for (const { name, bytes } of kit) write(name, bytes);
    for (const { path, sha256 } of files) {
      const bytes = await office.store.get(sha256);
      if (!bytes) return undefined;
      write(path, bytes);
    }
    // A program runs as a user of its own, who must be able to read it, and not to look around.
    chmodSync(programs, 0o711);
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  } catch (error) {
    // Somebody else may have been quicker with the same program.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return file;
}

const UNUSED_MS = 14 * 24 * 3600 * 1000;

/** Removes programs that have not played here for two weeks. */
export function forgetPrograms(): void {
  const programs = join(usableCache(), "programs");
  if (!existsSync(programs)) return;
  for (const name of readdirSync(programs)) {
    const folder = join(programs, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
}
