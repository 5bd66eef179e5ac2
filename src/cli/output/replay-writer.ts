// Where the person wants replays and logs of a series, and what became of them. Bad places are refused before the first game; a write
// that fails later loses that file only.

import { join } from "node:path";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { Seed } from "../../core/seed.ts";
import { type GameFiles, nameInFile, type WrittenFiles } from "../../players/matches/game-files.ts";
import type { SeatedGame } from "../../players/matches/seated-game.ts";
import { checkFile, inWords, makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

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

  /** The same games, each with the files it is to leave. */
  *withFiles(plan: Iterable<SeatedGame>, names: readonly string[]): Generator<SeatedGame> {
    for (const game of plan) yield { ...game, files: this.filesOf(game, names) };
  }

  /** Counts what a game left. */
  count({ replays, logs, unwritten }: WrittenFiles): void {
    this.replaysKept += replays;
    this.logsKept += logs;
    for (const failed of unwritten) this.errors.push(say("cli.about", { file: failed.file, why: inWords(failed) }));
  }

  private filesOf({ number, seating }: SeatedGame, names: readonly string[]): GameFiles {
    const { file, replays, logs } = this;
    const label = this.label(number);
    const log = (player: number, seat: number) =>
      join(logs!, `${label}-seat${seat + 1}-${nameInFile(names[player]!)}.log`);
    return {
      replay: file ?? (replays && join(replays, `${label}.json`)),
      logs: logs === undefined ? undefined : seating.map(log),
    };
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
}
