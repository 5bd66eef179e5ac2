// `ludus backup` and `ludus restore`: everything of the contest office, in one file and back.

import { resolve } from "node:path";
import { Refusal } from "../../core/refusal.ts";
import { defaultData } from "../../players/data-folder.ts";
import { checkFile } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

const DATA_FOLDER = { value: "DIR", help: "the data folder (default ~/.ludus, or $LUDUS_DATA)" } as const;
const OPTIONS = { data: DATA_FOLDER } as const;
const WHICH = "The database is the one in the data folder, or the server that DATABASE_URL names.";

export const backup: Command = {
  name: "backup",
  summary: "Writes all contests, people, programs and replays into one file.",
  usage: "FILE [options]",
  about: `${WHICH} It may be in use meanwhile: the backup is everything as it is at one moment.`,
  options: OPTIONS,
  examples: [["ludus backup ludus-monday.sql.gz", "restored by ludus restore ludus-monday.sql.gz"]],
  async run(args: Arguments): Promise<number> {
    const file = fileOf(args, "backup");
    checkFile(file);
    const { openOffice } = await import("../../office/office.ts");
    const office = await openOffice({ data: dataOf(args), env: process.env });
    if (office instanceof Refusal) throw new UsageError(office.message);
    try {
      const { writeBackup } = await import("../../office/data/archive.ts");
      await writeBackup(office.pool, office.store, file);
    } catch (error) {
      throw new UsageError(say("cli.no-backup", { error: (error as Error).message }));
    } finally {
      await office.close();
    }
    console.log(text("cli.backup-written", { file }));
    return 0;
  },
};

export const restore: Command = {
  name: "restore",
  summary: "Puts a backup into an empty database.",
  usage: "FILE [options]",
  about: `${WHICH} It must be empty; games that were waiting when the backup was made are played afterwards.`,
  options: OPTIONS,
  examples: [["ludus restore ludus-monday.sql.gz --data ~/ludus-new", "into a new data folder"]],
  async run(args: Arguments): Promise<number> {
    const file = fileOf(args, "restore");
    const { openOffice } = await import("../../office/office.ts");
    const office = await openOffice({ data: dataOf(args), env: process.env });
    if (office instanceof Refusal) throw new UsageError(office.message);
    try {
      const { readBackup } = await import("../../office/data/archive.ts");
      const refused = await readBackup(office.pool, file);
      if (refused) throw new UsageError(refused.message);
      const { requeueStranded } = await import("../../office/games/plan.ts");
      const waiting = await requeueStranded(office, 0);
      console.log(waiting > 0 ? text("cli.restored-waiting", { file, waiting }) : text("cli.restored", { file }));
    } finally {
      await office.close();
    }
    return 0;
  },
};

function fileOf(args: Arguments, command: string): string {
  const [file, ...more] = args.words;
  if (file === undefined || more.length > 0) throw new UsageError(say("cli.backup-file", { command }));
  return resolve(file);
}

function dataOf(args: Arguments): string {
  return args.value("data") ?? defaultData();
}
