// The panel beside the picture: all of it where there is room, on a phone one tab at a time.

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useWords } from "../../words/index.ts";

const TABS = ["table", "moves", "curves", "show", "log"] as const;
type Tab = (typeof TABS)[number];

/** What is empty has no tab. */
export function Panel(contents: Readonly<Record<Tab, ReactNode>>) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<Tab>("table");
  const tabs = TABS.filter((tab) => contents[tab]);
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length]!;
    setChosen(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside className="viewer-panel" aria-label={say("table")}>
      <div className="tabs" role="tablist" aria-label={say("table")} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            {say(tab === "moves" ? "movesTab" : tab)}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab} id={`panel-${tab}`} className={tab === chosen ? "tab chosen" : "tab"}>
          {contents[tab]}
        </div>
      ))}
    </aside>
  );
}
