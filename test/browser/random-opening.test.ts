// A game whose first moves were made at random: the viewer says so.

import { describe, it } from "vitest";
import { BotPlayer } from "../../src/arena/bot-player.ts";
import { playMatch } from "../../src/arena/referee.ts";
import { formatReplay } from "../../src/arena/replay.ts";
import { defaultConfig } from "../../src/core/config.ts";
import { accepted } from "../../src/core/refusal.ts";
import { botNamed } from "../../src/engines/named.ts";
import { kalah } from "../../src/games/kalah/rules.ts";
import { nodeClock } from "../../src/players/clocks/node-clock.ts";
import { browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

/** The id of such a game on the server. */
async function opened(moves: number): Promise<string> {
  const players = ["random", "greedy"].map((spec) => new BotPlayer(accepted(botNamed(spec, kalah))!, nodeClock));
  const seats = ["random", "greedy"].map((spec) => ({ name: spec, spec }));
  const setting = { game: kalah, config: defaultConfig(kalah.config), seed: 7n, limits: {}, clock: nodeClock };
  const replay = (await playMatch({ ...setting, players, seats, opening: moves }))!;
  const sent = await theatre!.fetch("/api/replays", { method: "POST", body: formatReplay(replay) });
  return (await sent.json()).id;
}

describe.runIf(theatre)("random opening moves", () => {
  it("are marked beside the turn and on the slider, and no others are", async () => {
    const page = await theatre!.open(`/watch/${await opened(3)}?turn=3`);
    const marked = page.locator(".turn-log .made", { hasText: "(random)" });
    await soon(() => marked.count()).toBe(1);
    await soon(() => page.locator(".playback-marks title").first().textContent()).toBe("random opening moves: 3");
    await page.keyboard.press("ArrowRight");
    await page.getByText(/turn 4 of/).waitFor();
    await soon(() => marked.count()).toBe(0);
  });

  it("are not spoken of where there were none", async () => {
    const page = await theatre!.open(`/watch/${await opened(0)}?turn=1`);
    await page.locator(".turn-log .made", { hasText: /\w/ }).first().waitFor();
    await soon(() => page.locator(".mark-opening").count()).toBe(0);
    await soon(() => page.getByText("(random)").count()).toBe(0);
  });
});
