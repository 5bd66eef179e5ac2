// The frame around every page: name, menu, language, theme, keys; and the drop of a replay file, which works anywhere.

import { type DragEvent, type ReactNode, useState } from "react";
import { LANGUAGES, type Language, speak, useWords, type WordKey } from "../words/index.ts";
import { Icon, Mark } from "./icon.tsx";
import { useKeys } from "./keys.ts";
import { KeysHelp } from "./keys-help.tsx";
import { showFile } from "./opened-file.ts";
import { Link, usePath } from "./route.tsx";
import { currentTheme, switchTheme } from "./theme.ts";
import { ANNOUNCED } from "./title.ts";

const MENU: readonly (readonly [href: string, word: WordKey])[] = [
  ["/games", "games"],
  ["/watch", "watch"],
  ["/arena", "arena"],
  ["/learn", "learn"],
  ["/workshop", "workshop"],
  ["/lab", "lab"],
  ["/contests", "contests"],
  ["/docs", "docs"],
];

export function Shell({ children }: { children: ReactNode }) {
  const { say, language } = useWords();
  const path = usePath();
  const [theme, setTheme] = useState(currentTheme);
  const [help, setHelp] = useState(false);
  useKeys(({ key }) => {
    if (key === "?") setHelp(true);
  });
  return (
    <DropZone>
      <a className="skip" href="#content">
        {say("skip")}
      </a>
      <header className="top">
        <Link href="/" className="brand" aria-label={`Ludus: ${say("home")}`}>
          <Mark />
          <span>Ludus</span>
        </Link>
        <nav aria-label={say("menu")}>
          {MENU.map(([href, word]) => (
            <Link key={href} href={href} aria-current={path.startsWith(href) ? "page" : undefined}>
              {say(word)}
            </Link>
          ))}
        </nav>
        <div className="tools">
          <select
            aria-label={say("language")}
            value={language}
            onChange={(event) => void speak(event.target.value as Language).catch(() => {})}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="quiet"
            aria-label={say("theme")}
            title={say("theme")}
            onClick={() => {
              switchTheme();
              setTheme(currentTheme());
            }}
          >
            <Icon name={theme === "dark" ? "sun" : "moon"} />
          </button>
          <button
            type="button"
            className="quiet keys"
            aria-label={say("keys")}
            title={`${say("keys")} (?)`}
            onClick={() => setHelp(true)}
          >
            <Icon name="keys" />
          </button>
        </div>
      </header>
      <main id="content">{children}</main>
      <p id={ANNOUNCED} className="hidden" aria-live="polite" />
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </DropZone>
  );
}

function DropZone({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const [over, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the button on the watch page
    <div
      className="page"
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget === null) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void showFile(file);
      }}
    >
      {children}
      {over && <div className="drop-veil">{say("dropNow")}</div>}
    </div>
  );
}
