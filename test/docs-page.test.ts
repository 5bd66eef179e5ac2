// The documentation in the page: what is on which shelf, and what is found. The page itself is in test/browser.

import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type DocPage, search, sectionsOf, titleOf } from "../src/web/docs/search.ts";
import { SHELVES } from "../src/web/docs/shelves.ts";

const DOCS = resolve(import.meta.dirname, "../docs");
const pages: DocPage[] = globSync(`${DOCS}/*.md`).map((file) => {
  const name = basename(file, ".md");
  return { name, address: `/docs/${name}`, text: readFileSync(file, "utf8") };
});
const sections = pages.flatMap(sectionsOf);
const found = (query: string) => search(sections, query).map(({ address }) => address);

describe("the documentation", () => {
  it("has every page on one shelf, with a title", () => {
    const named = pages.map(({ name }) => name).filter((name) => name !== "README");
    expect(SHELVES.flatMap(({ pages }) => pages).sort()).toEqual(named.sort());
    for (const page of pages) expect([page.name, titleOf(page)]).not.toEqual([page.name, page.name]);
  });

  it("has no link to a page or a heading that is not there", () => {
    const wrong = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\(([\w-]+)?(?:\.md)?(#[\w-]+)?\)/g)].flatMap(([link, page = name, anchor]) => {
        const target = sections.filter((section) => section.page === page);
        if (!link.includes(".md") && !anchor) return [];
        const there = target.some(({ address }) => !anchor || address === `/docs/${page}${anchor}`);
        return there ? [] : [`${name}: ${link}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("search", () => {
  it("finds sections that have all words, headings before texts", () => {
    expect(found("line protocol")[0]).toBe("/docs/line-protocol");
    expect(found("CLASS tournament")[0]).toBe("/docs/tournaments#the-class-tournament");
    expect(found("flush").some((address) => address.startsWith("/docs/line-protocol"))).toBe(true);
    expect(found("flush zebra")).toEqual([]);
    expect(found("  ")).toEqual([]);
  });

  it("shows the words where they stand, marked, and no marks of Markdown", () => {
    const page = {
      name: "a",
      address: "/docs/a",
      text: "# A\n\nx\n\n## B\nUse **`flush`** and [flush](b.md): reflush.\n```\n# no heading\n```\n",
    };
    const [hit] = search(sectionsOf(page), "flush fl");
    expect(hit).toMatchObject({ heading: "B", address: "/docs/a#b" });
    expect(hit!.around).toContain("flush and flush: reflush. # no heading");
    expect(hit!.marked.map(([from, to]) => hit!.around.slice(from, to))).toEqual(["flush", "flush", "flush"]);
  });
});
