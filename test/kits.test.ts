// The kits in all languages, with their real compilers: their typed views, the scenarios that every kit must pass, and a whole
// game in the sandbox. A language that is not installed is skipped by its name.

import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Kind, RECORDS } from "../scripts/kit-views/description.ts";
import { capitalised } from "../scripts/kit-views/names.ts";
import { VIEW_FILES } from "../scripts/kit-views.ts";
import { usualLimits } from "../src/arena/limits.ts";
import { defaultConfig, readConfig } from "../src/core/config.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import { games } from "../src/games/index.ts";
import { DESCRIBED, fillStarter } from "../src/games/starter.ts";
import { GENERAL_KITS } from "../src/players/bot-kits.ts";
import { prepareSource } from "../src/players/build/build.ts";
import { toolchains } from "../src/players/build/toolchains.ts";
import type { GameSummary } from "../src/players/matches/seated-game.ts";
import { planSeries, playSeries } from "../src/players/matches/series.ts";
import { findExecutable } from "../src/players/process/executables.ts";
import type { ProgramCommand } from "../src/players/process/program-command.ts";
import { type Contender, resolveContender } from "../src/players/spec.ts";
import { temporaryFolder } from "../src/players/temporary.fixture.ts";
import { DIALECTS, echoed, echoProgram } from "./kits/echo.ts";

const ROOT = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();

interface Scenario {
  readonly steps: readonly {
    readonly why: string;
    readonly in?: object;
    readonly raw?: string;
    readonly out?: object;
  }[];
  /** The program ends by its own fault. */
  readonly fails?: true;
}

const scenario = (name: string) => JSON.parse(readFileSync(join(ROOT, "kits/scenarios", `${name}.json`), "utf8"));
const VIEWS: readonly { readonly view: string; readonly value: any }[] = scenario("views").views;

describe("typed views", () => {
  it("are made from their description: node scripts/kit-views.ts", () => {
    for (const [file, write] of Object.entries(VIEW_FILES))
      expect(readFileSync(join(ROOT, "kits/bots", file), "utf8"), file).toBe(write());
  });

  it("describe every game, as it is", () => {
    expect([...games.keys()].filter((name) => DESCRIBED.includes(name))).toEqual([...DESCRIBED]);
    for (const game of games.values()) {
      if (!DESCRIBED.includes(game.name)) continue;
      const view = `${capitalised(game.name)}View`;
      for (const preset of [undefined, ...Object.keys(game.config.presets ?? {})]) {
        const config =
          preset === undefined ? defaultConfig(game.config) : accepted(readConfig(game.config, { preset }));
        const seats = Math.min(Math.max(game.seats.min, 2), game.seats.max);
        const random = new Random(5n);
        const state = game.start(config, seats, random);
        for (let turn = 0; turn < 5; turn++) {
          const [seat] = game.acting(state);
          if (seat === undefined) break;
          expect(misfit({ record: view }, JSON.parse(JSON.stringify(game.view(state, seat))), view)).toBeUndefined();
          const legal = game.actions?.(state, seat);
          if (!legal) break;
          game.play(state, new Map([[seat, legal[random.below(legal.length)]]]) as never);
        }
      }
    }
    for (const { view, value } of VIEWS) expect(misfit({ record: view }, value, view)).toBeUndefined();
    expect(new Set(VIEWS.map(({ view }) => view)).size).toBe(DESCRIBED.length);
  });

  it("are what TypeScript takes them for, and a kit's programs hold their types", () => {
    const own = join(folder, "types");
    cpSync(join(ROOT, "kits/bots/typescript"), own, { recursive: true });
    const values = VIEWS.map(
      ({ view, value }, n) => `export const view${n}: views.${view} = ${JSON.stringify(value)};`,
    );
    writeFileSync(join(own, "values.ts"), `import type * as views from "./views.ts";\n${values.join("\n")}\n`);
    const flags =
      "--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --module nodenext --target es2024 --allowImportingTsExtensions";
    const types = ["--typeRoots", join(ROOT, "node_modules/@types"), "--types", "node"];
    writeFileSync(join(own, "package.json"), '{"type": "module"}');
    const files = ["values.ts", "bot.ts", "example.ts", "ruler.ts"].map((name) => join(own, name));
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), [...flags.split(" "), ...types, ...files], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  });
});

