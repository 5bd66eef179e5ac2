import { spawnSync } from "node:child_process";
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
