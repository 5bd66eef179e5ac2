// Which program is open, and what can be done with the programs of this browser.

import { useEffect, useRef, useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { ProgramLanguage } from "./bench/messages.ts";
import { isProgramLink, type LinkedProgram, readLink } from "./program-link.ts";
import {
  freeName,
  lastProgram,
  type OwnProgram,
  readPrograms,
  rememberProgram,
  storePrograms,
  withProgram,
} from "./saved-programs.ts";
import { templateFor } from "./templates.ts";

/** Milliseconds after the last change: a long program is not written to the disk with every key. */
const SETTLE_MS = 400;

export type LinkProblem = "badLink" | { readonly game: string };

export interface Programs {
  readonly all: readonly OwnProgram[];
  readonly current: OwnProgram;
  /** It came by a link, and is not among one's own yet. */
  readonly isForeign: boolean;
  readonly linkProblem: LinkProblem | undefined;
  /** The browser keeps nothing. */
  readonly notKept: boolean;
  change(changes: Partial<Pick<OwnProgram, "name" | "text">>): void;
  open(id: string): void;
  /** A new one from the template, or with a text of its own. */
  begin(game: GameEntry, language: ProgramLanguage, text?: string, name?: string): void;
  duplicate(): void;
  remove(): void;
  /** What was typed is written down now: a program may bring the whole tab down. */
  flush(): void;
  /** Takes the program of the link among one's own. */
  keep(): void;
}

export function usePrograms(
  games: readonly GameEntry[],
  first: GameEntry,
  titleOf: (game: GameEntry) => string,
): Programs {
  const [all, setAll] = useState(readPrograms);
  const fresh = (game: GameEntry, language: ProgramLanguage, text?: string, name = titleOf(game)): OwnProgram => ({
    id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
    name: freeName(name, all),
    game: game.name,
    language,
    text: text ?? templateFor(language, game),
  });
  const [current, setCurrent] = useState(() => {
    const wished = new URLSearchParams(location.search).get("game");
    const playable = all.filter(({ game }) => games.some(({ name }) => name === game));
    const last = playable.find(({ id }) => id === lastProgram()) ?? playable.at(-1);
    const fits = last && (wished === null || wished === last.game);
    return fits ? last : fresh(games.find(({ name }) => name === wished) ?? first, last?.language ?? "javascript");
  });
  const [isForeign, setForeign] = useState(false);
  const [linkProblem, setLinkProblem] = useState<LinkProblem>();
  const [notKept, setNotKept] = useState(false);
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);

  const save = (programs: readonly OwnProgram[], id: string) => {
    setAll([...programs]);
    const write = () => {
      clearTimeout(due.current?.timer);
      due.current = undefined;
      setNotKept(!storePrograms(programs) || !rememberProgram(id));
    };
    clearTimeout(due.current?.timer);
    due.current = { timer: setTimeout(write, SETTLE_MS), write };
  };
  useEffect(() => {
    // What was typed last is written before the page goes.
    const flush = () => due.current?.write();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  const show = (program: OwnProgram) => {
    setCurrent(program);
    setForeign(false);
    setLinkProblem(undefined);
  };
  const openLinked = (linked: LinkedProgram | undefined) => {
    if (!linked) return setLinkProblem("badLink");
    const game = games.find(({ name }) => name === linked.game);
    if (!game) return setLinkProblem({ game: linked.game.slice(0, 40) });
    show(fresh(game, linked.language, linked.text, linked.name || titleOf(game)));
    setForeign(true);
  };
  const linked = useRef(openLinked);
  linked.current = openLinked;
  useEffect(() => {
    const look = async () => {
      const { hash } = location;
      if (!isProgramLink(hash)) return;
      // Loaded again, the page shows one's own program.
      history.replaceState(null, "", location.pathname);
      linked.current(await readLink(hash));
    };
    void look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  return {
    all,
    current,
    isForeign,
    linkProblem,
    notKept,
    change(changes) {
      const program = { ...current, ...changes };
      setCurrent(program);
      setForeign(false);
      save(withProgram(all, program), program.id);
    },
    open(id) {
      const program = all.find((program) => program.id === id);
      if (!program) return;
      show(program);
      rememberProgram(id);
    },
    begin(game, language, text, name) {
      const program = fresh(game, language, text, name);
      show(program);
      if (text !== undefined) save(withProgram(all, program), program.id);
    },
    duplicate() {
      const kept = withProgram(all, current);
      const copy = {
        ...fresh(games.find(({ name }) => name === current.game)!, current.language, current.text, current.name),
      };
      const program = { ...copy, name: freeName(current.name, kept) };
      show(program);
      save(withProgram(kept, program), program.id);
    },
    remove() {
      const rest = all.filter(({ id }) => id !== current.id);
      const next = rest.findLast(({ game }) => game === current.game) ?? rest.at(-1);
      const game = games.find(({ name }) => name === current.game) ?? first;
      show(next ?? fresh(game, current.language));
      save(rest, next?.id ?? "");
    },
    flush: () => due.current?.write(),
    keep() {
      setForeign(false);
      save(withProgram(all, current), current.id);
    },
  };
}