/** Where the JSON is not of this kind. */
function misfit(kind: Kind, value: any, at: string): string | undefined {
  const not = (wanted: string) => `${at} is ${JSON.stringify(value)}, not ${wanted}`;
  if (kind === "json") return undefined;
  if (kind === "int") return Number.isInteger(value) ? undefined : not("a whole number");
  if (typeof kind === "string") return typeof value === (kind === "text" ? "string" : kind) ? undefined : not(kind);
  if ("maybe" in kind) return value === null ? undefined : misfit(kind.maybe, value, at);
  if ("list" in kind) {
    if (!Array.isArray(value)) return not("a list");
    return value.map((item, n) => misfit(kind.list, item, `${at}[${n}]`)).find(Boolean);
  }
  const { fields, row } = RECORDS.find(({ name }) => name === kind.record)!;
  if (row && value.length !== fields.length) return not("a row");
  const unknown = row ? undefined : Object.keys(value).find((key) => !fields.some(({ name }) => name === key));
  if (unknown !== undefined) return `${at}.${unknown} is not described`;
  return fields
    .map(({ name, kind: part, optional }, n) => {
      const own = row ? value[n] : value[name];
      return optional && own === undefined ? undefined : misfit(part, own, `${at}.${name}`);
    })
    .find(Boolean);
}

for (const [language, kit] of Object.entries(GENERAL_KITS)) {
  const toolchain = toolchains[extname(kit.program)]!;
  const tools = [toolchain.build, toolchain.run.filter(([program]) => !program!.startsWith("{"))];
  const isHere = tools.every((lines) => !lines?.length || lines.some(([program]) => findExecutable(program!)));
  describe.skipIf(!isHere)(`the kit for ${toolchain.language}${isHere ? "" : ` (needs ${toolchain.install})`}`, () => {
    const own = join(folder, language);
    const example = kit.program.replace(/^bot/, "example").replace(/^Bot/, "Example");
    const ruler = games.get("kingdom")!.kits![language]!;
    const rulers = ruler.folder === kit.folder ? [ruler.program] : [];
    let command: ProgramCommand;

    // Compilers are much quicker where they need not make quick programs.
    const quick = { ...toolchain };
    if (toolchain.build) quick.build = toolchain.build.map((line) => line.filter((word) => !/^-O\d?$/.test(word)));
    const built = async (file: string): Promise<ProgramCommand> =>
      accepted(await prepareSource(join(own, file), quick, {}));
    const run = ({ file, args }: ProgramCommand, lines: readonly string[]) =>
      spawnSync(file, args, { cwd: own, encoding: "utf8", input: lines.join(""), maxBuffer: 1 << 26 });

    beforeAll(async () => {
      cpSync(join(ROOT, kit.folder), own, { recursive: true });
      writeFileSync(
        join(own, kit.program),
        fillStarter(readFileSync(join(own, kit.program), "utf8"), games.get("kalah")!),
      );
      command = await built(example);
    });

    it("has the files that it promises, and a page about them", () => {
      const all = [...Object.keys(kit.files!), example, ...rulers].sort();
      expect(readdirSync(join(ROOT, kit.folder)).sort()).toEqual(all);
      const readme = readFileSync(join(ROOT, kit.folder, "README.md"), "utf8");
      expect(readme.split("\n").length).toBeLessThan(25);
      for (const file of all.filter((name) => name !== "README.md")) expect(readme).toContain(`\`${file}\``);
    });

    it("passes the scenarios", () => {
      const steps = ["kalah", "lines"].flatMap((name) => (scenario(name) as Scenario).steps);
      const lines = steps.map((step) => `${JSON.stringify(step.in).replace("REPEATED", "x".repeat(100_000))}\n`);
      const { stdout, stderr, status } = run(command, lines);
      const asked = steps.filter(({ out }) => out);
      const answers = stdout.split("\n").filter((line) => line !== "");
      expect(answers.map((line, n) => [asked[n]?.why, JSON.parse(line)])).toEqual(
        asked.map(({ why, out }) => [why, out]),
      );
      expect([status, stderr]).toEqual([0, ""]);

      const fault: Scenario = scenario("faults");
      const broken = run(
        command,
        fault.steps.map((step) => `${step.raw ?? JSON.stringify(step.in)}\n`),
      );
      expect(broken.stdout).toBe("");
      expect(broken.status === 0).toBe(!fault.fails);
      expect(broken.stderr).not.toBe("");
    });

    it.runIf(rulers.length > 0)("rules a kingdom as the scenario says", async () => {
      const { steps } = scenario("kingdom") as Scenario;
      const { stdout } = run(
        await built(ruler.program),
        steps.map((step) => `${JSON.stringify(step.in)}\n`),
      );
      const asked = steps.filter(({ out }) => out);
      const answers = stdout.split("\n").filter((line) => line !== "");
      expect(answers.map((line, n) => [asked[n]?.why, JSON.parse(line)])).toEqual(
        asked.map(({ why, out }) => [why, out]),
      );
    });

    it.runIf(DIALECTS[language])("reads all that is in a view", async () => {
      const dialect = DIALECTS[language]!;
      writeFileSync(join(own, dialect.file), echoProgram(dialect));
      const lines = VIEWS.map((view) => `${JSON.stringify(view)}\n`);
      // The same once more, with other scripts in escapes.
      const escaped = lines.map((line) =>
        line.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
      );
      const { stdout, stderr } = run(await built(dialect.file), [...lines, ...escaped]);
      const expected = [...VIEWS, ...VIEWS].flatMap(({ view, value }) => echoed(view, value));
      const seen = stdout.split("\n").slice(0, -1);
      expect(seen.map((text, n) => (typeof expected[n] === "number" ? Number(text) : text))).toEqual(expected);
      expect(stderr).toBe("");
    });

    it("plays a whole game in the sandbox as it comes", async () => {
      const [played] = await gamesOf([join(own, kit.program), "random"], 1);
      expect([played!.faults, played!.outcome?.places.length]).toEqual([[], 2]);
    });
  });
}

