// What has just been played, for those who do not look: read out where it was somebody else's move, and heard by those
// who want sounds.

import { useEffect, useRef } from "react";
import { sound } from "../shell/sounds.ts";
import { useWords } from "../words/index.ts";
import type { PlayState } from "./session.ts";

/** `me`: the seat of the person at this screen, where there is exactly one. */
export function MoveNews({ state, me }: { state: PlayState; me: number | undefined }) {
  const { say } = useWords();
  const { moves, contents, outcome } = state;
  const last = moves.at(-1);
  const turn = useRef<number>(undefined);
  useEffect(() => {
    // What was there when the page was opened is no news.
    const isNews = turn.current !== undefined && moves.length === turn.current + 1;
    turn.current = moves.length;
    if (isNews && !outcome) sound(last?.seat === me ? "mine" : "theirs");
  }, [moves.length]);
  const ended = useRef(outcome !== undefined);
  useEffect(() => {
    if (outcome && !ended.current) sound(me === undefined || outcome.places[me] === 1 ? "won" : "lost");
    ended.current = outcome !== undefined;
  }, [outcome, me]);
  const others = last && last.seat !== me ? contents?.seats[last.seat] : undefined;
  return (
    <p className="hidden" aria-live="polite" data-news>
      {others && say("playedMove", { name: others.name, move: last!.text })}
    </p>
  );
}
