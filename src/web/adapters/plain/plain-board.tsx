// Any position: a board of cells where the scene has one, else text with what may be played below it as buttons.

import type { BoardProps } from "../drawing.ts";
import { GridBoard } from "../grid/grid-board.tsx";
import type { GridScene } from "../grid/scene.ts";
import type { PlainScene } from "./scene-maker.ts";

export function PlainBoard(props: BoardProps<PlainScene>) {
  const { scene, legal, onPlay, hint, arrows = [] } = props;
  if ("tiles" in scene) return <GridBoard {...(props as BoardProps<GridScene>)} />;
  return (
    <div className="board plain">
      <pre>{scene.text}</pre>
      <p className="actions">
        {legal.slice(0, 200).map((action) => (
          <button
            key={action.text}
            type="button"
            className={hint === action || arrows.some(({ legal }) => legal === action) ? "button primary" : "button"}
            onClick={() => onPlay(action)}
          >
            {action.text}
          </button>
        ))}
      </p>
    </div>
  );
}
