import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../players/temporary.fixture.ts";
import { UsageError } from "../tournament/usage-error.ts";
import { LUDUS, ludusIn } from "./ludus.fixture.ts";
import { wantedLanguage } from "./words/reader.ts";

const folder = temporaryFolder();
const ludus = (...args: string[]) => ludusIn(folder, ...args);

describe("the language of the command", () => {
  it("is the one asked for, else the system's, else English", () => {
    expect(wantedLanguage([], {})).toBe("en");
    expect(wantedLanguage(["play"], { LANG: "ru_RU.UTF-8" })).toBe("ru");
    expect(wantedLanguage(["play"], { LANG: "ru_RU.UTF-8", LC_MESSAGES: "bg_BG.UTF-8" })).toBe("bg");
    expect(wantedLanguage(["play"], { LANG: "ru_RU.UTF-8", LC_ALL: "C.UTF-8" })).toBe("en");
    expect(wantedLanguage(["play"], { LANG: "fr_FR.UTF-8" })).toBe("en");
    expect(wantedLanguage(["play", "--language", "bg"], { LANG: "ru_RU.UTF-8" })).toBe("bg");
    expect(wantedLanguage(["--language=ru", "play"], {})).toBe("ru");
    expect(wantedLanguage(["repeat", "x.json", "--", "./bot", "--language", "bg"], {})).toBe("en");
    expect(() => wantedLanguage(["play", "--language", "xx"], {})).toThrow(UsageError);
  });

  it("is that of results, of settings and of mistakes", () => {
    const played = ludus("play", "kalah", "kalah/left", "kalah/right", "--seed", "1", "--language", "ru");
    expect(played.out).toContain("Калах, зерно 1, ");
    expect(played.out).toContain("один ряд опустел");
    const about = ludus("games", "kalah", "--language", "bg").out;
    expect(about).toContain("Вградени играчи:");
    expect(about).toContain("камъчета във всяка ямка в началото");
    const wrong = ludus("play", "kalah", "random", "greedy", "--set", "pits=99", "--language=ru");
    expect(wrong).toMatchObject({ code: 2, err: 'ludus: kalah: pits: нужно целое число от 1 до 12, а не "99"\n' });
    expect(ludus("ply", "--language", "ru").err).toContain("команды «ply» нет. Может быть, «play»?");
    expect(ludus("play", "--help", "--language", "bg").out).toContain("Опции:");
    for (const language of ["ru", "bg"]) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what people write in their files
      expect(ludus("local-runner", "--help", "--language", language).out).toContain("p2-startup-command (${port} ");
    }
  });

  it("is that of the checks of a plugin's game", () => {
    mkdirSync(join(folder, "bad"));
    writeFileSync(
      join(folder, "bad/rules.js"),
      `import { turnGame, won } from "ludus";
       export const g = turnGame({
         name: "bad", title: "Bad", summary: "", rules: 1, seats: { min: 2, max: 2 }, config: { fields: {} },
         start: () => ({ n: 0 }), mover: (s) => (s.n > 3 ? -1 : s.n % 2), width: () => 1,
         list: (_s, m) => { m[0] = 0; return 1; }, move: (s) => { s.n++; }, copy: (s) => s,
         outcome: (s) => (s.n > 3 ? won(0, 2) : undefined), view: () => null, formatMove: (_s, m) => String(m),
       });`,
    );
    expect(ludus("test", "bad").out).toContain("turn 1: a copy differs from its original");
    expect(ludus("test", "bad", "--language", "ru").out).toContain("ход 1: копия отличается от оригинала");
    expect(ludus("test", "bad", "--language", "bg").out).toContain("ход 1: копието се различава от оригинала");
  });

  it("is heard from the system too", () => {
    const { stderr } = spawnSync(LUDUS, ["solve", "kalah", "--position", "x"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "ru_RU.UTF-8" },
    });
    expect(stderr).toContain("позиция на 6 лунок пишется так");
  });

  it("changes nothing in JSON", () => {
    const json = (...more: string[]) =>
      ludus("solve", "queen", "--set", "width=4", "--set", "height=4", "--json", ...more).out;
    expect(json("--language", "ru")).toBe(json());
    expect(json()).toContain("the player to move");
  });
});
