// Files and texts from outside, handed to whoever reads them: replays, games from pages, ZIP archives, tables, journals,
// settings of tournaments, specs of players, lines of programs.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Compile } from "typebox/compile";
import { formatReplay, parseReplay } from "../../../src/arena/replay.ts";
import { Simulation } from "../../../src/arena/simulation.ts";
import type { GameRecord } from "../../../src/contract/replays.ts";
import { replayRoutes } from "../../../src/contract/replays.ts";
import { Refusal } from "../../../src/core/refusal.ts";
import { botNamed } from "../../../src/engines/named.ts";
import { decodeMove, MOVE_BYTES } from "../../../src/games/codewars/wiremove.ts";
import { games } from "../../../src/games/index.ts";
import { parseBoard } from "../../../src/players/protocols/kgp/board.ts";
import { parseCommand } from "../../../src/players/protocols/kgp/command.ts";
import { LineReader } from "../../../src/players/protocols/line-reader.ts";
import { readZip } from "../../../src/players/uploads/zip.ts";
import { problemWith } from "../../../src/server/http/problem.ts";
import { tooMuchFor } from "../../../src/server/matches/engine-limits.ts";
import { MatchJournal } from "../../../src/server/matches/journal.ts";
import { readOrder } from "../../../src/server/matches/match-order.ts";
import { readRecord } from "../../../src/server/replays/record.ts";
import { readSentReplay } from "../../../src/server/replays/sent-replay.ts";
import { PlayTable } from "../../../src/server/tables/play-table.ts";
import { formatTable, parseTable } from "../../../src/server/tables/table-record.ts";
import { parseSettings } from "../../../src/tournament/settings/settings-file.ts";
import { UsageError } from "../../../src/tournament/usage-error.ts";
import type { Source } from "../source.ts";
import { corpus, Finding, type Target } from "../target.ts";

/** Mutated as bytes or as a document. */
function variant(source: Source, samples: readonly Buffer[]): Buffer {
  const sample = source.pick(samples);
  if (source.chance(0.02)) return source.bytes(2000);
  if (source.chance(0.4)) return source.mutated(sample);
  try {
    return Buffer.from(JSON.stringify(source.mutatedJson(JSON.parse(sample.toString()), 0.01)));
  } catch {
    return source.mutated(sample);
  }
}

export function replayTarget(): Target {
  const samples = corpus("replay");
  return {
    name: "replay",
    attempt(source, note) {
      const plain = variant(source, samples);
      const bytes = source.chance(0.2) ? source.mutated(gzipSync(plain)) : plain;
      note(bytes);
      const read = readSentReplay(bytes);
      if (read instanceof Refusal) return "refused";
      const game = games.get(read.game)!;
      const simulation = new Simulation(game, read);
      const problem = simulation.goTo(read.steps.length);
      const again = parseReplay(formatReplay(read), games);
      if (again instanceof Refusal)
        throw new Finding(`what was accepted is refused when it is read again: ${again.why}`);
      return problem ? "unplayable" : "played";
    },
  };
}

export function recordTarget(): Target {
  const samples = corpus("replay").map((bytes) => JSON.parse(bytes.toString()));
  const schema = replayRoutes["POST /api/records"].body.schema;
  const validator = Compile(schema);
  return {
    name: "record",
    attempt(source, note) {
      const { game, config, seed, seats, steps, faults, wall } = source.pick(samples);
      const record = source.mutatedJson({ game, config, seed, seats, steps, faults, wall }, 0.01);
      note(record);
      if (problemWith(validator as never, record, "the body")) return "refused by the contract";
      return readRecord(record as unknown as GameRecord) instanceof Refusal ? "refused by the rules" : "kept";
    },
  };
}

