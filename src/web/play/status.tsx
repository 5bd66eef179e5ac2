// Whose turn it is, or how it ended, in a line.

import { reasonOf } from "../../core/game.ts";
import { plain } from "../../core/message.ts";
import { useMoving, useShownFrame } from "../viewer/model/use-viewed-match.ts";
import { Facts } from "../viewer/panels/board-line.tsx";
import { resultWords, SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { MoveNews } from "./move-news.tsx";
import type { PlayState } from "./session.ts";

interface Props {
  readonly state: PlayState;
  /** The seat of the person at this screen, where there is exactly one. */
  readonly me: number | undefined;
}

export function Status({ state, me }: Props) {
  return (
    <>
      <Words state={state} me={me} />
      <MoveNews state={state} me={me} />
    </>
  );
}

function Words({ state, me }: Props) {
  const { say, tell } = useWords();
  const { contents, outcome, problem, hint, faults, playback, moves } = state;
  const moving = useMoving(playback);
  const frame = useShownFrame(playback);
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
  // While a move is still shown, it is the turn of whoever makes it.
  const mover = moving ? frame?.acting[0] : state.mover;
  if (mover === undefined) return <p className="status">&nbsp;</p>;
  const { name } = seats[mover]!;
  const thinking = state.thinking && !moving;
  const again = !moving && seats.length > 1 && moves.at(-1)?.seat === mover;
  const words = () => {
    if (thinking) return say("thinking", { name });
    if (mover === me) return say(again ? "yourTurnAgain" : "yourTurn");
    return say(again ? "movesAgain" : "toMove", { name });
  };
  return (
    <p className="status" role="status">
      <SeatBadge seat={mover} /> {words()} {hint && <span className="hint">{say("hintIs", { move: hint.text })}</span>}
      <Facts facts={frame?.standing} />
    </p>
  );
}
