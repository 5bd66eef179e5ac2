// Programs that somebody uploaded: a folder for each, under the server's data. They are taken for other people's: they
// play in a sandbox or not at all.

import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Upload } from "../../contract/programs.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { toolchains } from "../../players/build/toolchains.ts";
import { runnerAmong } from "../../players/protocols/kit-folder.ts";
import { compiledTrouble, isLibrary } from "../../players/protocols/library-file.ts";
import { nameProblem, takeUpload } from "../../players/uploads/uploads.ts";
import { privateFolder } from "../access/private-folder.ts";
import { say } from "../words/en.ts";

const PREFIX = "upload:";
const UNFINISHED = "unfinished-";
const ID = /^[0-9a-f]{12}$/;
const MOST = 200;

export class Uploads {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    // Other users of the machine are kept out here. A program sees its own folder alone, whoever is let into those above it.
    privateFolder(folder);
    // What was not finished when Ludus ended.
    for (const name of readdirSync(folder))
      if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
  }

  /** Takes a source file, or a ZIP archive of some. */
  keep(name: string, bytes: Buffer): Upload | Refusal {
    if (this.ids().length >= MOST) return refuse(say("server.many-programs", { most: MOST }));
    const id = randomBytes(6).toString("hex");
    const folder = join(this.folder, UNFINISHED + id);
    try {
      const files = takeUpload(name, bytes, join(folder, "files"));
      const entry =
        files instanceof Refusal
          ? files
          : (runnerOf(files, (kit) => this.inFolderOfItsOwn(folder, name, kit)) ??
            entryOf(files, join(folder, "files")));
      if (entry instanceof Refusal) return entry;
      // A program runs as a user of its own, who must be able to read it.
      chmodSync(join(folder, "files"), 0o755);
      writeFileSync(join(folder, "entry"), entry);
      renameSync(folder, join(this.folder, id));
      return this.describe(id);
    } catch (error) {
      return refuse(say("server.not-kept", { error: (error as Error).message }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** A strategy has the name of its folder: of an archive without one, that of the archive. */
  private inFolderOfItsOwn(folder: string, archive: string, runner: string): string {
    if (runner.includes("/")) return runner;
    const title = basename(archive, extname(archive));
    const own = nameProblem(title) === undefined ? title : "strategy";
    renameSync(join(folder, "files"), join(folder, "kit"));
    mkdirSync(join(folder, "files"));
    renameSync(join(folder, "kit"), join(folder, "files", own));
    return `${own}/${runner}`;
  }

  list(): Upload[] {
    return this.ids()
      .map((id) => this.describe(id))
      .sort((a, b) => b.uploaded - a.uploaded);
  }

  remove(spec: string): void {
    const id = spec.slice(PREFIX.length);
    if (ID.test(id)) rmSync(join(this.folder, id), { recursive: true, force: true });
  }

  /** The file behind the spec of an uploaded program; undefined for other specs. */
  file(spec: string): string | Refusal | undefined {
    if (!spec.startsWith(PREFIX)) return undefined;
    const id = spec.slice(PREFIX.length);
    if (!this.ids().includes(id)) return refuse(say("server.upload-gone", { spec }));
    return join(this.folder, id, "files", this.describe(id).name);
  }

  private ids(): string[] {
    return readdirSync(this.folder).filter((id) => ID.test(id));
  }

  private describe(id: string): Upload {
    const file = join(this.folder, id, "entry");
    return { spec: PREFIX + id, name: readFileSync(file, "utf8"), uploaded: statSync(file).mtimeMs };
  }
}

/** What starts a CodeWars kit, if it is one. */
function runnerOf(files: readonly string[], settle: (runner: string) => string): string | undefined {
  const runner = runnerAmong(files);
  return runner === undefined ? undefined : settle(runner);
}

/** The file that is started: the only source or library, or the one called bot, main or player. */
function entryOf(files: readonly string[], folder: string): string | Refusal {
  const isSource = (file: string) => extname(file).toLowerCase() in toolchains || /\.so$/i.test(file);
  const sources = files.filter((file) => isSource(file) || isLibrary(join(folder, file)));
  const named = sources.filter((file) => /^(bot|main|player)\.\w+$/i.test(file));
  const [entry, ...others] = named.length > 0 ? named : sources;
  if (entry === undefined) {
    for (const file of files) {
      const compiled = compiledTrouble(join(folder, file), file);
      if (compiled) return compiled;
    }
    const endings = Object.keys(toolchains).join(" ");
    const [only] = files.length === 1 ? files : [];
    return refuse(
      only === undefined ? say("server.no-start-zip", { endings }) : say("server.no-start", { file: only, endings }),
    );
  }
  if (others.length > 0) return refuse(say("server.which-file", { files: sources }));
  return entry;
}
