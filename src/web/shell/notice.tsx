// What is said when there is nothing to show yet, or something went wrong: what happened, and a way on.

import type { ReactNode } from "react";
import type { Loaded } from "../api/use-data.ts";
import { useWords } from "../words/index.ts";

export function Notice({
  title,
  children,
  problem = false,
}: {
  title: string;
  children?: ReactNode;
  problem?: boolean;
}) {
  return (
    <div className="notice" role={problem ? "alert" : undefined}>
      <p className="notice-title">{title}</p>
      {children}
    </div>
  );
}

/** Nothing is wrong then: who visits has not shown the key yet. */
const NEEDS_KEY = "server.key";

/** Shows the data once it is there; a skeleton before, the failure otherwise. */
export function Await<Data>({ loaded, children }: { loaded: Loaded<Data>; children: (data: Data) => ReactNode }) {
  const { say, tell } = useWords();
  if (loaded.status === "there") return children(loaded.data);
  if (loaded.status === "loading") return <div className="skeleton" aria-busy="true" />;
  const { offline, told } = loaded.failure;
  return (
    <Notice title={say(told.code === NEEDS_KEY ? "needsKey" : "wentWrong")} problem>
      <p>{offline ? say("offline") : tell(told)}</p>
      <button type="button" className="button" onClick={loaded.again}>
        {say("tryAgain")}
      </button>
    </Notice>
  );
}
