// The addresses of the page, once for both sides: the browser finds by them what to show, and the server tells a page from a
// mistyped address.

/** In the address of somebody whose key was wrong. */
export const WRONG_KEY = "wrong-key";

/** Views of a contest besides its overview, in the order of its tabs. */
export const CONTEST_VIEWS = ["stages", "ladder", "send", "mine", "wrong", "team", "organise"] as const;
export type ContestView = (typeof CONTEST_VIEWS)[number];

const PAGES = [
  "/",
  "/games",
  "/games/:name",
  "/play/:name",
  "/watch",
  "/watch/:name",
  "/embed/:name",
  "/analyse/:name",
  "/table/:name",
  "/seat/:name",
  "/arena",
  "/lab",
  "/workshop",
  "/learn",
  "/learn/:name",
  "/docs",
  "/docs/:name",
  "/contests",
  "/contests/:name",
  ...CONTEST_VIEWS.map((view) => `/contests/:name/${view}` as const),
  "/contests/:name/stages/:stage",
  "/contests/:name/show",
  "/contests/:name/ladder/:entrant",
  "/contests/:name/ladder/:entrant/:other",
  "/sign-in",
  "/account",
  "/people",
  "/audit",
] as const;

export type PagePath = (typeof PAGES)[number];

export interface PageAddress {
  readonly page: PagePath;
  /** What the address names: a game, a match, a table, a contest. */
  readonly name: string;
  /** What it names within that, in order. */
  readonly within: readonly string[];
}

/** What page an address means; nothing where there is none. One stroke at the end makes no difference. */
export function pageAddress(path: string): PageAddress | undefined {
  const parts = path
    .replace(/(?<=.)\/$/, "")
    .split("/")
    .map(decoded);
  for (const page of PAGES) {
    const named = page.split("/");
    const names = parts.filter((_, at) => named[at]?.startsWith(":"));
    const fits = (part: string, at: number) => (part.startsWith(":") ? parts[at] : part === parts[at]);
    if (named.length === parts.length && named.every(fits))
      return { page, name: names[0] ?? "", within: names.slice(1) };
  }
  return undefined;
}

/** `contest-17`, in the place of a match, is a game of a contest. */
export function contestGameAt(name: string): string | undefined {
  return /^contest-([1-9]\d{0,8})$/.exec(name)?.[1];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
