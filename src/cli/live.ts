// A game that is seen in the browser while it is played.

import type { Seat } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import type { PersonPlayer } from "../players/person-player.ts";
import { LiveView, type ViewSetup } from "../server/live-view.ts";
import { openBrowser } from "./open-browser.ts";
import { UsageError } from "./usage.ts";

export const WATCH_OPTION = {
  watch: { help: "show the game in the browser while it is played, and afterwards until the page is closed" },
} as const;

export interface OpenView extends Pick<LiveView, "follow" | "end"> {
  /** After the game it stays on show until everybody has left, or Ctrl+C. */
  close(stop: AbortSignal): Promise<void>;
}

/**
 * `asked`: somebody wants to see it, and is waited for; else only where a browser could be opened. A person may command a
 * seat from the page.
 */
export async function openView(
  setup: ViewSetup,
  { asked = true, person }: { asked?: boolean; person?: readonly [Seat, PersonPlayer] | undefined } = {},
): Promise<OpenView> {
  const view = await LiveView.open(setup, person);
  if (view instanceof Refusal) throw new UsageError(`the game cannot be shown: ${view.why}`);
  console.error(`${person ? "You command here" : "The game is on show"}: ${view.page}`);
  const awaited = openBrowser(view.page) || asked;
  return {
    follow: (players) => view.follow(players),
    end: (replay) => view.end(replay),
    async close(stop) {
      if (awaited || view.isAttended) {
        if (!stop.aborted) console.error(`It stays on show until the page is closed, or Ctrl+C: ${view.page}`);
        await view.untilLeft(stop);
      }
      await view.close();
    },
  };
}
