// A game that is seen in the browser while it is played.

import { setTimeout as sleep } from "node:timers/promises";
import type { Seat } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import type { PersonPlayer } from "../../players/protocols/person-player.ts";
import { LiveView, type ViewSetup } from "../../server/live-view/live-view.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { openBrowser } from "../output/open-browser.ts";
import { say } from "../words/en.ts";
import { text, toReader } from "../words/reader.ts";

/** Turns a second of a world that keeps step with its picture. */
const PACE = 60;

export const WATCH_OPTION = {
  watch: {
    shared: true,
    help: "show the game in the browser while it is played, and afterwards until the page is closed",
  },
} as const;

export interface OpenView extends Pick<LiveView, "follow" | "end"> {
  /** Holds up a turn, while somebody looks on, so that there are no more than the picture shows. */
  keepStep(): Promise<void> | undefined;
  /** After the game it stays on show until everybody has left, or Ctrl+C. */
  close(stop: AbortSignal): Promise<void>;
}

interface ViewWishes {
  /** Somebody wants to see it, and is waited for; else only where a browser could be opened. */
  readonly asked?: boolean;
  /** Commands a seat from the page. */
  readonly person?: readonly [Seat, PersonPlayer] | undefined;
  /** The turn that the page opens at. */
  readonly turn?: number | undefined;
}

export async function openView(setup: ViewSetup, { asked = true, person, turn }: ViewWishes = {}): Promise<OpenView> {
  const view = await LiveView.open(setup, person, toReader);
  if (view instanceof Refusal) throw new UsageError(say("cli.not-shown", { why: view.message }));
  const at = (page: string) => {
    const address = new URL(page);
    if (turn !== undefined) address.searchParams.set("turn", String(turn));
    return address.href;
  };
  const page = at(view.withKey);
  console.error(person ? text("cli.you-command", { page }) : text("cli.on-show", { page }));
  const beat = metronome(PACE);
  const awaited = openBrowser(at(view.page)) || asked;
  return {
    follow: (players) => view.follow(players),
    end: (replay) => view.end(replay),
    keepStep: () => (view.isAttended ? beat() : undefined),
    async close(stop) {
      if (awaited || view.isAttended) {
        if (!stop.aborted) console.error(text("cli.stays-on-show", { page }));
        await view.untilLeft(stop);
      }
      await view.close();
    },
  };
}

/** Holds up turns so that there are no more than so many in a second. */
function metronome(pace: number): () => Promise<void> | undefined {
  let due = 0;
  return () => {
    const now = performance.now();
    due = Math.max(now, due + 1000 / pace);
    return due > now ? sleep(due - now) : undefined;
  };
}
