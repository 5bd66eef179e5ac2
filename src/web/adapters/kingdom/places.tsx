// Where the castles of a Kingdom shall stand: players on a small map, dragged with the mouse, a finger or the arrow keys.

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useWords } from "../../words/index.ts";
import type { MatchChoicesProps } from "../adapter.ts";
import { seatLetter } from "../seat-colours.ts";

type Site = readonly [x: number, y: number];

const STEPS: Readonly<Record<string, Site>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Places({ seats, setting, onChange }: MatchChoicesProps) {
  const [width, height] = [Number(setting("width")), Number(setting("height"))];
  /** `x,y;x,y;…` by seat; empty: the seed decides. */
  const sites = setting("sites");
  const { say } = useWords();
  const map = useRef<HTMLDivElement>(null);
  const placed = readSites(sites, seats) ?? onCircle(seats, width, height);
  const put = (seat: number, [x, y]: Site) => {
    const inside = (value: number, size: number) => Math.max(1, Math.min(size - 2, Math.round(value)));
    const next = placed.map((site, at) => (at === seat ? ([inside(x, width), inside(y, height)] as const) : site));
    onChange("sites", next.map((site) => site.join()).join(";"));
  };
  const drag = (seat: number, event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = map.current!.getBoundingClientRect();
    put(seat, [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]);
  };
  return (
    <fieldset>
      <legend>{say("placesTitle")}</legend>
      <p className="dim">{say("placesHint")}</p>
      <div className="places" ref={map}>
        {placed.map(([x, y], seat) => (
          <button
            key={seat}
            type="button"
            className={`seat${seat}`}
            aria-label={`${say("seat", { n: seat + 1 })}: ${x},${y}`}
            style={{ left: `${(100 * (x + 0.5)) / width}%`, top: `${(100 * (y + 0.5)) / height}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(seat, event)}
            onKeyDown={(event: KeyboardEvent) => {
              const step = STEPS[event.key];
              if (!step) return;
              event.preventDefault();
              put(seat, [x + step[0], y + step[1]]);
            }}
          >
            {seatLetter(seat)}
          </button>
        ))}
      </div>
      {sites !== "" && (
        <p className="actions">
          <button type="button" className="button" onClick={() => onChange("sites", "")}>
            {say("seedHint")}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function readSites(text: string, seats: number): readonly Site[] | undefined {
  const sites = text.split(";").map((site) => site.split(",").map(Number));
  const fit = sites.length === seats && sites.every((site) => site.length === 2 && site.every(Number.isInteger));
  return fit ? sites.map(([x, y]) => [x!, y!] as const) : undefined;
}

function onCircle(seats: number, width: number, height: number): readonly Site[] {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / seats - (3 * Math.PI) / 4;
    const at = (size: number, part: number) => Math.round((size - 1) / 2 + 0.34 * size * part);
    return [at(width, Math.cos(angle)), at(height, Math.sin(angle))] as const;
  });
}
