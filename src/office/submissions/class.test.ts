// A class, from pasted names to games: twelve people, the kits of five languages, without a page or a command.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { packageRoot } from "../../players/package-root.ts";
import { games, submissions } from "../data/schema.ts";
import { orderGame } from "../games/custom.ts";
import { gameRecord } from "../games/records.ts";
import { eventually, openContest, person, testOffice, workerAtWork } from "../office.fixture.ts";
import { makeClass } from "../people/class-list.ts";
import { useCode } from "../people/one-time-codes.ts";
import { signIn } from "../people/sessions.ts";
import { submit } from "./submit.ts";

const KITS = ["python/bot.py", "javascript/bot.mjs", "typescript/bot.ts", "cpp/bot.cpp", "java/Bot.java"];
const NAMES = ["Анна", "Борис", "Виктор", "Галя", "Дима", "Ева", "Ivan", "Jana", "Kiril", "Lena", "Martin", "Nadia"];

it("a class of twelve comes in by its codes, sends programs in five languages, and plays", async () => {
  const office = await testOffice();
  const contest = await openContest(office, { preset: "class", game: "kalah" });
  const sheets = accepted(await makeClass(office.db, contest, NAMES.join("\n"), (await person(office)).id));
  await workerAtWork(office);
  const sent: number[] = [];
  for (const [number, { name, code }] of sheets.entries()) {
    accepted(await useCode(office.db, code, `password of ${name}`));
    const { account } = accepted(await signIn(office.db, name, `password of ${name}`));
    const kit = KITS[number % KITS.length]!;
    const text = readFileSync(join(packageRoot, "kits/bots", kit), "utf8").replaceAll("{{game}}", "kalah");
    const upload = { name: kit.split("/")[1]!, bytes: Buffer.from(`${text}\n`) };
    sent.push(accepted(await submit(office, contest, account.id, upload)).id);
  }
  await eventually(async () => {
    const rows = await office.db.select().from(submissions);
    expect(rows.filter(({ state }) => state === "rejected").map(({ language, reason }) => [language, reason])).toEqual(
      [],
    );
    return rows.every(({ state }) => state === "accepted");
  }, 200_000);
  const languages = await office.db.selectDistinct({ language: submissions.language }).from(submissions);
  expect(languages.map(({ language }) => language).sort()).toEqual([
    "C++",
    "Java",
    "JavaScript",
    "Python",
    "TypeScript",
  ]);
  const ordered: number[] = [];
  for (const [number, { account }] of sheets.entries())
    if (number > 0)
      ordered.push(accepted(await orderGame(office, contest, account, { opponents: [sent[number - 1]!] })));
  await eventually(async () => (await office.db.$count(games, eq(games.state, "waiting"))) === 0, 200_000);
  for (const [index, id] of ordered.entries()) {
    const { names, game, faults } = accepted(await gameRecord(office, undefined, id));
    expect([names, game.state, faults]).toEqual([[NAMES[index + 1], NAMES[index]], "finished", []]);
  }
}, 600_000);
