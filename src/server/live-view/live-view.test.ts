import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import { accepted } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { LiveView } from "./live-view.ts";

const data = join(temporaryFolder(), "data");
mkdirSync(data);
process.env.LUDUS_DATA = data;

it("closes also when its server has failed, and keeps nobody waiting", async () => {
  const setup = { game: "beans", config: {}, seed: 1n, players: ["random", "random"], names: ["A", "B"] };
  const view = accepted(await LiveView.open(setup));
  view.follow([{} as never, {} as never]);
  // Nothing that a page could be told: the server's thread ends by that.
  view.end({ seed: undefined } as unknown as Replay);
  await view.untilLeft(new AbortController().signal);
  const answers = () =>
    fetch(view.page).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(false);
  await view.close();
});
