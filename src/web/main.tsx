// The page begins here: language, then the shell, then the page that the address names. What needs much code is fetched
// when it is asked for.

import { lazy, type ReactNode, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { type PagePath, pageAddress, WRONG_KEY } from "../contract/pages.ts";
import "./look/base.css";
import "./look/shell.css";
import "./look/pages.css";
import { CataloguePage } from "./pages/catalogue-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { Lost } from "./pages/not-found-page.tsx";
import { loadPagePlugins } from "./plugins/page-plugins.ts";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { usePath } from "./shell/route.tsx";
import { Shell } from "./shell/shell.tsx";
import { preferredLanguage, speak, useWords } from "./words/index.ts";

const GamePage = lazy(() => import("./pages/game-page.tsx"));
const DocsPage = lazy(() => import("./docs/docs-page.tsx"));
const WatchPage = lazy(() => import("./viewer/watch-page.tsx"));
const ShelfPage = lazy(() => import("./pages/replays-page.tsx"));
const PlayPage = lazy(() => import("./play/play-page.tsx"));
const AnalysePage = lazy(() => import("./analyse/analyse-page.tsx"));
const TablePage = lazy(() => import("./table/table-page.tsx"));
const SeatPage = lazy(() => import("./command/seat-page.tsx"));
const ArenaPage = lazy(() => import("./arena/arena-page.tsx"));
const LabPage = lazy(() => import("./lab/lab-page.tsx"));
const WorkshopPage = lazy(() => import("./workshop/workshop-page.tsx"));
const LearnPage = lazy(() => import("./learn/learn-page.tsx"));
const LessonPage = lazy(() => import("./learn/lesson-page.tsx"));
const ContestsPage = lazy(() => import("./contests/contests-page.tsx"));
const ContestPage = lazy(() => import("./contests/contest-page.tsx"));
const ShowPage = lazy(() => import("./contests/show-page.tsx"));
const SignInPage = lazy(() => import("./contests/sign-in-page.tsx"));
const AccountPage = lazy(() => import("./contests/account-page.tsx"));
const PeoplePage = lazy(() => import("./contests/people-page.tsx"));
const AuditPage = lazy(() => import("./contests/audit-page.tsx"));

/** What is shown at each address; what stands in the place of `:name` is handed on. */
const PAGES: { readonly [Page in PagePath]: (name: string, ...within: readonly string[]) => ReactNode } = {
  "/": () => <HomePage />,
  "/games": () => <CataloguePage />,
  "/games/:name": (name) => <GamePage key={name} name={name} />,
  "/play/:name": (name) => <PlayPage key={name} name={name} />,
  "/watch": () => <ShelfPage />,
  "/watch/:name": (id) => <WatchPage key={id} id={id} />,
  "/embed/:name": (id) => <WatchPage id={id} embedded />,
  "/analyse/:name": (id) => <AnalysePage key={id} id={id} />,
  "/table/:name": (id) => <TablePage key={id} id={id} />,
  "/seat/:name": (id) => <SeatPage key={id} id={id} />,
  "/arena": () => <ArenaPage />,
  "/lab": () => <LabPage />,
  "/workshop": () => <WorkshopPage />,
  "/learn": () => <LearnPage />,
  "/learn/:name": (number) => <LessonPage key={number} number={number} />,
  "/docs": () => <DocsPage />,
  "/docs/:name": (name) => <DocsPage key={name} name={name} />,
  "/contests": () => <ContestsPage />,
  "/contests/:name": (slug) => <ContestPage key={slug} slug={slug} />,
  "/contests/:name/stages": (slug) => <ContestPage key={slug} slug={slug} view="stages" />,
  "/contests/:name/stages/:stage": (slug, stage) => (
    <ContestPage key={slug} slug={slug} view="stages" stage={Number(stage)} />
  ),
  "/contests/:name/ladder": (slug) => <ContestPage key={slug} slug={slug} view="ladder" />,
  "/contests/:name/ladder/:entrant": (slug, entrant) => (
    <ContestPage key={slug} slug={slug} view="ladder" entrant={Number(entrant)} />
  ),
  "/contests/:name/ladder/:entrant/:other": (slug, entrant, other) => (
    <ContestPage key={slug} slug={slug} view="ladder" entrant={Number(entrant)} other={Number(other)} />
  ),
  "/contests/:name/send": (slug) => <ContestPage key={slug} slug={slug} view="send" />,
  "/contests/:name/mine": (slug) => <ContestPage key={slug} slug={slug} view="mine" />,
  "/contests/:name/wrong": (slug) => <ContestPage key={slug} slug={slug} view="wrong" />,
  "/contests/:name/team": (slug) => <ContestPage key={slug} slug={slug} view="team" />,
  "/contests/:name/organise": (slug) => <ContestPage key={slug} slug={slug} view="organise" />,
  "/contests/:name/show": (slug) => <ShowPage key={slug} slug={slug} />,
  "/sign-in": () => <SignInPage />,
  "/account": () => <AccountPage />,
  "/people": () => <PeoplePage />,
  "/audit": () => <AuditPage />,
};

function WrongKey() {
  const { say } = useWords();
  return (
    <p className="warning" role="alert">
      {say("wrongKey")}
    </p>
  );
}

function App() {
  const path = usePath();
  const waiting = <div className="skeleton" aria-busy="true" />;
  const address = pageAddress(path);
  const shown = (
    <ErrorBoundary key={path}>
      {new URLSearchParams(location.search).has(WRONG_KEY) && <WrongKey />}
      <Suspense fallback={waiting}>
        {address ? PAGES[address.page](address.name, ...address.within) : <Lost />}
      </Suspense>
    </ErrorBoundary>
  );
  return address?.page === "/embed/:name" ? <main>{shown}</main> : <Shell>{shown}</Shell>;
}

// Games from outside bring words too. Without any words the page speaks English, which it brought along.
await loadPagePlugins();
await speak(preferredLanguage()).catch(() => {});
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
