// What the pages ask of the server, by name. Forms of questions and answers are the contract's.

import type { Catalogue } from "../../contract/games.ts";
import type { SeatOrders } from "../../contract/matches.ts";
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
export const fetchReplay = (id: string) => callForText("GET /api/replays/:id", { params: { id } });
/** What programs wrote to their logs; nothing where nobody kept it. */
export const fetchLogs = (id: string): Promise<Logs> =>
  call("GET /api/replays/:id/logs", { params: { id } }).then(
    ({ logs }) => logs,
    () => [],
  );
export const fetchFeatured = () => call("GET /api/featured");
export const fetchMatch = (id: string) => call("GET /api/matches/:id", { params: { id } });

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
