// The page as a visitor or a messenger's preview gets it: one file, whose head says what this address shows, and whether
// there is anything to show at all.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contestGameAt, pageAddress } from "../../contract/pages.ts";
import { titleOf } from "../../core/message.ts";
import { games } from "../../games/index.ts";
import { packageRoot } from "../../players/package-root.ts";

/** What is known of a match by its id. */
export interface KnownMatch {
  readonly game: string;
  readonly players: readonly string[];
}

export interface PageHtml {
  readonly status: 200 | 404;
  readonly html: string;
}

interface Asked {
  /** Path and query. */
  readonly url: string;
  /** Where this server is reached: `http://localhost:4400`. Previews need whole addresses. */
  readonly origin: string;
}

interface Subject {
  readonly title: string;
  readonly game: string | undefined;
}

/** The picture where no game is meant. */
const USUAL = "/social/ludus.png";

/** What the server has that addresses can name. */
export interface KnownThings {
  /** Running or kept. */
  matchOf(id: string): KnownMatch | undefined;
  hasTable(id: string): boolean;
  /** Whether contests are held here at all; which ones is for the office to say. */
  readonly hasContests: boolean;
}

/** `folder` is the built page. */
export function pageHtml(folder: string, known: KnownThings) {
  let read: string | undefined;
  return ({ url, origin }: Asked): PageHtml => {
    const subject = subjectOf(url.split("?")[0]!, known);
    const picture = subject?.game && games.has(subject.game) ? `/social/${subject.game}.png` : USUAL;
    const image = origin + (existsSync(join(folder, picture)) ? picture : USUAL);
    const title = subject?.title || "Ludus";
    read ??= readFileSync(join(folder, "index.html"), "utf8");
    const html = read
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(/(<meta property="og:title" content=")[^"]*/, (_, head) => head + escaped(title))
      .replace(/(<meta property="og:image" content=")[^"]*/, (_, head) => head + escaped(image));
    return { status: subject ? 200 : 404, html };
  };
}

const NOBODYS: Subject = { title: "", game: undefined };

function subjectOf(path: string, known: KnownThings): Subject | undefined {
  const address = pageAddress(path);
  if (!address) return undefined;
  const { page, name } = address;
  if (page === "/games/:name" || page === "/play/:name") {
    const game = games.get(name);
    return game && { title: `${titleOf(game).text} · Ludus`, game: name };
  }
  if (page === "/table/:name") return known.hasTable(name) ? NOBODYS : undefined;
  if (page === "/learn/:name") return hasLesson(name) ? NOBODYS : undefined;
  if (page.startsWith("/contests/")) return known.hasContests ? NOBODYS : undefined;
  if (page === "/seat/:name") return known.matchOf(name) && NOBODYS;
  if (!["/watch/:name", "/embed/:name", "/analyse/:name"].includes(page)) return NOBODYS;
  // A file that was dropped onto the page is nowhere else; contests know themselves who may see a game of theirs.
  if (name === "file" || contestGameAt(name) !== undefined) return NOBODYS;
  const match = known.matchOf(name);
  if (!match) return undefined;
  const game = games.get(match.game);
  const players = match.players.join(" – ");
  return { title: `${players} · ${game ? titleOf(game).text : match.game} · Ludus`, game: match.game };
}

/** Lessons are texts, by number. */
function hasLesson(number: string): boolean {
  return /^\d{1,3}$/.test(number) && existsSync(join(packageRoot, `kits/lessons/kalah/lesson-${number}.en.md`));
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
