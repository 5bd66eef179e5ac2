// Two people, two browsers, one game: by link, with clocks, two tabs on one seat, a closed tab and a way back.

import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const cell = (name: string) => ({ name: `cell ${name}` });
const path = (url: string) => new URL(url).pathname;

describe.runIf(theatre)("playing by link", () => {
  it("brings two browsers to one board and plays to the end, by mouse and by keyboard", async () => {
    const anna = await theatre!.open("/play/noughts", { reducedMotion: "reduce" });
    await anna.getByLabel("Play by link").check();
    await anna.getByLabel("Clock").selectOption("10+0");
    await anna.getByRole("button", { name: "Create a link" }).click();
    await anna.getByText("Waiting for the other player").waitFor();
    await soon(() => anna.getByLabel("Link to this game").inputValue()).toBe(anna.url());
    await anna.getByText("This Ludus is reachable only from this machine").waitFor();
    await soon(() => anna.locator(".tile.legal").count()).toBe(0);
    await soon(() => barriers(anna)).toEqual([]);
    const boris = await theatre!.open(path(anna.url()), { reducedMotion: "reduce" });
    await boris.getByLabel("Your name").fill(`<b>Boris</b> ${"long ".repeat(20)}`);
    await boris.getByLabel("Your name").press("Enter");
    await anna.getByText("<b>Boris</b>").first().waitFor();
    await anna.getByText("Your turn").waitFor();
    await anna.locator(".clock.running").waitFor();

    await anna.getByRole("button", cell("a1")).click();
    await boris.getByText("Your turn").waitFor();
    await boris.getByRole("button", cell("b2")).focus();
    await boris.keyboard.press("Enter");
    await anna.getByRole("button", cell("b1")).click();
    await boris.getByRole("button", cell("a3")).click();
    await anna.getByRole("button", cell("c1")).click();
    await anna.getByText("You won.").waitFor();
    await boris.getByText("You lost.").waitFor();
    await soon(() => barriers(boris)).toEqual([]);

    await anna.getByRole("button", { name: "Rematch with sides swapped" }).click();
    await boris.getByRole("button", { name: "Join the next game" }).click();
    await boris.getByText("Your turn").waitFor();
    await boris.getByRole("button", { name: "Resign" }).click();
    await boris.getByRole("button", { name: "Yes, resign" }).click();
    await anna.getByText("You won.").waitFor();
    await anna.getByText("resigned.").waitFor();
    await anna.getByRole("link", { name: "Analyse" }).waitFor();
  });

  it("says so when a seat is open in two tabs, when somebody leaves, and when there is no such game", async () => {
    const anna = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await anna.getByLabel("Play by link").check();
    await anna.getByRole("button", { name: "Create a link" }).click();
    await anna.getByText("Waiting for the other player").waitFor();
    const address = anna.url();
    const boris = await theatre!.open(path(address), { reducedMotion: "reduce" });
    await anna.locator(".kalah-pit.legal").first().waitFor();

    const second = await anna.context().newPage();
    await second.goto(address);
    await second.getByText("in another tab of this browser").waitFor();
    await soon(() => second.locator(".kalah-pit.legal").count()).toBe(0);
    await second.getByRole("button", { name: "Play here" }).click();
    await second.locator(".kalah-pit.legal").first().waitFor();
    await anna.getByText("in another tab of this browser").waitFor();
    await second.locator(".kalah-pit.legal").nth(1).click();
    await boris.locator(".kalah-pit.legal").first().waitFor();
    // The tab that plays is closed: the other has the seat again.
    await second.close();
    await anna.getByText("in another tab of this browser").waitFor({ state: "detached" });

    await boris.close();
    await anna.getByText("closed the page or lost the connection").waitFor();
    await anna.getByRole("button", { name: "End game" }).click();
    await anna.getByText("no player has been away for 30 seconds yet").waitFor();
    await soon(() => barriers(anna)).toEqual([]);
    await anna.getByLabel("Language").selectOption("ru");
    await anna.getByText("страница закрыта или связь потеряна").waitFor();

    const guest = await theatre!.open(path(address), { reducedMotion: "reduce" });
    await guest.getByText("you are watching").waitFor();
    const lost = await theatre!.open("/table/kalah-nowhere");
    await lost.getByText("there is no such game").waitFor();
  });

  it("keeps the game while the connection is lost, and goes on when it is back", async () => {
    const anna = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await anna.getByLabel("Play by link").check();
    await anna.getByRole("button", { name: "Create a link" }).click();
    await anna.getByText("Waiting for the other player").waitFor();
    const boris = await theatre!.open(path(anna.url()), { reducedMotion: "reduce" });
    await anna.locator(".kalah-pit.legal").first().waitFor();
    const lost = boris.getByText("Connection lost. Your game is saved");
    theatre!.cut();
    await lost.waitFor();
    await lost.waitFor({ state: "detached" });
    await anna.getByText("Connection lost").waitFor({ state: "detached" });
    await anna.locator(".kalah-pit.legal").nth(1).click();
    await boris.locator(".kalah-pit.legal").first().waitFor();
    await boris.getByText("Your turn").waitFor();
    // A page that is loaded anew is back in its seat, too.
    await boris.reload();
    await boris.locator(".kalah-pit.legal").first().click();
  });

  it("sends a move again that was lost with the connection, and takes one back that came too late", async () => {
    const anna = await theatre!.open("/play/noughts", { reducedMotion: "reduce" });
    await anna.getByLabel("Play by link").check();
    await anna.getByRole("button", { name: "Create a link" }).click();
    await anna.getByText("Waiting for the other player").waitFor();
    const boris = await theatre!.open(path(anna.url()), { reducedMotion: "reduce" });
    await anna.getByText("Your turn").waitFor();
    let failures = 1;
    await anna.route("**/moves", (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await anna.getByRole("button", cell("b2")).click();
    await boris.getByText("Your turn").waitFor();
    await anna.getByText("Connection lost").waitFor({ state: "detached" });
    await anna.unroute("**/moves");

    // Twice in a row the server will have none of it: the board shows what counts, every time.
    await boris.route("**/moves", (route) => {
      const { key, tab, turn } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ key, tab, turn, action: "z9" }) });
    });
    for (const _ of [1, 2]) {
      const answered = boris.waitForResponse("**/moves");
      await boris.getByRole("button", cell("a1")).click();
      expect((await answered).status()).toBe(409);
      await boris.locator(".tile.legal").nth(7).waitFor();
    }
    await boris.unroute("**/moves");
    await boris.getByRole("button", cell("a1")).click();
    await anna.getByText("Your turn").waitFor();
  });
});
