// What stands above a board, wherever it is played or watched: the goal in a line, who is who, and what is left. What it
// says comes from the game's adapter.

import type { Contents } from "../../scenes/messages.ts";
import type { BoardFact } from "../../scenes/scene-maker.ts";
import { useWords } from "../../words/index.ts";
import { usePlayerNames } from "../../words/player-names.ts";
import type { Playback } from "../model/playback.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";
import { SeatBadge } from "./standings.tsx";

interface GoalProps {
  readonly contents: Pick<Contents, "goal" | "roles" | "seats" | "game">;
  /** The seat of the person at this screen, where there is exactly one. */
  readonly me?: number | undefined;
}

/** What to strive for, and who one is; for those who only look on, who everybody is. */
export function GoalLine({ contents: { goal, roles, seats, game }, me }: GoalProps) {
  const { say, tell } = useWords();
  const nameOf = usePlayerNames();
  const shown = me === undefined ? seats.flatMap((_, seat) => (roles[seat] ? [seat] : [])) : [me];
  if (!goal && shown.length === 0) return null;
  return (
    <p className="goal-line">
      {goal && tell(goal)}
      {shown
        .filter((seat) => seats.length > 1 || roles[seat])
        .map((seat) => {
          const role = roles[seat];
          const who = seat === me ? say("youAre") : `${nameOf(seats[seat]!.name, game)}${role ? ":" : ""}`;
          return (
            <span key={seat} className="role">
              {seat === me ? `${who} ` : ""}
              <SeatBadge seat={seat} />
              {seat === me ? "" : ` ${who}`}
              {role && ` ${tell(role)}`}
            </span>
          );
        })}
    </p>
  );
}

/** Mines, rounds or moves left, and what each has. */
export function Facts({ facts }: { facts: readonly BoardFact[] | undefined }) {
  const { tell } = useWords();
  if (!facts || facts.length === 0) return null;
  return (
    <span className="board-facts">
      {facts.map(({ seat, text }) => (
        <span key={`${seat} ${text.code}`}>
          {seat !== undefined && <SeatBadge seat={seat} />} {tell(text)}
        </span>
      ))}
    </span>
  );
}

/** Whose turn it is in the position that is shown, and what is left: for those who watch a board. */
export function WatchedLine({ playback, contents }: { playback: Playback; contents: Contents }) {
  const { say } = useWords();
  const nameOf = usePlayerNames();
  const frame = useSlowPicture(playback)?.frame;
  const { seats, game } = contents;
  const [mover, ...others] = frame?.acting ?? [];
  const last = frame?.made.findIndex((words) => words !== undefined);
  const name = mover === undefined ? "" : nameOf(seats[mover]!.name, game);
  const again = seats.length > 1 && mover === last;
  const isOneTurn = mover !== undefined && others.length === 0 && !frame?.outcome;
  return (
    <p className="watched-line">
      {isOneTurn && (
        <span>
          <SeatBadge seat={mover} /> {say(again ? "movesAgain" : "toMove", { name })}
        </span>
      )}
      <Facts facts={frame?.standing} />
      &nbsp;
    </p>
  );
}
