// Contests in the browser: a class of twelve from pasted names to accepted programs in five languages, games and a replay; one
// of them by hand, the others by `ludus submit`.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Replay } from "../../src/arena/replay.ts";
import { startIn } from "../../src/cli/ludus.fixture.ts";
import { Random } from "../../src/core/random.ts";
import { accepted } from "../../src/core/refusal.ts";
import type { Contest } from "../../src/office/contests/contests.ts";
import { enter } from "../../src/office/contests/entrants.ts";
import { gameFaults, games, submissions } from "../../src/office/data/schema.ts";
import { addGames } from "../../src/office/games/plan.ts";
import { writeResult } from "../../src/office/games/result.ts";
import { auditLadder } from "../../src/office/ladder/audit.ts";
import { openContest, person, testOffice, UNPLAYED, workerAtWork } from "../../src/office/office.fixture.ts";
import type { Office } from "../../src/office/office.ts";
import { accountById, firstAdministrator } from "../../src/office/people/accounts.ts";
import { submit } from "../../src/office/submissions/submit.ts";
import { packageRoot } from "../../src/players/package-root.ts";
import { machine } from "../../src/players/sandbox/machine.ts";
import { type Served, serve } from "../../src/server/listen.ts";
import { barriers, browserPath, sharedBrowser, soon } from "./browser.fixture.ts";

const PASSWORD = "a long password";
const NAMES = ["Анна", "Boris", "Виктор", "Галя", "Дима", "Ева", "Ivan", "Jana", "Kiril", "Lena", "Martin", "Nadia"];
const AT_ONCE = 3;
const KITS = ["javascript/bot.mjs", "typescript/bot.ts", "cpp/bot.cpp", "java/Bot.java", "python/bot.py"];

const SLOW = `import sys, json, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        time.sleep(0.15)
        print("I take pit", message["legal"][0], file=sys.stderr)
        print(json.dumps({"action": message["legal"][0]}), flush=True)
`;

/** A ladder on which the first wins most, with a second version that is better; nobody plays these games. */
async function playedLadder(office: Office, contest: Contest, names: readonly string[]): Promise<void> {
  const replay: Replay = { ...UNPLAYED, seats: names.slice(0, 2).map((name) => ({ name, spec: "random" })) };
  const field = new Map<string, { account: number; entrant: number; submission: number }>();
  const send = async (name: string, number: number) => {
    const known = field.get(name);
    const account = known?.account ?? (await person(office, name)).id;
    const player = (await accountById(office.db, account))!;
    const entrant = known?.entrant ?? accepted(await enter(office.db, contest, player)).id;
    const [row] = await office.db
      .insert(submissions)
      .values({
        ...{ contestId: contest.id, entrantId: entrant, authorId: account, number, test: false, language: "Python" },
        ...{ entry: "bot.py", size: 1, state: "accepted", decidedAt: new Date() },
      })
      .returning();
    field.set(name, { account, entrant, submission: row!.id });
  };
  const play = async (one: string, other: string, places: number[]) => {
    const seats = [field.get(one)!, field.get(other)!];
    // Without a job: nobody is to play them.
    const [game] = await office.db.transaction((tx) =>
      addGames(tx, contest, [{ kind: "ladder", seats, config: {} }], () => "play/noughts/1/none"),
    );
    const outcome = { places, scores: [0, 0] };
    await writeResult(
      office,
      { game: game!.id, replay: { ...replay, outcome }, logs: [[], []], worker: undefined },
      async () => {},
    );
  };
  await send(names[0]!, 1);
  // All but the first play before, so that nobody is new when the last one comes.
  for (const name of names.slice(1)) await send(name, 1);
  const random = new Random(1n);
  for (let n = 0; n < 70; n++) {
    if (n === 30) await send(names[0]!, 2);
    const other = names[1 + (n % (names.length - 1))]!;
    // The others among themselves: so it is known how strong they are.
    const another = names[1 + ((n + 1) % (names.length - 1))]!;
    await play(other, another, random.below(2) === 0 ? [1, 2] : [2, 1]);
    const won = random.real() < (n < 30 ? 0.25 : 0.95);
    await play(names[0]!, other, n % 9 === 4 ? [1, 1] : won ? [1, 2] : [2, 1]);
  }
}

