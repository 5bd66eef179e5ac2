// Two heaps of beans, and the three ways to take from them.

import { useGameWords } from "../../words/index.ts";
import type { BoardProps } from "../drawing.ts";
import { moveFocus, pressable } from "../pressable.ts";
import type { BeansScene } from "./scene-maker.ts";
import { say as words } from "./words/en.ts";

/** More beans than this are shown as a number alone. */
const DRAWN = 120;
const BUTTONS = ["white", "both", "black"] as const;

export function BeansBoard({ scene, legal, onPlay, hint, arrows = [] }: BoardProps<BeansScene>) {
  const say = useGameWords(words);
  return (
    <svg className="board beans" viewBox="0 0 640 400" onKeyDown={moveFocus}>
      <title>{`${say("beans.page.white")} ${scene.white}, ${say("beans.page.black")} ${scene.black}`}</title>
      <rect className="cloth" x="4" y="4" width="632" height="312" rx="28" />
      {(["white", "black"] as const).map((colour, side) => (
        <g key={colour} transform={`translate(${side * 320} 0)`}>
          {Array.from({ length: Math.min(DRAWN, scene[colour]) }, (_, n) => {
            const out = 12 * Math.sqrt(n + 0.3);
            const turn = n * 2.39996;
            const [x, y] = [160 + Math.cos(turn) * out, 140 + Math.sin(turn) * out * 0.95];
            return (
              <ellipse
                key={n}
                className={`bean-${colour}`}
                rx="13"
                ry="8.5"
                transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(n * 67) % 180})`}
              />
            );
          })}
          <text className="beans-count" x="160" y="300">
            {scene[colour]} {say(`beans.page.${colour}`)}
          </text>
        </g>
      ))}
      {BUTTONS.map((taken, n) => {
        const action = legal.find(({ spot }) => spot.to === taken);
        if (!action) return null;
        return (
          <g
            key={taken}
            className={`beans-take ${hint === action ? "hinted" : ""} ${arrows.find(({ legal }) => legal === action)?.kind ?? ""}`}
            {...pressable(say(`beans.page.take-${taken}`), () => onPlay(action))}
          >
            <rect x={20 + n * 204} y="334" width="192" height="52" rx="12" />
            <text x={116 + n * 204} y="366">
              {say(`beans.page.take-${taken}`)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
