// The first page: what Ludus is, play now, and a battle that is already moving.

import { lazy, Suspense } from "react";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue, fetchFeatured } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
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
          <p className="actions">
            <Link className="button primary" href={`/play/${FIRST.played}`}>
              {say("playNow")}
            </Link>
            <Link className="button" href={featured.status === "there" ? `/watch/${featured.data.id}` : "/watch"}>
              {say("watchNow")}
            </Link>
            <Link className="button" href="/arena">
              {say("composeNow")}
            </Link>
          </p>
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