it("The example beats random play, in whatever language: all answer alike", async () => {
  const played = await gamesOf([join(ROOT, "kits/bots/javascript/example.mjs"), "random"], 10);
  expect(played.flatMap(({ faults }) => faults)).toEqual([]);
  expect(played.filter(({ outcome }) => outcome!.places[0] === 1).length).toBeGreaterThanOrEqual(9);
});

it("Rulers of kits play Kingdom without a fault", async () => {
  const specs = ["javascript/ruler.mjs", "typescript/ruler.ts"].map((file) => join(ROOT, "kits/bots", file));
  const [played] = await gamesOf(specs, 1, "kingdom", { turns: 60 });
  expect(played!.faults).toEqual([]);
  expect(played!.outcome!.scores[0]).toBeGreaterThan(0);
});

async function gamesOf(
  specs: readonly string[],
  count: number,
  name = "kalah",
  set: Readonly<Record<string, number>> = {},
): Promise<GameSummary[]> {
  const game = games.get(name)!;
  const config = accepted(readConfig(game.config, { set }));
  const contenders: Contender[] = [];
  for (const spec of specs) contenders.push(accepted(await resolveContender(spec, game)));
  const limits = { ...usualLimits(game, config), turnTime: 60_000, startTime: 60_000, gameTime: 600_000 };
  const plan = planSeries(specs.length, count, 7n, false);
  const played: GameSummary[] = [];
  const names = specs.map((spec) => basename(spec));
  await playSeries({
    ...{ game, config, contenders, names, plan, limits, concurrency: 1 },
    onGame: (_, one) => played.push(one),
  });
  return played;
}
