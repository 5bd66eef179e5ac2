// A position as text, for games that have no drawing yet; what may be played stands below as buttons.

import type { BoardProps } from "../drawing.ts";
import type { PlainScene } from "./scene-maker.ts";

export function PlainBoard({ scene, legal, onPlay, hint, arrows = [] }: BoardProps<PlainScene>) {
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
