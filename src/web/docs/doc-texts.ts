// All texts of the documentation in one piece: who has opened one page can read and search all of them without a network.

import type { DocPage } from "./search.ts";

const guides = import.meta.glob("../../../docs/*.md", { query: "?raw", import: "default", eager: true });
const rules = import.meta.glob("../../../docs/games/*.md", { query: "?raw", import: "default", eager: true });

const pagesOf = (files: Readonly<Record<string, string>>, folder: string): DocPage[] =>
  Object.entries(files)
    .map(([file, text]) => ({ name: /([\w-]+)\.md$/.exec(file)![1]!, text }))
    .filter(({ name }) => name !== "README")
    .map(({ name, text }) => ({ name, text, address: `${folder}/${name}` }));

export const GUIDES: readonly DocPage[] = pagesOf(guides, "/docs");
/** Those that the page shows with each game. */
export const RULES: readonly DocPage[] = pagesOf(rules, "/games");
