// Finds sections of the documentation by words, in the browser and without asking anybody. Nothing here draws.

import { anchorOf } from "../pages/heading-anchor.ts";

export interface DocPage {
  readonly name: string;
  /** Where it is shown. */
  readonly address: string;
  readonly text: string;
}

interface Section {
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
}

export interface Hit extends Section {
  /** A piece of the text around the first word, and where in it words were found. */
  readonly around: string;
  readonly marked: readonly (readonly [from: number, to: number])[];
}

const MOST = 20;
/** Letters of text before the first word that was found, and after it. */
const BEFORE = 60;
const AFTER = 140;

export function titleOf({ name, text }: Pick<DocPage, "name" | "text">): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? name;
}

/** The parts between headings, as plain words. */
export function sectionsOf(page: DocPage): Section[] {
  const title = titleOf(page);
  const sections: { heading: string; lines: string[] }[] = [{ heading: title, lines: [] }];
  let fenced = false;
  for (const line of page.text.split("\n")) {
    if (line.startsWith("```")) fenced = !fenced;
    const heading = fenced ? undefined : /^#{2,4} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: plain(heading), lines: [] });
    else if (fenced ? !line.startsWith("```") : !/^# |^```|^\|[-|: ]+$/.test(line)) sections.at(-1)!.lines.push(line);
  }
  return sections.map(({ heading, lines }, n) => ({
    ...{ page: page.name, title, heading, text: plain(lines.join(" ")) },
    address: n === 0 ? page.address : `${page.address}#${anchorOf(heading)}`,
  }));
}

function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/[`*|]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Sections that have all the words, the best first: words of titles count more than words of the text. */
export function search(sections: readonly Section[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ section }) => ({ ...section, ...excerpt(section.text, words) }));
}

function scoreOf({ title, heading, text }: Section, words: readonly string[]): number {
  const [inTitle, inHeading, inText] = [title, heading, text].map((part) => part.toLowerCase()) as [
    string,
    string,
    string,
  ];
  let score = 0;
  for (const word of words) {
    const found =
      (inTitle.includes(word) ? 8 : 0) +
      (inHeading.includes(word) ? 12 : 0) +
      Math.min(6, inText.split(word).length - 1);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function excerpt(text: string, words: readonly string[]): Pick<Hit, "around" | "marked"> {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first <= BEFORE ? 0 : text.lastIndexOf(" ", first - BEFORE) + 1;
  const to = Math.min(text.length, first + AFTER);
  const around = `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  const inAround = around.toLowerCase();
  const marked: [number, number][] = [];
  for (const word of words)
    for (let at = inAround.indexOf(word); at >= 0; at = inAround.indexOf(word, at + word.length))
      marked.push([at, at + word.length]);
  return { around, marked: apart(marked) };
}

/** In order, and none within another. */
function apart(marked: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of marked.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