describe.runIf(browserPath && machine().sandboxProblem === undefined)("contests", () => {
  let office: Office;
  let served: Served;
  let admin: { name: string; password: string };
  const data = mkdtempSync(join(tmpdir(), "ludus-contests-"));
  beforeAll(async () => {
    office = await testOffice();
    admin = (await firstAdministrator(office.db))!;
    await workerAtWork(office);
    // The office is closed by its own fixture.
    served = await serve({
      port: 0,
      host: "localhost",
      data,
      isPublic: true,
      openOffice: async () => ({ ...office, close: async () => {} }),
    });
  });
  afterEach(async () => Promise.all((await sharedBrowser()).contexts().map((context) => context.close())));
  afterAll(async () => {
    await served.http.close();
    rmSync(data, { recursive: true, force: true });
  });

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    page.on("pageerror", (error) => expect.fail(`the page failed: ${error.stack}`));
    await page.goto(new URL(path, served.address).href);
    return page;
  };
  const shot = async (page: Page, name: string) => {
    if (process.env.LUDUS_SHOTS)
      await page.screenshot({ path: join(process.env.LUDUS_SHOTS, `${name}.png`), fullPage: true });
  };

  /** As a script of the site would: with a cookie or a token. */
  const call = async (path: string, headers: Record<string, string> = {}, body?: object) => {
    const response = await fetch(new URL(path, served.address), {
      headers: { origin: served.address, "content-type": "application/json", ...headers },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    expect(response.ok, JSON.stringify(answer)).toBe(true);
    return { answer, cookie: response.headers.get("set-cookie")?.split(";")[0] };
  };

  /** Somebody of the class, from the code on paper to the verdict of `ludus submit`. Returns the token. */
  const submitByCommand = async (number: number, code: string): Promise<string> => {
    const { cookie } = await call("/api/codes", {}, { code, password: PASSWORD });
    const scopes = ["read", "submit", "games"];
    const { answer } = await call("/api/me/tokens", { cookie: cookie! }, { name: "laptop", scopes });
    const [language, file] = KITS[number % KITS.length]!.split("/") as [string, string];
    const folder = join(data, `home-${number}`);
    mkdirSync(folder);
    const kit = readFileSync(join(packageRoot, "kits/bots", language, file), "utf8").replaceAll("{{game}}", "kalah");
    writeFileSync(join(folder, file), kit);
    const options = ["--server", served.address, "--token", answer.token];
    const { out, err } = await startIn(folder, "submit", "spring", file, ...options).result;
    expect(out, err).toMatch(/Submission 1: Accepted\n$/);
    return answer.token;
  };

  it("go from pasted names to a watched game", async () => {
    const desk = await open("/contests");
    await desk.getByRole("link", { name: "Sign in" }).click();
    await desk.getByLabel("Name or email address").fill(admin.name);
    await desk.getByLabel("Password").fill("not the password");
    await desk.getByRole("button", { name: "Sign in", exact: true }).click();
    await desk.getByText("this name and password do not match").waitFor();
    await desk.getByLabel("Password").fill(admin.password);
    await desk.getByRole("button", { name: "Sign in", exact: true }).click();
    await desk.getByLabel("Title").fill("Spring <b>Cup</b>");
    await desk.getByLabel("Name in the address").fill("spring");
    await desk.getByLabel("Game").selectOption("kalah");
    await shot(desk, "new-contest");
    await desk.getByRole("button", { name: "Make", exact: true }).click();
    await desk.getByRole("button", { name: "Open", exact: true }).click();
    await desk.getByRole("button", { name: "Freeze" }).waitFor();
    await desk.getByLabel("Names").fill("Анна\n\nBoris\nBoris");
    await desk.getByRole("button", { name: "Make accounts" }).click();
    await desk.getByText("Boris is in the list twice").waitFor();
    await desk.getByLabel("Names").fill(NAMES.join("\n"));
    await desk.getByRole("button", { name: "Make accounts" }).click();
    const codes = desk.locator(".office-sheets code");
    await soon(() => codes.count()).toBe(NAMES.length);
    await soon(() => barriers(desk), "/organise").toEqual([]);
    await shot(desk, "organise");
    const [code, ...others] = (await codes.allTextContents()) as [string, ...string[]];
    const tokens: string[] = [];
    const queue = others.entries();
    const sending = Array.from({ length: AT_ONCE }, async () => {
      for (const [number, code] of queue) tokens[number] = await submitByCommand(number, code);
    });
    await Promise.all(sending);

    const page = await open("/contests/spring/send");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await page.getByRole("button", { name: "I have a code" }).click();
    await page.getByLabel("Code").fill(code.toLowerCase());
    await page.getByLabel("New password").fill(PASSWORD);
    await shot(page, "sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("You take part as Анна").waitFor();
    await page.locator(".cm-content").waitFor();
    await soon(() => barriers(page), "/send").toEqual([]);
    // A program that fails at once, then the template as it is.
    const write = async (text: string) => {
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(text);
    };
    const kit = (await page.locator(".cm-content").innerText()).slice(0, 40);
    expect(kit.length).toBeGreaterThan(20);
    await write("print(1 / 0)\n");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".office-verdict.rejected").getByText("ZeroDivisionError").first().waitFor();
    await shot(page, "rejected");
    await page.getByLabel("Start from the template").selectOption({ label: "Python" });
    await soon(() => page.locator(".cm-content").innerText()).toContain(kit);
    await page.getByLabel("Note for yourself").fill("the <i>kit</i>");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".office-verdict.accepted").waitFor();
    await shot(page, "accepted");

    await page.getByRole("link", { name: "My submissions" }).click();
    await page.getByText("Submission 2").click();
    await page.locator(".office-diff .removed").getByText("print(1 / 0)").waitFor();
    await page.getByText("the <i>kit</i>").waitFor();
    await soon(() => barriers(page), "/mine").toEqual([]);
    await shot(page, "mine");
    await page.getByRole("link", { name: "What went wrong" }).click();
    await page.getByText("Nothing went wrong").waitFor();

    const { answer: programs } = await call("/api/contests/spring/entrants");
    const sent = new Map<string, number>(
      programs.entrants.map(({ name, program }: { name: string; program: { submission: number } }) => {
        return [name, program.submission];
      }),
    );
    expect([...sent.keys()].sort()).toEqual([...NAMES].sort());
    const languages = await office.db.selectDistinct({ language: submissions.language }).from(submissions);
    const five = ["C++", "Java", "JavaScript", "Python", "TypeScript"];
    expect(languages.map(({ language }) => language).sort()).toEqual(five);

    await page.getByRole("link", { name: "Overview" }).click();
    await page
      .getByRole("row")
      .filter({ hasText: "Lena" })
      .getByRole("button", { name: /^Play against/ })
      .click();
    await page.locator("table").getByRole("link", { name: "Watch" }).waitFor();
    // One of each language orders a game, too, against whoever was first.
    const first = Math.min(...sent.values());
    for (const token of tokens.slice(0, KITS.length))
      await call("/api/contests/spring/games", { authorization: `Bearer ${token}` }, { opponents: [first] });
    await soon(async () => {
      const rows = await office.db.select().from(games).where(eq(games.kind, "custom"));
      return rows.map(({ state }) => state);
    }).toEqual(Array(1 + KITS.length).fill("finished"));
    const custom = office.db.select({ id: games.id }).from(games).where(eq(games.kind, "custom"));
    await soon(() => office.db.$count(gameFaults, inArray(gameFaults.gameId, custom))).toBe(0);
    await soon(() => barriers(page), "/overview").toEqual([]);
    await shot(page, "overview");
    const decided = page.locator("table tr", { hasText: "Анна" }).filter({ has: page.locator(".winner") });
    const lost = decided.filter({ hasNot: page.locator(".winner", { hasText: "Анна" }) });
    const asked = page.getByRole("link", { name: "Why did I lose?" });
    await soon(async () => (await asked.count()) - (await lost.count())).toBe(0);
    await page
      .locator("table")
      .getByRole("row")
      .filter({ hasText: "Анна" })
      .getByRole("link", { name: "Watch" })
      .click();
    await page.waitForURL("**/watch/contest-*");
    await page.locator("svg.kalah").waitFor();
    await soon(() => page.locator(".standings .name").allTextContents()).toEqual(["Анна", "Lena"]);
    // Whoever lost is led to the turn that decided it.
    await page.goto(`${page.url().split("?")[0]}?lost=2`);
    await page.locator(".why-lost").getByText("Why did Lena lose?").waitFor();
    await page
      .locator(".why-lost")
      .getByText(/gave away|No single turn|Against the best/)
      .waitFor();
    await page.locator(".why-lost").getByText("ludus repeat").waitFor();

    // One that thinks for a while, to be watched while it plays; its log stands beside the turn.
    await page.goto(new URL("/contests/spring/send", served.address).href);
    await write(SLOW);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".office-verdict.accepted").waitFor();
    // On a busy machine it may be over before the page is there: then another one.
    const seenLive = async () => {
      await page.goto(new URL("/contests/spring", served.address).href);
      await page
        .getByRole("row")
        .filter({ hasText: "Lena" })
        .getByRole("button", { name: /^Play against/ })
        .click();
      await page.locator("table").getByRole("link", { name: "Watch live" }).click();
      const seen = page.locator(".live").waitFor({ timeout: 10_000 });
      return seen.then(
        () => true,
        () => false,
      );
    };
    for (let tries = 1; !(await seenLive()); tries++) expect(tries).toBeLessThan(5);
    await page.locator(".program-log").getByText("I take pit").first().waitFor();
    await shot(page, "watch-live");
    await page.locator(".live").waitFor({ state: "detached" });
    await soon(() => page.locator(".program-log").count()).toBe(1);
    const stranger = await open(new URL(page.url()).pathname);
    await stranger.locator("svg.kalah").waitFor();
    await soon(() => stranger.locator(".program-log").count()).toBe(0);

    // For a wall: games by themselves, with the table and the latest results beside.
    await stranger.goto(new URL("/contests/spring", served.address).href);
    await stranger.getByRole("link", { name: "Show for a wall" }).click();
    await stranger.locator(".show svg.kalah").waitFor();
    const shown = await stranger.locator(".show-players").textContent();
    await soon(() => stranger.locator(".show-table li").count()).toBeGreaterThan(3);
    await soon(() => barriers(stranger), "/show").toEqual([]);
    await shot(stranger, "show");
    await stranger.getByRole("button", { name: "Next game" }).click();
    await soon(() => stranger.locator(".show-players").textContent()).not.toBe(shown);
  });

  it("have pages for whoever runs them: accounts, organisers, webhooks, who did what", async () => {
    const page = await open("/people");
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Name or email address").fill(admin.name);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Find by name").fill("nobody at all");
    await page.getByText("Nobody has such a name").waitFor();
    await shot(page, "people-none");
    await page.getByLabel("Find by name").fill("bor");
    await page.getByText("Boris", { exact: true }).click();
    await page
      .getByLabel("Reason, shown to its owner")
      .fill("slows the others down with a very long reason ".repeat(8));
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByText(/^blocked: slows/).waitFor();
    await page.getByRole("button", { name: "One-time code" }).click();
    await page.getByText("it is shown once").waitFor();
    await soon(() => barriers(page), "/people").toEqual([]);
    await shot(page, "people");
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("button", { name: "Block", exact: true }).waitFor();
    await page.getByRole("link", { name: "Audit log" }).click();
    await page.getByText("blocked an account", { exact: true }).waitFor();
    await soon(() => barriers(page), "/audit").toEqual([]);
    await shot(page, "audit");

    await page.goto(new URL("/contests/spring/organise", served.address).href);
    await page.getByLabel("Name or email address").fill("nobody at all");
    await page.getByRole("button", { name: "Add organiser" }).click();
    await page.getByText("there is no such account").waitFor();
    await page.getByLabel("Name or email address").fill("Boris");
    await page.getByRole("button", { name: "Add organiser" }).click();
    await page.getByRole("button", { name: "Remove Boris" }).click();
    await page.getByRole("button", { name: "Remove Boris" }).waitFor({ state: "detached" });
    await page.getByLabel("Address", { exact: true }).fill("https://127.0.0.1/hook");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByText("is in a private network").waitFor();
    await page.getByLabel("Address", { exact: true }).fill("https://localhost/hook");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByText("https://localhost/hook", { exact: true }).click();
    await page.getByText("Nothing was sent yet").waitFor();
    await page.getByRole("button", { name: "Send a test message" }).click();
    await soon(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      return page.locator(".office-deliveries").innerText();
    }).toMatch(/given up[\s\S]*localhost is in a private network/);
    await soon(() => barriers(page), "/organise").toEqual([]);
    await shot(page, "organise-webhooks");
    for (const [locale, colorScheme] of [
      ["ru", "dark"],
      ["bg", "light"],
    ] as const) {
      const phone = { viewport: { width: 360, height: 740 }, colorScheme, locale };
      const small = await open("/people", { ...phone, storageState: await page.context().storageState() });
      for (const path of ["/people", "/audit", "/contests/spring/organise", "/account"]) {
        await small.goto(new URL(path, served.address).href);
        await small.locator("main h1").waitFor();
        await soon(() => small.locator("main .skeleton").count(), path).toBe(0);
        await soon(() => barriers(small), `${path} ${locale}`).toEqual([]);
        await soon(() => small.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
        await shot(small, `phone-${locale}${path.replaceAll("/", "-")}`);
      }
    }
  });

  it("have a ladder: the table, what versions changed, two against each other", async () => {
    const contest = await openContest(office, {
      ...{ slug: "ladder", title: "Ladder", preset: "ladder", game: "noughts" },
      // Nobody is due: what is shown was played before.
      changes: { ladder: { minutes: 1440, formats: [{}] } },
    });
    const empty = await open("/contests/ladder/ladder");
    await empty.getByText("Nobody is on the ladder yet").waitFor();
    await soon(() => barriers(empty), "/ladder, empty").toEqual([]);
    await shot(empty, "ladder-empty");
    await playedLadder(office, contest, ["Ada", "Борис", "Wolfeschlegelsteinhausenbergerdorff Sen", "Dora", "Ёж"]);

    const page = await open("/contests/ladder/ladder");
    await page.getByText("about one every 1440 minutes for everybody").waitFor();
    await soon(() => page.locator(".ladder-name").allTextContents()).toContain("Борис");
    await soon(() => page.locator(".ladder-name").first().textContent()).toBe("Ada");
    await soon(() => barriers(page), "/ladder").toEqual([]);
    await shot(page, "ladder");
    await page.getByRole("link", { name: "Ada" }).click();
    await page.getByRole("img", { name: "Rating over time" }).waitFor();
    const version = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "2", exact: true }) });
    await version.getByText("better than 1").waitFor();
    await soon(() => barriers(page), "/ladder/Ada").toEqual([]);
    await shot(page, "ladder-history");
    await page.getByRole("link", { name: "Dora" }).first().click();
    await page.getByRole("heading", { name: "Ada against Dora" }).waitFor();
    const games = page.getByText(/^\d+ games: \d+ won, \d+ drawn, \d+ lost$/);
    const met = Number.parseInt((await games.textContent())!, 10);
    await soon(() => page.locator("tbody tr").count()).toBe(met);
    await soon(() => barriers(page), "/ladder/Ada/Dora").toEqual([]);
    await shot(page, "ladder-meeting");
    const address = new URL(page.url()).pathname;
    for (const [locale, colorScheme] of [
      ["ru", "dark"],
      ["bg", "light"],
    ] as const) {
      const phone = { viewport: { width: 360, height: 740 }, colorScheme, locale };
      const small = await open("/contests/ladder/ladder", phone);
      for (const path of ["/contests/ladder/ladder", address.replace(/\/\d+$/, ""), address]) {
        await small.goto(new URL(path, served.address).href);
        await small.locator("main td").first().waitFor();
        await soon(() => barriers(small), `${path} ${locale}`).toEqual([]);
        await soon(() => small.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
        await shot(small, `phone-${locale}-ladder-${path.split("/").length}`);
      }
    }
    if (process.env.LUDUS_SHOTS)
      for (const path of ["/contests/ladder/ladder", address.replace(/\/\d+$/, "")]) {
        const dark = await open(path, { colorScheme: "dark" });
        await dark.locator("main td").first().waitFor();
        await shot(dark, `dark-ladder-${path.split("/").length}`);
      }
  });

  it("have stages: a class tournament from the desk to a printed cross table with marks", async () => {
    const contest = await openContest(office, { slug: "class", title: "Class 9B", preset: "class", game: "noughts" });
    const kit = readFileSync(join(packageRoot, "kits/bots/python/bot.py"), "utf8").replaceAll("{{game}}", "noughts");
    for (const name of ["Ada L", "Борис П", "Wolfeschlegelsteinhausenbergerdorff Jun", "Dora K"]) {
      const player = await person(office, name);
      accepted(await enter(office.db, contest, player));
      accepted(await submit(office, contest, player.id, { name: "bot.py", bytes: Buffer.from(kit) }));
    }
    await soon(() =>
      office.db.$count(submissions, and(eq(submissions.contestId, contest.id), eq(submissions.state, "accepted"))),
    ).toBe(4);

    const desk = await open("/contests/class/organise");
    await desk.getByRole("link", { name: "Sign in" }).first().click();
    await desk.getByLabel("Name or email address").fill(admin.name);
    await desk.getByLabel("Password").fill(admin.password);
    await desk.getByRole("button", { name: "Sign in", exact: true }).click();
    await desk.getByLabel("Title of the announcement").fill("Friday <b>at ten</b>");
    await desk.getByLabel("Text", { exact: true }).fill("Bring your\nprograms.");
    await desk.getByRole("button", { name: "Announce", exact: true }).click();
    await desk.getByRole("button", { name: "Take back" }).waitFor();
    // A second stage that would begin before the first is refused in words; then it is put right.
    await desk.getByRole("button", { name: "Change Tournament" }).click();
    await desk.getByLabel("Begins; empty: by hand").fill("2030-05-02T10:00");
    await desk.getByRole("button", { name: "Save" }).click();
    await desk
      .getByText(/May 2030/)
      .first()
      .waitFor();
    await desk.getByRole("button", { name: "Add a stage" }).click();
    await desk.getByLabel("Title of the stage").fill("Playoffs");
    await desk.getByLabel("How it is played").selectOption("knockout");
    await desk.getByLabel("everybody with an accepted program plays").uncheck();
    await desk.getByLabel("Best of the stage before").fill("2");
    await desk.getByLabel("Best of the ladder among the others").fill("1");
    await desk.getByLabel("Begins; empty: by hand").fill("2030-05-01T10:00");
    await desk.getByRole("button", { name: "Add a stage" }).click();
    await desk.getByText("would not begin after Tournament, part 1").waitFor();
    await soon(() => barriers(desk), "/organise, stages").toEqual([]);
    await shot(desk, "desk");
    await desk.getByLabel("Begins; empty: by hand").fill("");
    await desk.getByRole("button", { name: "Add a stage" }).click();
    await desk.getByRole("link", { name: "Playoffs" }).waitFor();
    desk.on("dialog", (dialog) => dialog.accept());
    await desk.getByRole("button", { name: "Begin part 1 now" }).first().click();
    await desk.getByText("Checked: the table is what the games make.").waitFor();

    const page = await open("/contests/class");
    await page.getByText("Friday <b>at ten</b>").waitFor();
    const feed = await (await fetch(new URL("/api/contests/class/feed", served.address))).text();
    expect(feed).toContain("<title>Friday &lt;b&gt;at ten&lt;/b&gt;</title>");
    await page.getByRole("link", { name: "Stages" }).click();
    await soon(() => page.locator(".stage-name").count()).toBe(4);
    await soon(() => page.locator(".cross-table tbody tr").count()).toBe(4);
    await soon(() => barriers(page), "/stages").toEqual([]);
    await shot(page, "stages");
    await page.emulateMedia({ media: "print" });
    await soon(() => page.locator(".cross-table").isVisible()).toBe(true);
    await soon(() => page.locator(".office-tabs").isVisible()).toBe(false);
    await shot(page, "stages-print");
    await page.emulateMedia({ media: "screen" });
    const csv = await (await fetch(new URL("/api/contests/class/stages/1/csv", served.address))).text();
    expect(csv.split("\n")).toHaveLength(6);
    expect(csv).toMatch(/^place,name,points,.*,marks,out\n1,/);

    // A game is played again, and somebody disqualified; the table follows.
    await desk.goto(new URL("/contests/class/stages/1", served.address).href);
    const number = await desk.locator(".stage-games tbody td").first().textContent();
    await desk.getByText("Void a game or have it played again").click();
    await desk.getByLabel("Number of the game").fill(number!);
    await desk.getByLabel("Reason, shown to everybody").fill("the power failed");
    await desk.getByRole("button", { name: "Play again" }).click();
    await desk.getByText("the power failed").waitFor();
    await desk.goto(new URL("/contests/class/organise", served.address).href);
    await desk.getByLabel("Participant", { exact: true }).fill("Dora K");
    await desk.getByLabel("Reason, shown to everybody").fill("copied");
    await desk.getByRole("button", { name: "Disqualify", exact: true }).click();
    await desk.getByText("Dora K: copied").waitFor();
    await soon(() => page.locator(".stage-out").allTextContents()).toEqual([" · disqualified: copied"]);
    await soon(async () => (await auditLadder(office, contest.id)).differences).toEqual([]);
    // The knockout among the best two and one more has a bracket.
    await desk.getByRole("button", { name: "Begin part 1 now" }).click();
    await page.goto(new URL("/contests/class/stages/2", served.address).href);
    await page.locator(".bracket .winner").first().waitFor();
    await soon(() => barriers(page), "/stages/2").toEqual([]);
    await shot(page, "bracket");
    for (const [locale, colorScheme] of [
      ["ru", "dark"],
      ["bg", "light"],
    ] as const) {
      const phone = { viewport: { width: 360, height: 740 }, colorScheme, locale, timezoneId: "Asia/Tokyo" };
      const small = await open("/contests/class", { ...phone, storageState: await desk.context().storageState() });
      for (const path of ["", "/stages/1", "/stages/2", "/organise"]) {
        await small.goto(new URL(`/contests/class${path}`, served.address).href);
        await soon(() => small.locator("main .skeleton").count(), path).toBe(0);
        await small.locator("main h2").first().waitFor();
        await soon(() => barriers(small), `${path} ${locale}`).toEqual([]);
        await soon(() => small.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
        await shot(small, `phone-${locale}-class${path.replaceAll("/", "-")}`);
      }
    }
    if (process.env.LUDUS_SHOTS) {
      const dark = { colorScheme: "dark" as const, storageState: await desk.context().storageState() };
      for (const path of ["", "/stages/1", "/stages/2", "/organise"]) {
        const page = await open(`/contests/class${path}`, dark);
        await page.locator("main h2").first().waitFor();
        await shot(page, `dark-class${path.replaceAll("/", "-")}`);
      }
    }
  });

  it("are usable on a phone, in the dark and in three languages", async () => {
    for (const [locale, words] of [
      ["ru", "Участники"],
      ["bg", "Участници"],
    ] as const) {
      const page = await open("/contests/spring", {
        viewport: { width: 360, height: 740 },
        colorScheme: "dark",
        locale,
      });
      await page.getByRole("heading", { name: words }).waitFor();
      await soon(() => barriers(page), locale).toEqual([]);
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await shot(page, `phone-${locale}`);
    }
  });

  it("let somebody make a token, and leave", async () => {
    const page = await open("/sign-in?to=//evil.example");
    await page.getByRole("button", { name: "I am new here" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Passing By");
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("**/contests");
    await page.getByRole("link", { name: "Passing By" }).click();
    await page.getByLabel("What it is for").fill("laptop");
    await page.getByRole("button", { name: "Make a token" }).click();
    await page.getByText(/^ludus_/).waitFor();
    await soon(() => barriers(page), "/account").toEqual([]);
    await shot(page, "account");
    await page.getByText("Delete my account").first().click();
    await page.getByLabel("Current password").last().fill(PASSWORD);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
  });
});
