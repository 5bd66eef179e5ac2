// The first page: what Ludus is, play now, and a battle that is already moving.

import { lazy, Suspense } from "react";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue, fetchFeatured } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords, type WordKey } from "../words/index.ts";
import { GameCards } from "./catalogue-page.tsx";
import { FIRST } from "./first-games.ts";

const FeaturedMatch = lazy(() => import("../viewer/featured-match.tsx"));

export function HomePage() {
  const { say } = useWords();
  useTitle(say("tagline"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  const featured = useData(fetchFeatured, "featured");
  return (
    <>
      <section className="hero">
        <div>
          <h1>{say("tagline")}</h1>
          <p className="lead">{say("intro")}</p>
          <ul className="ways">
            <Way href={`/play/${FIRST.played}`} word="playNow" text="playText" first />
            <Way
              href={featured.status === "there" ? `/watch/${featured.data.id}` : "/watch"}
              word="watchNow"
              text="watchText"
            />
            <Way href="/learn" word="writeProgram" text="writeText" />
            <Way href="/docs/tournaments#the-class-tournament" word="runClass" text="runClassText" />
          </ul>
        </div>
        <div className="featured">
          <h2 className="small-title">{say("featured")}</h2>
          <div className="featured-screen">
            {featured.status === "there" && (
              <Suspense fallback={null}>
                <FeaturedMatch id={featured.data.id} />
              </Suspense>
            )}
          </div>
          {featured.status === "there" && <Link href={`/watch/${featured.data.id}`}>{say("featuredOpen")}</Link>}
        </div>
      </section>
      <h2>{say("games")}</h2>
      <Await loaded={catalogue}>
        {({ games }) => {
          const first = (name: string) => (adapterOf(name).front ? 0 : 1);
          return <GameCards games={[...games].sort((a, b) => first(a.name) - first(b.name))} />;
        }}
      </Await>
    </>
  );
}

/** Where a newcomer can go on from here. */
function Way({ href, word, text, first = false }: { href: string; word: WordKey; text: WordKey; first?: boolean }) {
  const { say } = useWords();
  return (
    <li>
      <Link className={first ? "button primary" : "button"} href={href}>
        {say(word)}
      </Link>
      <span className="dim">{say(text)}</span>
    </li>
  );
}
