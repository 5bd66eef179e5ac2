// Many games from the server, one after the other, until all are played or somebody closes it.

import { useEffect, useRef, useState } from "react";
import type { SeriesGame } from "../../contract/series.ts";
import type { Message } from "../../core/message.ts";
import type { Order } from "./api.ts";
import { listen, refusalOf } from "./client.ts";
import { messageOf } from "./failure.ts";

export interface SeriesState {
  readonly games: readonly SeriesGame[];
  readonly wanted: number;
  readonly running: boolean;
  readonly problem: Problem | undefined;
}

export interface Wish {
  readonly order: Order;
  readonly games: number;
  /** Random opening moves, so that players who always play alike do not play the same game for ever. */
  readonly opening?: number;
}

/** What went wrong; `offline` when nobody answered at all. */
export type Problem = Message | "offline";

/** Hears every game as it ends. Resolves with what went wrong, if anything; `offline` when nobody answered. */
export function playSeries(
  { order, games, opening = 0 }: Wish,
  onGame: (game: SeriesGame) => void,
  stop: AbortSignal,
): Promise<Problem | undefined> {
  const asked = { query: { order, games, opening } };
  return new Promise((resolve) => {
    const end = (problem?: Problem) => {
      source.close();
      resolve(problem);
    };
    const source = listen("GET /api/series", asked, {
      game: onGame,
      end: () => end(),
      broken: (refused) => end(messageOf(refused)),
    });
    stop.addEventListener("abort", () => end());
    source.onerror = async () => {
      source.close();
      const failure = await refusalOf("GET /api/series", asked);
      end(failure && !failure.offline ? failure.told : "offline");
    };
  });
}

const IDLE: SeriesState = { games: [], wanted: 0, running: false, problem: undefined };

export function useSeries() {
  const [state, setState] = useState(IDLE);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const run = async (order: Order, wanted: number, opening = 0) => {
    stop.current.abort();
    const current = new AbortController();
    stop.current = current;
    setState({ ...IDLE, wanted, running: true });
    const onGame = (game: SeriesGame) => setState((before) => ({ ...before, games: [...before.games, game] }));
    const problem = await playSeries({ order, games: wanted, opening }, onGame, current.signal);
    if (stop.current === current) setState((before) => ({ ...before, running: false, problem }));
  };
  return { state, run, stop: () => stop.current.abort() };
}
