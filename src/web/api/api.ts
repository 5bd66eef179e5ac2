// What the pages ask of the server, by name. Forms of questions and answers are the contract's.

import type { Catalogue } from "../../contract/games.ts";
import type { MatchStatus, SeatOrders } from "../../contract/matches.ts";
import { contestGameAt } from "../../contract/pages.ts";
import type { Logs } from "../../contract/replays.ts";
import type { Sent } from "../../contract/routes.ts";
import type { PlayedGame } from "../play/session.ts";
import { call, callForText } from "./client.ts";

let catalogue: Promise<Catalogue> | undefined;

/** Fetched once; a failure is not kept. */
export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= call("GET /api/games").catch((error) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}

export const fetchRules = (name: string, language: string) =>
  callForText("GET /api/games/:name/rules", { params: { name }, query: { language } });

export const fetchLive = () => call("GET /api/matches");
export const fetchReplays = (query: { readonly game: string; readonly player: string }) =>
  call("GET /api/replays", { query });
export const fetchReplay = (id: string) => {
  const game = contestGameAt(id);
  return game === undefined
    ? callForText("GET /api/replays/:id", { params: { id } })
    : callForText("GET /api/contest-games/:id/replay", { params: { id: game } });
};
/** What programs wrote to their logs; nothing where nobody kept it. */
export const fetchLogs = (id: string): Promise<Logs> => {
  const game = contestGameAt(id);
  const answer =
    game === undefined
      ? call("GET /api/replays/:id/logs", { params: { id } })
      : call("GET /api/contest-games/:id/logs", { params: { id: game } });
  return answer.then(
    ({ logs }) => logs,
    () => [],
  );
};
/** The tuning runs in the server's lab folder. */
export const fetchTunes = () => call("GET /api/tunes").then(({ tunes }) => tunes);
export const fetchFeatured = () => call("POST /api/featured");
/** How it stands with a match; one of a contest that waits is shown as soon as it is played. */
export const fetchMatch = async (id: string): Promise<Omit<MatchStatus, "id">> => {
  const game = contestGameAt(id);
  if (game === undefined) return call("GET /api/matches/:id", { params: { id } });
  const { state } = (await call("GET /api/contest-games/:id", { params: { id: game } })).game;
  return { status: state === "waiting" ? "running" : "finished" };
};

export type Order = Sent<"POST /api/matches">["body"];
export const startMatch = (body: Order) => call("POST /api/matches", { body });

/** The pace and the orders of the person who commands a seat. */
export const sayToMatch = (id: string, body: SeatOrders) =>
  call("POST /api/matches/:id/seat", { params: { id }, body });

/** Keeps a game that was played here; gives the id under which it can be watched. */
export const keepGame = ({ opening: { game, config, seed, seats }, steps, faults, wall }: PlayedGame) =>
  call("POST /api/records", { body: { game, config, seed, seats, steps, faults, wall } });

export const fetchUploads = () => call("GET /api/programs").then(({ programs }) => programs);
export const uploadProgram = (file: File) => call("POST /api/programs", { query: { name: file.name }, body: file });
export const removeUpload = (spec: string) => call("DELETE /api/programs/:spec", { params: { spec } });

/** Makes a table for people who play by link. */
export const openTable = (body: Sent<"POST /api/tables">["body"]) => call("POST /api/tables", { body });