export function zipTarget(): Target {
  const samples = corpus("zip");
  const limits = { files: 20, file: 100_000, total: 200_000 };
  return {
    name: "zip",
    attempt(source, note) {
      const bytes = source.mutated(source.pick(samples));
      note(bytes);
      const files = readZip(bytes, limits);
      if (files instanceof Refusal) return "refused";
      const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (files.length > limits.files || total > limits.total)
        throw new Finding("more was unpacked than the limits say");
      return "unpacked";
    },
  };
}

export function tableTarget(): Target {
  const samples = corpus("table");
  return {
    name: "table",
    attempt(source, note) {
      const bytes = variant(source, samples);
      note(bytes);
      const record = parseTable(bytes.toString(), games);
      if (record instanceof Refusal) return "refused";
      const table = new PlayTable("t", record, {
        saveReplay: () => null,
        keep: (kept, over) => void formatTable(kept, over),
      });
      const visitor = { key: "some-key", tab: "some-tab", send: () => {}, ask: () => {}, cut: () => {} };
      const leave = table.enter(visitor, source.word());
      for (let n = 0; n < 5; n++) {
        table.move("some-key", "some-tab", source.below(20), source.json(2));
        if (source.chance(0.2)) table.askBack("some-key", "some-tab");
        if (source.chance(0.1)) table.resign("some-key", "some-tab");
      }
      leave();
      table.close();
      return "opened";
    },
  };
}

export function journalTarget(): Target {
  const samples = corpus("journal");
  const folder = join(tmpdir(), `ludus-fuzz-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const journal = new MatchJournal(folder);
  const none = { rule: () => new Refusal({ text: "none" }), uploaded: () => undefined };
  return {
    name: "journal",
    attempt(source, note) {
      const bytes = source.mutated(source.pick(samples));
      note(bytes);
      writeFileSync(join(folder, "kalah-1.jsonl"), bytes);
      const [found] = journal.unfinished();
      if (!found) return "refused";
      return readOrder(found.wish, none) instanceof Refusal ? "not allowed" : "goes on";
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function settingsTarget(): Target {
  const samples = corpus("settings");
  return {
    name: "settings",
    attempt(source, note) {
      const bytes = source.mutated(source.pick(samples));
      note(bytes);
      try {
        parseSettings(bytes.toString(), "fuzz.yaml");
        return "read";
      } catch (error) {
        if (error instanceof UsageError) return "refused";
        throw error;
      }
    },
  };
}

export function specTarget(): Target {
  const samples = corpus("spec").flatMap((bytes) => bytes.toString().trim().split("\n"));
  const known = [...games.values()];
  return {
    name: "spec",
    attempt(source, note) {
      const spec = source.mutated(Buffer.from(source.pick(samples))).toString();
      const game = source.pick(known);
      note(`${game.name} ${spec}`);
      if (tooMuchFor(spec)) return "too much";
      const bot = botNamed(spec, game, { now: () => 0 });
      return bot === undefined ? "no bot" : bot instanceof Refusal ? "refused" : "bot";
    },
  };
}

export function lineTarget(): Target {
  const samples = corpus("kgp").flatMap((bytes) => bytes.toString().trim().split("\n"));
  return {
    name: "lines",
    attempt(source, note) {
      const line = source.mutated(Buffer.from(source.pick(samples)));
      const bytes = Buffer.concat([line, Buffer.from("\n"), source.bytes(300)]);
      note(bytes);
      const words: string[] = [];
      const lines = new LineReader(
        { line: (text) => words.push(text), broken: () => {} },
        { longest: 200, strict: source.chance(0.5) },
      );
      for (let at = 0; at < bytes.length; ) {
        const chunk = bytes.subarray(at, at + 1 + source.length(40));
        lines.add(chunk);
        at += chunk.length;
      }
      for (const text of words) {
        parseCommand(text);
        parseBoard(text);
      }
      const move = Buffer.alloc(MOVE_BYTES);
      source.mutated(source.bytes(MOVE_BYTES)).copy(move);
      decodeMove(move);
      return words.length > 0 ? "lines" : "no line";
    },
  };
}
