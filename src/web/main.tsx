// The page begins here: language, then the shell, then the page that the address names. What needs much code is fetched
// when it is asked for.

import { lazy, type ReactNode, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import "./look/base.css";
import "./look/shell.css";
import "./look/pages.css";
import { CataloguePage } from "./pages/catalogue-page.tsx";
import { GamePage } from "./pages/game-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { Lost } from "./pages/not-found-page.tsx";
import { loadPagePlugins } from "./plugins/page-plugins.ts";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { usePath } from "./shell/route.tsx";
import { Shell } from "./shell/shell.tsx";
import { preferredLanguage, speak } from "./words/index.ts";

const WatchPage = lazy(() => import("./viewer/watch-page.tsx"));
const ShelfPage = lazy(() => import("./pages/replays-page.tsx"));
const PlayPage = lazy(() => import("./play/play-page.tsx"));
const AnalysePage = lazy(() => import("./analyse/analyse-page.tsx"));
const TablePage = lazy(() => import("./table/table-page.tsx"));
const SeatPage = lazy(() => import("./command/seat-page.tsx"));
const ArenaPage = lazy(() => import("./arena/arena-page.tsx"));
const LabPage = lazy(() => import("./lab/lab-page.tsx"));

function pageAt(path: string): ReactNode {
  const [room = "", name, ...more] = path.split("/").slice(1).map(decoded);
  if (more.length > 0) return <Lost />;
  if (room === "" && name === undefined) return <HomePage />;
  if (room === "games") return name ? <GamePage key={name} name={name} /> : <CataloguePage />;
  if (room === "watch") return name ? <WatchPage key={name} id={name} /> : <ShelfPage />;
  if (room === "play" && name) return <PlayPage key={name} name={name} />;
  if (room === "analyse" && name) return <AnalysePage key={name} id={name} />;
  if (room === "table" && name) return <TablePage key={name} id={name} />;
  if (room === "seat" && name) return <SeatPage key={name} id={name} />;
  if (room === "arena" && !name) return <ArenaPage />;
  if (room === "lab" && !name) return <LabPage />;
  return <Lost />;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function App() {
  const path = usePath();
  const waiting = <div className="skeleton" aria-busy="true" />;
  const embedded = /^\/embed\/([^/]+)$/.exec(path);
  if (embedded) {
    return (
      <Suspense fallback={waiting}>
        <main>
          <ErrorBoundary>
            <WatchPage id={decoded(embedded[1]!)} embedded />
          </ErrorBoundary>
        </main>
      </Suspense>
    );
  }
  return (
    <Shell>
      <ErrorBoundary key={path}>
        <Suspense fallback={waiting}>{pageAt(path)}</Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

// Games from outside bring words too. Without any words the page speaks English, which it brought along.
await loadPagePlugins();
await speak(preferredLanguage()).catch(() => {});
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
