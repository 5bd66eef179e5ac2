// The workshop: programs written in the page play there, whatever they do, and nothing of the page breaks.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { linkTo } from "../../src/web/workshop/program-link.ts";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

/** Goes on where the last stone falls into the store, else plays what is farthest from it. */
const EXTRA_TURN = `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== "turn") continue;
  const again = message.legal.filter((pit) => message.view.pits[message.view.pits.length - pit] === pit);
  const action = again.at(-1) ?? message.legal[0];
  console.error("I may play", message.legal.join(" "));
  console.log(JSON.stringify({ action, note: again.length > 0 ? "once more" : "no choice" }));
}
`;

const EXTRA_TURN_IN_PYTHON = `import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "turn":
        continue
    pits, legal = message["view"]["pits"], message["legal"]
    again = [pit for pit in legal if pits[len(pits) - pit] == pit]
    print("I may play", legal, file=sys.stderr)
    print(json.dumps({"action": again[-1] if again else legal[0]}))
`;

async function openWorkshop(): Promise<Page> {
  const page = await theatre!.open("/workshop");
  await page.getByRole("textbox", { name: "The program" }).waitFor();
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "The program" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Runs the program, and gives what is said of it then. */
async function run(page: Page): Promise<() => Promise<string>> {
  await page.getByRole("button", { name: "Run", exact: true }).click();
  return () => page.locator(".workshop-status").innerText();
}

/** The program as it stands after a lesson. */
const lessonProgram = (name: string) =>
  readFileSync(join(resolve(import.meta.dirname, "../../kits/lessons/kalah"), name), "utf8");

const errorLine = (page: Page) => page.locator(".cm-error-line");

describe.runIf(theatre)("the workshop", () => {
  it("plays a program of JavaScript, which wins; shows notes and prints beside their turn; asks it again", async () => {
    const page = await openWorkshop();
    await page.getByText("More").click();
    await page.getByLabel("Seed").fill("2");
    // The template plays as it is, and so does that of TypeScript.
    await soon(await run(page)).toMatch(/^(Your program (won|lost)|A draw) \d+ : \d+/);
    await page.getByLabel("Language").last().selectOption("typescript");
    await soon(await run(page)).toMatch(/^(Your program (won|lost)|A draw) \d+ : \d+/);
    await page.getByLabel("Language").last().selectOption("javascript");

    await write(page, EXTRA_TURN);
    await soon(await run(page)).toMatch(/^Your program won \d+ : \d+, after \d+ turns/);
    const first = page.locator(".workshop-turns tbody tr").first();
    await first.getByText("once more").waitFor();
    await first.getByText("I may play 6 5 4 3 2 1").waitFor();

    await page.getByRole("tab", { name: "Position" }).click();
    await page.getByRole("button", { name: "Go to the start" }).click();
    await page.getByText("Legal moves (6)").waitFor();
    await page.getByRole("button", { name: "Ask the program again" }).click();
    await page.getByText("It answers as before at all 1 turn.").waitFor();
    await write(page, EXTRA_TURN.replace("again.at(-1) ?? message.legal[0]", "0"));
    await page.getByRole("button", { name: "Ask the program again" }).click();
    await page.locator(".workshop-again .differs").waitFor();
    await write(page, EXTRA_TURN.replace("again.at(-1) ?? message.legal[0]", "message.legal.at(-1)"));
    await page.getByRole("button", { name: "Ask the program again" }).click();
    await page.getByText("At turn 1 it now answers 1; in the match it was 6.").waitFor();
    await soon(() => barriers(page)).toEqual([]);

    // What was written is there when the page is opened again.
    await page.reload();
    await page.getByRole("textbox", { name: "The program" }).getByText("I may play").waitFor();
    await page.getByRole("button", { name: "Best of 100" }).click();
    await page.getByText("100/100").waitFor();
    await page.locator(".workshop-score").getByText("(95 %)").waitFor();
  });

  it("stops a loop without an end, and names errors at their line; programs reach nobody", async () => {
    const page = await openWorkshop();
    await page.getByText("More").click();
    await page.getByLabel("Time per move").selectOption("1");
    await write(page, "console.error('before');\nwhile (true) {}\n");
    await soon(await run(page)).toMatch(/out of time, gave no answer in 2 s.*Perhaps a loop never ends/s);
    await write(page, "const a = 1;\nthrow new Error('boom');\n");
    await soon(await run(page)).toContain("failed in line 2: Error: boom");
    await soon(() => errorLine(page).innerText()).toContain("throw new Error");
    await write(page, "const a = 1;\n\nconst b = ;\n");
    await soon(await run(page)).toContain("failed in line 3: SyntaxError");
    await write(page, "for await (const line of process.stdin) console.log('hello');\n");
    await soon(await run(page)).toMatch(/protocol error.*hello.*console\.error/s);
    await write(page, "for (;;) console.error('again and again');\n");
    await soon(await run(page)).toContain("out of time");
    const reach = "await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, '/api/games')";
    await write(
      page,
      `try { ${reach}; process.exit(9) } catch (error) { console.error(String(error)); process.exit(5) }`,
    );
    await soon(await run(page)).toContain("exit code 5");
    await page.locator(".workshop-turns").getByText("Failed to fetch").waitFor();
    // The page is as quick as before.
    await write(page, EXTRA_TURN);
    await soon(await run(page)).toContain("after");
    // A tab that went down with a program, as one does that takes all memory, says so when it is loaded again.
    const mark = () => page.evaluate(() => sessionStorage.getItem("ludus.workshop.running"));
    await soon(mark).toBeNull();
    await page.evaluate(() => sessionStorage.setItem("ludus.workshop.running", "Greedy"));
    await page.reload();
    await page.getByRole("alert").getByText('The tab went down while "Greedy" was running').waitFor();
    await soon(mark).toBeNull();
  });

  it("shares a program by a link, from which nothing runs by itself", async () => {
    const hash = await linkTo({ name: "From afar", game: "noughts", language: "javascript", text: "throw 1;\n" });
    const page = await theatre!.open(`/workshop${hash}`);
    await page.getByText("This program came by a link.").waitFor();
    await page.getByRole("textbox", { name: "The program" }).getByText("throw 1;").waitFor();
    expect(page.url()).not.toContain("#");
    await page.getByText("Press Run: your program plays here.").waitFor();
    await soon(() => page.evaluate(() => localStorage.getItem("ludus.workshop.programs"))).toBeNull();
    await page.getByRole("button", { name: "Keep" }).click();
    await soon(() => page.evaluate(() => localStorage.getItem("ludus.workshop.programs"))).toContain("From afar");
    await page.evaluate((hash) => location.assign(hash), hash.slice(0, -6));
    await page.getByText("the link is incomplete or damaged").waitFor();
    // A browser that keeps nothing says so, and plays.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await write(page, "throw 2;\n");
    await page.getByText("This browser does not keep your programs").waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await soon(() => barriers(page)).toEqual([]);
    }
  });

  it("plays a program of Python, too, and stops and names what is wrong with it", async () => {
    const page = await openWorkshop();
    await page.getByText("More").click();
    await page.getByLabel("Seed").fill("2");
    await page.getByLabel("Language").last().selectOption("python");
    await write(page, EXTRA_TURN_IN_PYTHON);
    await soon(await run(page)).toMatch(/^Your program won \d+ : \d+/);
    await page.locator(".workshop-turns").getByText("I may play [6, 5, 4, 3, 2, 1]").first().waitFor();
    await write(page, "import json\nimport numpy\n");
    await soon(await run(page)).toMatch(/failed in line 2: ModuleNotFoundError: .*only Python's standard library/);
    await write(page, "line = input()\nnumber = int(line)\n");
    await soon(await run(page)).toContain("failed in line 2: ValueError");
    await write(page, "exit(4)\n");
    await soon(await run(page)).toContain("exit code 4");
    await write(page, "while True:\n    pass\n");
    await soon(await run(page)).toContain("out of time");
  });

  it("teaches: a lesson's figure can be played with, its exercises check themselves, and what is solved is kept", async () => {
    const page = await theatre!.open("/learn");
    await page.getByRole("link", { name: "Miss no extra turn" }).click();
    await page.getByRole("textbox", { name: "The program" }).waitFor();
    await page.locator(".lesson-figure").first().getByRole("button", { name: "Pit 6" }).click();
    await page.getByRole("button", { name: "Back to the start" }).waitFor();
    await soon(() => barriers(page)).toEqual([]);
    await page.locator(".lesson-language select").selectOption("javascript");
    await page.getByRole("textbox", { name: "The program" }).getByText("greedy").waitFor();
    const statuses = () => page.locator(".exercise-status").allInnerTexts();
    const check = () => page.getByRole("button", { name: "Check" }).click();
    // As the lesson begins, and with a loop without an end.
    await check();
    await soon(statuses).toMatchObject(["not solved", expect.any(String), "solved"]);
    await page.locator(".exercise-list .lesson-figure").first().waitFor();
    await write(page, "const a = ;\n");
    await check();
    await soon(statuses).toEqual(["not solved", "not solved", "not solved"]);
    await soon(() => errorLine(page).innerText()).toContain("const a");
    await write(page, lessonProgram("program-4.mjs"));
    await check();
    await soon(statuses).toEqual(["solved", "solved", "solved"]);
    await page.getByText("All solved.").waitFor();
    await page.reload();
    await page.getByRole("textbox", { name: "The program" }).getByText("misses no extra turn").waitFor();
    await soon(statuses).toEqual(["solved", "solved", "solved"]);
    await page.locator(".lesson-language select").selectOption("python");
    await write(page, lessonProgram("program-4.py"));
    await check();
    await page.locator(".exercise-list").getByText("All 20 answers are right.").first().waitFor();
    for (const language of ["ru", "bg"] as const) {
      await page.locator(".tools select").selectOption(language);
      await page.locator(".lesson-text h2").first().waitFor();
      await soon(() => page.locator(".lesson-text").innerText()).toMatch(/[а-я]{4}/);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await soon(() => barriers(page)).toEqual([]);
    }
    await page.goto(new URL("/learn", page.url()).href);
    await page.locator(".learn-list .done").waitFor();
    await soon(() => barriers(page)).toEqual([]);
  });
});
