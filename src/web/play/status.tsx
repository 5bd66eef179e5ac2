// Whose turn it is, or how it ended, in a line.

import { reasonOf } from "../../core/game.ts";
import { plain } from "../../core/message.ts";
import { useMoving } from "../viewer/model/use-viewed-match.ts";
import { resultWords, SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import type { PlayState } from "./session.ts";

/** `me`: the seat of the person at this screen, where there is exactly one. */
export function Status({ state, me }: { state: PlayState; me: number | undefined }) {
  const { say, tell } = useWords();
  const { contents, mover, thinking, outcome, problem, hint, faults, playback } = state;
  const moving = useMoving(playback);
  if (problem) {
    return (
      <p className="warning" role="alert">
        {tell(problem)}
      </p>
    );
  }
  if (!contents) return <p className="status">{say("loading")}</p>;
  const { seats } = contents;
  if (outcome && !moving) {
    const alone = outcome.places.filter((place) => place === 1).length === 1 || seats.length === 1;
    const words =
      me !== undefined && alone
        ? say(outcome.places[me] === 1 ? "youWon" : "youLost")
        : resultWords(outcome, seats, say);
    const scores = seats.map(({ name }, seat) => `${name} ${outcome.scores[seat]}`).join(" · ");
    const last = faults.at(-1);
    const name = last ? seats[last.seat]!.name : "";
    const reason = last
      ? say(last.kind === "time" ? "lostOnTime" : "gaveUp", { name })
      : tell(reasonOf(outcome) ?? plain(""));
    return (
      <p className="status over" role="status">
        <strong>{words}</strong>{" "}
        <span className="dim">
          {reason} — {scores}
        </span>
      </p>
    );
  }
  if (mover === undefined) return <p className="status">&nbsp;</p>;
  const { name } = seats[mover]!;
  const words = thinking ? say("thinking", { name }) : mover === me ? say("yourTurn") : say("toMove", { name });
  return (
    <p className="status" role="status">
      <SeatBadge seat={mover} /> {words} {hint && <span className="hint">{say("hintIs", { move: hint.text })}</span>}
    </p>
  );
}
