// Where the castles of a Kingdom shall stand: players on a small map, dragged with the mouse, a finger or the arrow keys.

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { formatSites } from "../../../games/kingdom/sites.ts";
import { useGameWords, useWords } from "../../words/index.ts";
import type { MatchChoicesProps } from "../adapter.ts";
import { seatLetter } from "../seat-colours.ts";
import { moved, sitesOf } from "./castle-sites.ts";
import { say as words } from "./words/en.ts";

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Places({ seats, seed, setting, onChange }: MatchChoicesProps) {
  const size = { width: Number(setting("width")), height: Number(setting("height")) };
  const { width, height } = size;
  /** `x,y;x,y;…` by seat; empty: the seed decides. */
  const sites = setting("sites");
  const { say: onPage } = useWords();
  const say = useGameWords(words);
  const map = useRef<HTMLDivElement>(null);
  const placed = sitesOf(sites, size, seats, seed);
  const put = (seat: number, x: number, y: number) =>
    onChange("sites", formatSites(moved(placed, seat, { x, y }, size)));
  const drag = (seat: number, event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = map.current!.getBoundingClientRect();
    const part = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const;
    put(seat, part[0] * width - 0.5, part[1] * height - 0.5);
  };
  return (
    <fieldset>
      <legend>{say("kingdom.page.places")}</legend>
      <p className="dim">{say("kingdom.page.places-hint")}</p>
      <div className="places" ref={map}>
        {placed.map(({ x, y }, seat) => (
          <button
            key={seat}
            type="button"
            className={`seat${seat}`}
            aria-label={`${onPage("seat", { n: seat + 1 })}: ${x},${y}`}
            style={{ left: `${(100 * (x + 0.5)) / width}%`, top: `${(100 * (y + 0.5)) / height}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(seat, event)}
            onKeyDown={(event: KeyboardEvent) => {
              const step = STEPS[event.key];
              if (!step) return;
              event.preventDefault();
              put(seat, x + step[0], y + step[1]);
            }}
          >
            {seatLetter(seat)}
          </button>
        ))}
      </div>
      {sites !== "" && (
        <p className="actions">
          <button type="button" className="button" onClick={() => onChange("sites", "")}>
            {say("kingdom.page.places-symmetric")}
          </button>
        </p>
      )}
    </fieldset>
  );
}
