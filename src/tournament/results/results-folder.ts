// The folder of a tournament: what it was begun with, the list of finished games, replays and logs. Whoever plays a game
// writes its replay and logs; then its line comes into the list. Whatever is killed in between, a game is in the list or
// was not played.

import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import type { Message } from "../../core/message.ts";
import { type GameFiles, nameInFile, type WrittenFiles } from "../../players/matches/game-files.ts";
import { Journal, type JournalEntry, lockJournal } from "../course/journal.ts";
import type { SavedSettings } from "../course/saved-settings.ts";
import { makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";

const SETTINGS_FILE = "tournament.json";
const GAMES = "games.jsonl";
const FOLDERS = ["replays", "logs"];
const PART = 1 << 16;

export class ResultsFolder {
  readonly path: string;
  private journal: Journal | undefined;
  /** The list of games that was put aside, held so that nobody else begins to write to it. */
  private former: number | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** What the tournament in this folder was begun with; undefined if there is none yet. */
  savedSettings(): SavedSettings | undefined {
    const file = join(this.path, SETTINGS_FILE);
    if (!existsSync(file)) return undefined;
    try {
      const savedSettings: SavedSettings = JSON.parse(readFileSync(file, "utf8"));
      if (savedSettings.format === "ludus-tournament" && savedSettings.version === 1) return savedSettings;
    } catch {
      // Told below.
    }
    throw new UsageError(say("tournament.settings-damaged", { file }));
  }

  /** Refuses a folder that is somebody else's: a new tournament begins in one of its own. */
  checkFree(): void {
    if (!existsSync(this.path)) return;
    const refused = (why: Message) => new UsageError(say("tournament.other-folder", { path: this.path, why }));
    if (!statSync(this.path).isDirectory()) throw refused(say("tournament.a-file"));
    const games = statSync(join(this.path, GAMES), { throwIfNoEntry: false });
    if (games && games.size > 0) throw refused(say("tournament.only-games", { file: SETTINGS_FILE }));
    const foreign = readdirSync(this.path).filter(
      (name) => !name.startsWith(".") && ![GAMES, `${SETTINGS_FILE}.half`, ...FOLDERS].includes(name),
    );
    if (foreign.length === 0) return;
    const some = foreign.slice(0, 3).join(", ") + (foreign.length > 3 ? " …" : "");
    throw refused(say("tournament.other-things", { some }));
  }

  /** Moves the tournament that is there out of the way and tells where to; never one that is being played. */
  setAside(programs: readonly string[]): string | undefined {
    if (!existsSync(this.path)) return undefined;
    const refused = (why: Message) => new UsageError(say("tournament.not-moved", { path: this.path, why }));
    const names = statSync(this.path).isDirectory() ? readdirSync(this.path) : [this.path];
    if (names.every((name) => FOLDERS.includes(name))) return undefined;
    if (!names.includes(SETTINGS_FILE) && !names.includes(GAMES)) throw refused(say("tournament.no-tournament"));
    const own = programs.find((file) => file.startsWith(this.path + sep));
    if (own !== undefined) throw refused(say("tournament.with-program", { program: own }));
    if (names.includes(GAMES)) this.former = lockJournal(join(this.path, GAMES));
    for (let number = 1; ; number++) {
      const aside = `${this.path}.old-${number}`;
      if (existsSync(aside)) continue;
      renameSync(this.path, aside);
      return aside;
    }
  }

  /** Makes or opens the folder for this process alone; `each` gets the games that are finished already. */
  open(savedSettings: () => SavedSettings, each: (record: JournalEntry) => void): void {
    for (const name of FOLDERS) makeFolder(join(this.path, name));
    this.journal = Journal.open(join(this.path, GAMES), each);
    this.write(SETTINGS_FILE, `${JSON.stringify(savedSettings(), undefined, 1)}\n`);
  }

  /** Games that were played and whose replay is not there any more. */
  lostReplays(): string[] {
    const kept = new Set(readdirSync(join(this.path, "replays")));
    const lost: string[] = [];
    this.eachGame(({ id, turns }) => {
      if (turns !== undefined && !kept.has(`${id}.json`)) lost.push(id);
    });
    return lost;
  }

  /** What whoever plays the game is to write before it is kept: if half of it is there, the game is played again. */
  filesOf(game: Pick<JournalEntry, "id" | "players">): GameFiles {
    return {
      replay: join(this.path, `replays/${game.id}.json`),
      logs: game.players.map((_, seat) => join(this.path, logName(game, seat))),
    };
  }

  checkWritten({ unwritten: [failed] }: WrittenFiles): void {
    if (failed) throw unwritten(failed.file, failed);
  }

  keep(record: JournalEntry): void {
    this.journal!.add(record);
  }

  eachGame(each: (record: JournalEntry) => void): void {
    this.journal!.read(each);
  }

  /** By their names in the folder. */
  logs(): Set<string> {
    return new Set(readdirSync(join(this.path, "logs")).map((name) => `logs/${name}`));
  }

  /** A file with a line for every game, by their places from 0; not all of it is held in memory. */
  writeGames(
    name: string,
    head: string,
    placeOf: (record: JournalEntry) => number,
    line: (record: JournalEntry) => string,
  ): void {
    this.writeParts(name, (add) => {
      let part = head;
      this.journal!.readSorted(placeOf, (record) => {
        part += line(record);
        if (part.length < PART) return;
        add(part);
        part = "";
      });
      add(part);
    });
  }

  /** A file that is there whole or not at all. */
  write(name: string, content: string): void {
    this.writeParts(name, (add) => add(content));
  }

  private writeParts(name: string, write: (add: (part: string) => void) => void): void {
    const [file, half] = [join(this.path, name), join(this.path, `${name}.half`)];
    try {
      const handle = openSync(half, "w");
      try {
        write((part) => writeFileSync(handle, part));
      } finally {
        closeSync(handle);
      }
      renameSync(half, file);
    } catch (error) {
      rmSync(half, { force: true });
      throw unwritten(file, error as Error);
    }
  }

  async close(): Promise<void> {
    await this.journal?.close();
    if (this.former !== undefined) closeSync(this.former);
  }
}

function unwritten(file: string, { message }: { readonly message: string }): UsageError {
  return new UsageError(say("tournament.unwritten", { file, error: message }));
}

export function logName({ id, players }: Pick<JournalEntry, "id" | "players">, seat: number): string {
  return `logs/${id}-seat${seat + 1}-${nameInFile(players[seat]!)}.log`;
}
