// Many games from the server, one after the other, until all are played or somebody closes it.

import { useEffect, useRef, useState } from "react";
import { type Failure, messageOf } from "../../client/failure.ts";
import type { ErrorBody } from "../../contract/error.ts";
import type { SeriesGame } from "../../contract/series.ts";
import type { Message } from "../../core/message.ts";
import { readStored, store } from "../shell/local-storage.ts";
import type { Order } from "./api.ts";
import { follow } from "./client.ts";

export interface SeriesState {
  /** Who plays: specs, in the order in which the games count them. */
  readonly players: readonly string[];
  readonly games: readonly SeriesGame[];
  readonly wanted: number;
  readonly running: boolean;
  /** The number in the server's queue; 0 when it is being played. */
  readonly waiting: number;
  readonly problem: Problem | undefined;
}

export interface Wish {
  readonly order: Order;
  readonly games: number;
  /** Random opening moves, so that players who always play alike do not play the same game for ever. */
  readonly opening?: number;
  /** Of how many games the replays are kept, to be watched. */
  readonly keep?: number;
}

/** What went wrong; `offline` when nobody answered at all. */
export type Problem = Message | "offline";

interface SeriesListeners {
  readonly onGame: (game: SeriesGame) => void;
  readonly onWaiting?: (number: number) => void;
}

/** Hears every game as it ends. Resolves with what went wrong, if anything; `offline` when nobody answered. */
export async function playSeries(
  body: Wish,
  { onGame, onWaiting }: SeriesListeners,
  stop: AbortSignal,
): Promise<Problem | undefined> {
  let problem: Problem | undefined = "offline";
  const listeners = {
    waiting: ({ number }: { number: number }) => onWaiting?.(number),
    game: onGame,
    end: () => {
      problem = undefined;
    },
    broken: (refused: ErrorBody) => {
      problem = messageOf(refused);
    },
  };
  try {
    await follow("POST /api/series", { body }, listeners, stop);
  } catch (error) {
    const { offline, told } = error as Failure;
    if (!offline) problem = told;
  }
  return stop.aborted ? undefined : problem;
}

const IDLE: SeriesState = { players: [], games: [], wanted: 0, running: false, waiting: 0, problem: undefined };
/** Milliseconds between two times that a series is kept in the browser, and games that are kept of it. */
const KEPT_EVERY = 500;
const MOST_KEPT = 2000;

/** What was played under this name before; a series that was running then has stopped. */
function kept(name: string): SeriesState {
  const { players, games, wanted } = readStored<Partial<SeriesState>>(`series.${name}`, {});
  const whole = Array.isArray(players) && Array.isArray(games) && typeof wanted === "number";
  return whole ? { ...IDLE, players, games, wanted } : IDLE;
}

/** The series of a page, by the name under which it survives a reload. */
export function useSeries(name: string) {
  const [state, setState] = useState(() => kept(name));
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  useEffect(() => {
    const { players, games, wanted } = state;
    const timer = setTimeout(
      () => store(`series.${name}`, { players, games: games.slice(0, MOST_KEPT), wanted }),
      KEPT_EVERY,
    );
    return () => clearTimeout(timer);
  }, [name, state]);
  const run = async (order: Order, wanted: number, { opening = 0, keep = 0 } = {}) => {
    stop.current.abort();
    const current = new AbortController();
    stop.current = current;
    setState({ ...IDLE, players: order.players, wanted, running: true });
    const onGame = (game: SeriesGame) => setState((before) => ({ ...before, games: [...before.games, game] }));
    const onWaiting = (waiting: number) => setState((before) => ({ ...before, waiting }));
    const problem = await playSeries({ order, games: wanted, opening, keep }, { onGame, onWaiting }, current.signal);
    if (stop.current === current) setState((before) => ({ ...before, running: false, problem }));
  };
  return { state, run, stop: () => stop.current.abort() };
}
