// Long lists that come page by page, the latest first: what is there, and a button for what came before.

import { type ReactNode, useEffect, useState } from "react";
import { type Loaded, useData } from "../api/use-data.ts";
import { Kept, Refused } from "./parts.tsx";
import { type Action, useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

interface OlderList<Item> {
  readonly loaded: Loaded<readonly Item[]>;
  readonly older: readonly Item[];
  /** The last page was not full. */
  readonly lastPage: number;
  readonly action: Action;
  readonly more: (before: number) => void;
}

/** Asks anew whenever the key changes, and forgets older pages then. */
export function useOlder<Item>(
  load: (before: number | undefined) => Promise<readonly Item[]>,
  key: string,
): OlderList<Item> {
  const loaded = useData(() => load(undefined), key);
  const action = useAction();
  const [older, setOlder] = useState<readonly Item[]>([]);
  const [lastPage, setLastPage] = useState<number>();
  useEffect(() => {
    setOlder([]);
    setLastPage(undefined);
  }, [key]);
  const more = (before: number) =>
    action.run(async () => {
      const next = await load(before);
      setOlder((known) => [...known, ...next]);
      setLastPage(next.length);
    });
  const first = loaded.status === "there" ? loaded.data.length : 0;
  return { loaded, older, lastPage: lastPage ?? first, action, more };
}

interface Props<Item> {
  readonly list: OlderList<Item>;
  /** So many come at a time. */
  readonly page: number;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function Older<Item extends { readonly id: number }>({ list, page, children }: Props<Item>) {
  const { say } = useContestWords();
  const { loaded, older, lastPage, action, more } = list;
  return (
    <Kept loaded={loaded}>
      {(first) => {
        const all = [...first, ...older];
        return (
          <>
            {children(all)}
            <Refused message={action.refused} />
            {lastPage >= page && (
              <button type="button" className="button" disabled={action.busy} onClick={() => more(all.at(-1)!.id)}>
                {say("older")}
              </button>
            )}
          </>
        );
      }}
    </Kept>
  );
}
