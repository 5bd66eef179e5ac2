// After the game: watch it again, or see where it was lost.

import { useRef, useState } from "react";
import type { Failure } from "../../client/failure.ts";
import { keepGame } from "../api/api.ts";
import { go, Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";
import type { PlayedGame } from "./session.ts";
import { signed } from "./use-kept-game.ts";

interface Props {
  readonly record: () => PlayedGame;
  /** Under which it is kept, if it is already. */
  readonly id?: string | undefined;
  /** Whether it can be analysed: board games can. */
  readonly analysed: boolean;
}

/** A game of this page; where it is not kept on the server yet, it is when somebody wants to look back. */
export function LookBack({ record, id, analysed }: Props) {
  const { say, tell } = useWords();
  const kept = useRef<string>(undefined);
  const [problem, setProblem] = useState<string>();
  const open = async (room: "analyse" | "watch") => {
    try {
      kept.current ??= id ?? (await keepGame(signed(record()))).id;
      go(`/${room}/${kept.current}`);
    } catch (error) {
      setProblem((error as Failure).offline ? say("offline") : tell((error as Failure).told));
    }
  };
  return (
    <>
      {analysed && (
        <button type="button" className="button" onClick={() => void open("analyse")}>
          {say("analyseGame")}
        </button>
      )}
      <button type="button" className="button" onClick={() => void open("watch")}>
        {say("watchAgain")}
      </button>
      {id !== undefined && (
        <Link className="dim" href="/watch">
          {say("gameKept")}
        </Link>
      )}
      {problem && (
        <span className="warning" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** A game that the server has kept already. */
export function LookBackLinks({ id }: { id: string }) {
  const { say } = useWords();
  return (
    <>
      <Link className="button" href={`/analyse/${id}`}>
        {say("analyseGame")}
      </Link>
      <Link className="button" href={`/watch/${id}`}>
        {say("watchAgain")}
      </Link>
    </>
  );
}
