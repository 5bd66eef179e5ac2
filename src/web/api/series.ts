// Many games from the server, one after the other, until all are played or somebody closes it.

import { useEffect, useRef, useState } from "react";
import type { Fault } from "../../arena/fault.ts";
import type { SandboxMode } from "../../arena/replay.ts";
import type { Message } from "../../core/message.ts";
import type { Order } from "./api.ts";
import { messageOf } from "./failure.ts";

export interface SeriesGame {
  readonly number: number;
  /** `seating[seat]` is the number of the player who sat there. */
  readonly seating: readonly number[];
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly faults: readonly Fault[];
  /** How the programs among the players were confined. */
  readonly sandbox?: SandboxMode;
}

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
export function hearSeries(
  { order, games, opening = 0 }: Wish,
  hear: (game: SeriesGame) => void,
  stop: AbortSignal,
): Promise<Problem | undefined> {
  const address = `/api/series?games=${games}&opening=${opening}&order=${encodeURIComponent(JSON.stringify(order))}`;
  return new Promise((resolve) => {
    const source = new EventSource(address);
    const end = (problem?: Problem) => {
      source.close();
      resolve(problem);
    };
    stop.addEventListener("abort", () => end());
    source.addEventListener("game", ({ data }) => hear(JSON.parse(data)));
    source.addEventListener("end", () => end());
    source.addEventListener("broken", ({ data }) => end(messageOf(JSON.parse(data))));
    source.onerror = async () => {
      source.close();
      // EventSource does not tell why it was refused: asked again, the server does.
      const response = await fetch(address, { headers: { accept: "application/json" } }).catch(() => undefined);
      const refused = response?.headers.get("content-type")?.includes("json") ? await response.json() : undefined;
      if (!refused) void response?.body?.cancel();
      end(typeof refused?.error === "string" ? messageOf(refused) : "offline");
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
    const hear = (game: SeriesGame) => setState((before) => ({ ...before, games: [...before.games, game] }));
    const problem = await hearSeries({ order, games: wanted, opening }, hear, current.signal);
    if (stop.current === current) setState((before) => ({ ...before, running: false, problem }));
  };
  return { state, run, stop: () => stop.current.abort() };
}
