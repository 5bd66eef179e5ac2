// Games by link go on: after the server was killed, and after a move was taken back by agreement.

import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";
import { openDoor, startServer } from "./server.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const cell = (name: string) => ({ name: `cell ${name}` });
const STILL = { reducedMotion: "reduce" } as const;

/** Two browsers at one table of noughts and crosses. */
async function seatTwo(page = "/play/noughts", clock = ""): Promise<{ anna: Page; boris: Page }> {
  const anna = await theatre!.open(page, STILL);
  await anna.getByLabel("Play by link").check();
  await anna.getByLabel("Clock").selectOption(clock);
  await anna.getByRole("button", { name: "Create a link" }).click();
  await anna.getByText("Waiting for the other player").waitFor();
  const boris = await theatre!.open(anna.url(), STILL);
  await boris.getByLabel("Your name").fill("Boris");
  await boris.getByLabel("Your name").press("Enter");
  await anna.getByText("Boris").first().waitFor();
  await anna.getByText("Your turn").waitFor();
  return { anna, boris };
}

/** The first thing that a stream of events tells. */
async function glance(address: string): Promise<unknown> {
  const { body } = await fetch(address);
  let text = "";
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes("\n\n")) break;
  }
  return JSON.parse(/^data: (.*)$/m.exec(text)![1]!);
}

describe.runIf(theatre)("games by link that go on", () => {
  it("survive a killed server: both pages come back by themselves, and the clocks stood still", async () => {
    const data = join(theatre!.data, "killed");
    const door = await openDoor();
    const first = await startServer(data);
    door.leadTo(first);
    const { anna, boris } = await seatTwo(`${door.address}/play/noughts${first.key}`, "10+0");
    await anna.getByRole("button", cell("a1")).click();
    await boris.getByText("Your turn").waitFor();
    const id = new URL(anna.url()).pathname.split("/").at(-1)!;
    const file = join(data, "tables", `${id}.json`);
    const onDisk = () => JSON.parse(readFileSync(file, "utf8"));
    const waiting = await fetch(`${door.address}/api/tables`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${new URLSearchParams(first.key).get("key")}`,
      },
      body: JSON.stringify({ game: "noughts", key: "somebody-else" }),
    });
    const { id: hurt } = await waiting.json();
    // The running clock is kept every now and then, without a move.
    await soon(() => onDisk().left[1]).toBeLessThan(600_000);

    door.leadTo(undefined);
    await first.kill();
    for (const page of [anna, boris]) await page.getByText("Connection lost. Your game is saved").waitFor();
    // A move that is made meanwhile is not lost.
    await boris.getByRole("button", cell("b2")).click();
    const { left, steps } = onDisk();
    expect(steps).toEqual([["a1"]]);
    truncateSync(join(data, "tables", `${hurt}.json`), 30);

    const second = await startServer(data);
    // Before anybody is back, the clocks show what they showed then.
    const told = await glance(`${second.address}/api/tables/${id}/events?key=guest-key&tab=guest-tab`);
    expect(told).toMatchObject({ seat: null, clock: { left, running: null }, steps, status: "playing" });

    door.leadTo(second);
    await anna.getByText("Your turn").waitFor();
    await anna.getByText("Connection lost").waitFor({ state: "detached" });
    await boris.getByText("Connection lost").waitFor({ state: "detached" });
    await anna.getByText("Boris").first().waitFor();
    await anna.getByRole("button", cell("b1")).click();
    await boris.getByRole("button", cell("a3")).click();
    await anna.getByRole("button", cell("c1")).click();
    await anna.getByText("You won.").waitFor();
    await boris.getByText("You lost.").waitFor();

    const lost = await theatre!.open(`${door.address}/table/${hurt}`);
    await lost.getByText("its saved state is damaged").waitFor();
    await soon(() => second.complaints()).toContain(`${hurt}.json is damaged: the file is incomplete`);
    door.close();
    await second.kill();
  });

  it("take a move back when the other agrees, and not otherwise", async () => {
    const { anna, boris } = await seatTwo();
    const guest = await theatre!.open(anna.url(), STILL);
    await guest.getByText("you are watching").waitFor();
    const back = anna.getByRole("button", { name: "Take back" });
    await soon(() => back.isDisabled()).toBe(true);
    await anna.getByRole("button", cell("a1")).click();
    await boris.getByRole("button", cell("b2")).click();
    await anna.getByText("Your turn").waitFor();
    await soon(() => anna.locator(".who-is-who").innerText()).toMatch(/You\s+B\s+Boris/);
    await soon(() => guest.locator(".who-is-who").innerText()).toMatch(/Player 1\s+B\s+Boris/);
    // A page that is loaded anew knows the moves from the first on.
    await boris.reload();
    await soon(() => boris.locator(".made-moves li").count()).toBe(2);

    await back.click();
    await anna.getByText("Boris has not answered yet").waitFor();
    await boris.getByText("asks to take back a move").waitFor();
    await soon(() => boris.title()).toContain("Your turn");
    await soon(() => barriers(boris)).toEqual([]);
    await soon(() => guest.getByRole("button", { name: "Accept" }).count()).toBe(0);
    await boris.getByRole("button", { name: "Decline" }).click();
    await anna.getByText("Boris declined the takeback").waitFor();
    await soon(() => back.isDisabled()).toBe(true);

    await anna.getByRole("button", cell("c3")).click();
    await boris.getByText("Your turn").waitFor();
    await anna.keyboard.press("u");
    await boris.getByRole("button", { name: "Accept" }).click();
    await anna.getByText("Your turn").waitFor();
    for (const page of [anna, boris, guest]) await soon(() => page.locator(".made-moves li").count()).toBe(2);
    await soon(() => anna.locator(".tile.legal").count()).toBe(7);

    // Two moves at once, thought better of at first, on a page in another language.
    await boris.getByLabel("Language").selectOption("bg");
    await back.click();
    await boris.getByText("моли да върне хода").waitFor();
    await anna.getByRole("button", { name: "Cancel request" }).click();
    await boris.getByText("моли да върне хода").waitFor({ state: "detached" });
    await back.click();
    await boris.getByRole("button", { name: "Приемане" }).click();
    await soon(() => anna.locator(".tile.legal").count()).toBe(9);
    await soon(() => guest.locator(".made-moves li").count()).toBe(0);
    await anna.getByRole("button", cell("b2")).click();
    await boris.locator(".tile.legal").first().waitFor();
    await soon(() => boris.locator(".tile.legal").count()).toBe(8);
  });

  it("notice a line that is dead but was never closed, on both sides", async () => {
    const { anna, boris } = await seatTwo();
    // The page answers when it is asked whether it is there …
    await boris.route("**/events?*", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: "event: ask\ndata: null\n\n" }),
    );
    const answer = boris.waitForResponse("**/here");
    theatre!.cut();
    expect((await answer).status()).toBe(204);
    await boris.unroute("**/events?*");
    await boris.getByText("Connection lost").waitFor({ state: "detached" });
    await anna.getByText("closed the page").waitFor({ state: "detached" });
    // … and tries to come back when it has heard nothing for long.
    const id = new URL(anna.url()).pathname.split("/").at(-1)!;
    await anna.clock.install();
    await anna.reload();
    await anna.getByText("Your turn").waitFor();
    const probe = anna.waitForRequest((request) => new URL(request.url()).pathname === `/api/tables/${id}`);
    await anna.clock.fastForward(60_000);
    await probe;
    await anna.getByText("Connection lost").waitFor({ state: "detached" });
    await anna.getByRole("button", cell("a1")).click();
    await boris.getByText("Your turn").waitFor();
  });
});
