// Talking to the server: answers as data, errors in the words that the server gave.

import type { Chapter } from "../../arena/player.ts";
import { plain } from "../../core/message.ts";
import type { GameEntry } from "../../engines/catalogue.ts";
import type { PlayedGame } from "../play/session.ts";
import { Failure, messageOf } from "./failure.ts";

export type { GameEntry } from "../../engines/catalogue.ts";
export { Failure } from "./failure.ts";

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Failure(plain(""), true);
  }
  if (response.ok) return response;
  // Somebody in between answers for a server that is down for the moment.
  if (response.status >= 502 && response.status <= 504) throw new Failure(plain(""), true);
  const body = await response.json().catch(() => undefined);
  throw new Failure(
    typeof body?.error === "string" ? messageOf(body) : plain(`${response.status} ${response.statusText}`),
  );
}

const get = async <Data>(path: string): Promise<Data> => (await request(path)).json();

const JSON_BODY = { "content-type": "application/json" };

async function post<Data>(path: string, body: unknown, more: RequestInit = {}): Promise<Data> {
  return (await request(path, { method: "POST", headers: JSON_BODY, body: JSON.stringify(body), ...more })).json();
}

export interface Catalogue {
  readonly games: readonly GameEntry[];
  /** Whether programs of the server's machine may be named as players. */
  readonly programs: boolean;
}

let catalogue: Promise<Catalogue> | undefined;

/** Fetched once; a failure is not kept. */
export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= get<Catalogue>("/api/games").catch((error) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}

export const fetchRules = async (game: string, language: string): Promise<string> => {
  return (await request(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`)).text();
};

export interface ReplayEntry {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly turns: number;
  readonly places: readonly number[];
  readonly played: number;
}

/** A match that is being played. */
export type LiveEntry = Pick<ReplayEntry, "id" | "game" | "players" | "turns">;

export const fetchLive = () => get<{ matches: LiveEntry[] }>("/api/matches");
export const fetchReplays = (wish: { readonly game: string; readonly player: string }) =>
  get<{ replays: ReplayEntry[] }>(`/api/replays?${new URLSearchParams(wish)}`);
export const fetchReplay = async (id: string) => (await request(`/api/replays/${encodeURIComponent(id)}`)).text();
/** What programs wrote to their logs; nothing where nobody kept it. */
export const fetchLogs = async (id: string): Promise<readonly (readonly Chapter[])[]> => {
  const kept = get<{ logs: Chapter[][] }>(`/api/replays/${encodeURIComponent(id)}/logs`);
  return kept.then(
    ({ logs }) => logs,
    () => [],
  );
};
export const fetchFeatured = () => get<{ id: string }>("/api/featured");

export interface MatchState {
  readonly status: "running" | "finished" | "broken";
  readonly turns: number;
  readonly error?: string;
  /** The server is there for this match, as long as somebody looks on. */
  readonly attended?: boolean;
  /** The seat that is commanded from a page, if one is. */
  readonly seat?: number;
}
export const fetchMatch = (id: string) => get<MatchState>(`/api/matches/${encodeURIComponent(id)}`);

/** The pace and the orders of the person who commands a seat. */
export const sayToMatch = (id: string, word: object) =>
  request(`/api/matches/${encodeURIComponent(id)}/seat`, {
    method: "POST",
    headers: JSON_BODY,
    body: JSON.stringify(word),
  });

/** Keeps a game that was played here; gives the id under which it can be watched. */
export const keepGame = ({ opening, ...record }: PlayedGame) =>
  post<{ id: string }>("/api/records", { ...opening, ...record });

/** A program that was uploaded before; `spec` names it as a player. */
export interface Upload {
  readonly spec: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly uploaded: number;
}

export const fetchUploads = () => get<{ programs: Upload[] }>("/api/programs").then(({ programs }) => programs);

export async function uploadProgram(file: File): Promise<Upload> {
  const headers = { "content-type": "application/octet-stream" };
  const path = `/api/programs?name=${encodeURIComponent(file.name)}`;
  return (await request(path, { method: "POST", headers, body: file })).json();
}

export const removeUpload = (spec: string) =>
  request(`/api/programs/${encodeURIComponent(spec)}`, { method: "DELETE" });

export interface TableWish {
  readonly game: string;
  readonly preset: string | undefined;
  readonly config: Readonly<Record<string, string>>;
  readonly clock: string;
  readonly key: string;
  readonly name: string;
  readonly side: number;
}
/** At a table nobody waits for an answer that was lost on its way: it is taken for a lost connection. */
const inTime = (): RequestInit => ({ signal: AbortSignal.timeout(20_000) });
/** Makes a table for people who play by link. */
export const openTable = (wish: TableWish) => post<{ id: string }>("/api/tables", wish);
export const actAtTable = (id: string, deed: string, body: object) =>
  post<{ id?: string }>(`/api/tables/${encodeURIComponent(id)}/${deed}`, body, inTime());
/** Fails with the reason where there is no such table, or no room at it. */
export const probeTable = (id: string, key: string) =>
  request(`/api/tables/${encodeURIComponent(id)}?key=${encodeURIComponent(key)}`, inTime());

export interface Order {
  readonly game: string;
  readonly players: readonly string[];
  readonly preset?: string | undefined;
  readonly config: Readonly<Record<string, string>>;
  readonly seed: string;
}
export const startMatch = (order: Order) => post<{ id: string }>("/api/matches", order);
