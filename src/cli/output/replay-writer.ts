// Keeps replays and logs of a series where the person wants them. Bad places are refused before the first game; a write
// that fails later loses that file only.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import type { Seed } from "../../core/seed.ts";
import type { SeriesGame } from "../../players/matches/series.ts";
import { checkFile, inWords, makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";
import { writeReplayFile } from "./replay-file.ts";

export class ReplayWriter {
  private readonly file: string | undefined;
  private readonly replays: string | undefined;
  private readonly logs: string | undefined;
  private readonly label: (number: number) => string;
  private replaysKept = 0;
  private logsKept = 0;
  private readonly errors: Message[] = [];

  constructor(game: Game, seed: Seed, count: number, args: Arguments) {
    this.file = args.value("replay");
    this.replays = args.value("replays");
    this.logs = args.value("log");
    this.label = (number) => `${game.name}-${seed}-${String(number + 1).padStart(String(count).length, "0")}`;
    if (this.file !== undefined && count > 1) {
      throw new UsageError(say("cli.replay-many"));
    }
    if (this.file !== undefined) checkFile(this.file);
    if (this.replays !== undefined) makeFolder(this.replays);
    if (this.logs !== undefined) makeFolder(this.logs);
  }

  /** Programs must not see them: replays tell the seed, logs what others thought. */
  get places(): string[] {
    return [this.file, this.replays, this.logs].filter((place) => place !== undefined);
  }

  get failed(): boolean {
    return this.errors.length > 0;
  }

  keep({ number }: SeriesGame, replay: Replay, logs: readonly string[]): void {
    const label = this.label(number);
    if (this.file !== undefined) this.write(this.file, (file) => writeReplayFile(file, replay));
    if (this.replays !== undefined) {
      this.write(join(this.replays, `${label}.json`), (file) => writeReplayFile(file, replay));
      this.replaysKept++;
    }
    if (this.logs === undefined) return;
    for (const [seat, log] of logs.entries()) {
      if (log === "") continue;
      const name = replay.seats[seat]!.name.replace(/[^\w.-]+/g, "_").slice(0, 60);
      this.write(join(this.logs, `${label}-seat${seat + 1}-${name}.log`), (file) =>
        writeFileSync(file, printable(log)),
      );
      this.logsKept++;
    }
  }

  /** What was kept where, and what could not be. */
  words(): string[] {
    const lines: string[] = [];
    if (this.replays !== undefined)
      lines.push(text("cli.kept-replays", { count: this.replaysKept, folder: this.replays }));
    if (this.logs !== undefined) lines.push(text("cli.kept-logs", { count: this.logsKept, folder: this.logs }));
    const [first] = this.errors;
    if (first) lines.push(text("cli.files-lost", { files: this.errors.length, first }));
    return lines;
  }

  private write(file: string, write: (file: string) => void): void {
    try {
      write(file);
    } catch (error) {
      this.errors.push(say("cli.about", { file, why: inWords(error) }));
    }
  }
}
