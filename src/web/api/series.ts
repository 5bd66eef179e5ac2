// Many games from the server, one after the other, until all are played or somebody closes it.

import { useEffect, useRef, useState } from "react";
import type { Order } from "./api.ts";

export interface SeriesGame {
  readonly number: number;
  /** `seating[seat]` is the number of the player who sat there. */
  readonly seating: readonly number[];
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly faults: readonly { readonly seat: number; readonly message: string }[];
}

export interface SeriesState {
  readonly games: readonly SeriesGame[];
  readonly wanted: number;
  readonly running: boolean;
  readonly problem: string | undefined;
}

const IDLE: SeriesState = { games: [], wanted: 0, running: false, problem: undefined };

export function useSeries() {
  const [state, setState] = useState(IDLE);
  const events = useRef<EventSource | undefined>(undefined);
  const stop = () => {
    events.current?.close();
    setState((before) => ({ ...before, running: false }));
  };
  useEffect(() => () => events.current?.close(), []);
  const run = async (order: Order, wanted: number) => {
    events.current?.close();
    setState({ ...IDLE, wanted, running: true });
    const address = `/api/series?games=${wanted}&order=${encodeURIComponent(JSON.stringify(order))}`;
    const source = new EventSource(address);
    events.current = source;
    source.addEventListener("game", ({ data }) => {
      const game: SeriesGame = JSON.parse(data);
      setState((before) => ({ ...before, games: [...before.games, game] }));
    });
    source.addEventListener("end", stop);
    source.addEventListener("broken", ({ data }) => {
      source.close();
      setState((before) => ({ ...before, running: false, problem: JSON.parse(data).error }));
    });
    source.onerror = async () => {
      source.close();
      // EventSource does not tell why it was refused: asked again, the server does.
      const response = await fetch(address, { headers: { accept: "application/json" } }).catch(() => undefined);
      const refused = response?.headers.get("content-type")?.includes("json") ? (await response.json()).error : "";
      if (!refused) void response?.body?.cancel();
      setState((before) => ({ ...before, running: false, problem: refused || "offline" }));
    };
  };
  return { state, run, stop };
}
