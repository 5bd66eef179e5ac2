// The moves of a board game, in a line that breaks where it must. A press leads to the position after one.

import { memo } from "react";
import type { ListedMove } from "../../scenes/frame.ts";
import { useWords } from "../../words/index.ts";
import type { Playback } from "../model/playback.ts";
import type { Playhead } from "../model/playhead.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";
import { SeatBadge } from "./standings.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

interface Props {
  readonly moves: readonly ListedMove[];
  readonly playback: Playback;
  readonly act: (action: (playhead: Playhead) => void) => void;
}

export function Moves({ moves, playback, act }: Props) {
  const { say } = useWords();
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  const list = useCurrentInView(turn);
  return (
    <section>
      <h2 className="panel-title">{say("movesTab")}</h2>
      <ol className="made-moves listed" ref={list} aria-label={say("moves")}>
        {moves.map((move) => (
          <Item key={move.turn} move={move} current={move.turn === turn} act={act} />
        ))}
      </ol>
    </section>
  );
}

const Item = memo(function Item({ move, current, act }: { move: ListedMove; current: boolean } & Pick<Props, "act">) {
  const { tell } = useWords();
  const { turn, seat, text } = move;
  const onClick = () =>
    act((playhead) => {
      playhead.pause();
      playhead.seek(turn);
    });
  return (
    <li>
      <button type="button" className="move" aria-current={current ? "step" : undefined} onClick={onClick}>
        <span className="dim">{turn}.</span> <SeatBadge seat={seat} /> {typeof text === "string" ? text : tell(text)}
      </button>
    </li>
  );
});
