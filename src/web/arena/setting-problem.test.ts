import { expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { type Message, plain } from "../../core/message.ts";
import type { Refusal } from "../../core/refusal.ts";
import { describeGame } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { settingProblem, valueProblem } from "./setting-problem.ts";

const problemOf = (game: string, message: Message | undefined) =>
  settingProblem(message, describeGame(games.get(game)!).config as never);

it("finds the setting that a refusal is about, also within another message", () => {
  const { config } = games.get("kalah")!;
  const { message } = readConfig(config, { set: { pits: "many" } }) as Refusal;
  expect(problemOf("kalah", message)).toMatchObject({ key: "pits", why: { text: expect.stringContaining("many") } });
  const around = { text: "…", code: "server.about", values: { file: "x", why: message } };
  expect(problemOf("kalah", around)?.key).toBe("pits");
  expect(problemOf("kalah", plain("something else"))).toBeUndefined();
  expect(problemOf("kalah", undefined)).toBeUndefined();
});

it("tells of a cell beside its field, without the setting's key", () => {
  for (const [game, key, set] of [
    ["king", "start", { start: "z9" }],
    ["king", "start", { start: "c3", blocked: "c3" }],
    ["king", "blocked", { blocked: "a1" }],
    ["pursuit", "start", { start: "a1" }],
    ["pursuit", "start", { start: "a1 a1" }],
    ["path", "goal", { goal: "b2", blocked: "b2" }],
  ] as const) {
    const { config } = games.get(game)!;
    const { message } = readConfig(config, { set }) as Refusal;
    const problem = problemOf(game, message);
    expect([game, set, problem?.key]).toEqual([game, set, key]);
    expect(problem!.why.text).not.toMatch(/^(start|blocked|goal):/);
    expect(message.text).toBe(`${key}: ${problem!.why.text}`);
  }
});

it("leaves settings of players, and those without a field, to be told elsewhere", () => {
  const why = { text: "is wrong", code: "core.number" };
  const ofPlayer = { text: "…", code: "core.setting", values: { key: "pits", why } };
  const about = { text: "…", code: "core.about", values: { what: "alphabeta:pits=x", why: ofPlayer } };
  expect(problemOf("kalah", about)).toBeUndefined();
  expect(problemOf("king", { text: "…", code: "core.setting", values: { key: "players", why } })).toBeUndefined();
});

it("tells of a value that is out of its range before the rules are asked, and leaves the rest to them", () => {
  const field = (game: string, key: string) =>
    describeGame(games.get(game)!).config[key] as never as Parameters<typeof valueProblem>[0];
  expect(valueProblem(field("kalah", "pits"), "0")).toMatchObject({ code: "core.number", values: { value: '"0"' } });
  expect(valueProblem(field("king", "width"), "2..many")).toMatchObject({ code: "core.span" });
  for (const [game, key, value] of [
    ["kalah", "pits", "4"],
    ["kalah", "pits", ""],
    ["king", "width", "5..9"],
    ["king", "blocked", "b2 c3"],
  ] as const) {
    expect([key, value, valueProblem(field(game, key), value)]).toEqual([key, value, undefined]);
  }
});
