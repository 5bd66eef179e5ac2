// The documentation: who should read what, a page of it, and the search, which needs no network.

import "./docs.css";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Markdown } from "../pages/markdown.tsx";
import { Lost } from "../pages/not-found-page.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { GUIDES, RULES } from "./doc-texts.ts";
import { type DocPage, type Hit, search, sectionsOf, titleOf } from "./search.ts";
import { SHELVES } from "./shelves.ts";
import { useDocsWords } from "./words/index.ts";

const guide = (name: string): DocPage | undefined => GUIDES.find((page) => page.name === name);

export default function DocsPage({ name }: { name?: string }) {
  const say = useDocsWords();
  const page = name === undefined ? undefined : guide(name);
  useTitle(page ? titleOf(page) : say("title"));
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get("q") ?? "");
  if (name !== undefined && !page) return <Lost />;
  const write = (words: string) => {
    setQuery(words);
    history.replaceState(null, "", `${location.pathname}${words && `?${new URLSearchParams({ q: words })}`}`);
  };
  return (
    <div className="docs">
      <h1>{page ? titleOf(page) : say("title")}</h1>
      {!page && <p className="lead">{say("lead")}</p>}
      <search>
        <input
          type="search"
          value={query}
          aria-label={say("search")}
          placeholder={say("search")}
          title={say("hint")}
          onChange={(event) => write(event.target.value)}
        />
        {page && <Link href="/docs">{say("all")}</Link>}
      </search>
      {query.trim() !== "" ? (
        <Hits query={query} onFollow={() => setQuery("")} />
      ) : page ? (
        <Article page={page} />
      ) : (
        <Shelves />
      )}
    </div>
  );
}

function Shelves() {
  const say = useDocsWords();
  const { language } = useWords();
  return (
    <>
      {language !== "en" && <p className="dim">{say("english")}</p>}
      <div className="docs-shelves">
        {SHELVES.map(({ reader, pages }) => (
          <section key={reader}>
            <h2>{say(reader)}</h2>
            <p className="dim">{say(`${reader}Text`)}</p>
            <ul>
              {pages.map((name) => (
                <li key={name}>
                  <Link href={`/docs/${name}`}>{titleOf(guide(name)!)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>
            <Link href="/games">{say("rules")}</Link>
          </h2>
        </section>
      </div>
    </>
  );
}

function Article({ page }: { page: DocPage }) {
  const say = useDocsWords();
  useEffect(() => {
    // The page is there only now; the browser has looked for the heading already.
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  const all = SHELVES.flatMap(({ pages }) => pages);
  const next = guide(all[all.indexOf(page.name) + 1] ?? "");
  return (
    <>
      <article className="prose" lang="en">
        <Markdown text={withoutPictures(page.text)} skipTitle linkTo={addressOf} />
      </article>
      {next && (
        <p>
          <Link href={next.address}>{say("next", { title: titleOf(next) })}</Link>
        </p>
      )}
    </>
  );
}

/** They are not part of the page. */
const withoutPictures = (text: string): string => text.replace(/^!\[.*\]\(.*\)$/gm, "");

/** Where a link of docs/ leads in the page, if there. */
export function addressOf(target: string): string | undefined {
  const [, name, anchor = ""] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  if (name !== undefined) return guide(name) && `/docs/${name}${anchor}`;
  const [, game] = /^games\/([\w-]+)\.md$/.exec(target) ?? [];
  return game === undefined ? undefined : game === "README" ? "/games" : `/games/${game}`;
}

function Hits({ query, onFollow }: { query: string; onFollow: () => void }) {
  const say = useDocsWords();
  const sections = useMemo(() => [...GUIDES, ...RULES].flatMap(sectionsOf), []);
  const hits = search(sections, query);
  return (
    <>
      <p className="dim" role="status">
        {hits.length > 0 ? say("found", { n: hits.length }) : say("none")}
      </p>
      <ol className="docs-hits">
        {hits.map((hit) => (
          <li key={hit.address} lang="en">
            <Link href={hit.address} onFollow={onFollow}>
              {hit.heading === hit.title ? hit.title : `${hit.title}: ${hit.heading}`}
            </Link>
            <p className="dim">{marked(hit)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function marked({ around, marked }: Hit): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marked) {
    parts.push(around.slice(at, from), <mark key={from}>{around.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, around.slice(at)];
}
