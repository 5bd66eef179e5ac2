// "Take over from here": asks whose place the person takes, where there is a choice.

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Contents } from "../scenes/messages.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { usePlayerNames } from "../words/player-names.ts";
import { takeOver } from "./take-over.ts";

/** What a button does, and the question that it may open. */
export function useTakeOver(
  replay: string | undefined,
  contents: Pick<Contents, "seats" | "game"> | undefined,
): { ask: (turn: number) => void; question: ReactNode } {
  const [turn, setTurn] = useState<number>();
  const nameOf = usePlayerNames();
  const { seats, game } = contents ?? { seats: [], game: "" };
  const ask = (turn: number) => {
    if (seats.length > 1) setTurn(turn);
    else takeOver(replay!, turn, 0);
  };
  const question = turn !== undefined && (
    <SeatQuestion
      turn={turn}
      names={seats.map(({ name }) => nameOf(name, game))}
      onChoose={(seat) => takeOver(replay!, turn, seat)}
      onClose={() => setTurn(undefined)}
    />
  );
  return { ask, question };
}

interface QuestionProps {
  readonly turn: number;
  readonly names: readonly string[];
  readonly onChoose: (seat: number) => void;
  readonly onClose: () => void;
}

function SeatQuestion({ turn, names, onChoose, onClose }: QuestionProps) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const question = say("takeOverWhose", { turn });
  return (
    <dialog ref={dialog} className="dialog seat-question" aria-label={question} onClose={onClose}>
      <h2>{question}</h2>
      {names.map((name, seat) => (
        <button key={seat} type="button" className="button" onClick={() => onChoose(seat)}>
          <SeatBadge seat={seat} /> <span className="name">{name}</span>
        </button>
      ))}
      <button type="button" className="as-link" onClick={() => dialog.current?.close()}>
        {say("goOnWatching")}
      </button>
    </dialog>
  );
}
