// The field that a person commands: the canvas, its small map, and the keys.

import { type RefObject, useEffect, useId, useRef } from "react";
import type { Painter } from "../adapters/drawing.ts";
import { useKeys } from "../shell/keys.ts";
import { useChoices } from "../viewer/controls/display-options.tsx";
import { Minimap } from "../viewer/world/minimap.tsx";
import { type TellThing, ThingCard } from "../viewer/world/thing-card.tsx";
import { useWords } from "../words/index.ts";
import type { Campaign } from "./campaign.ts";
import { FieldView, type Hand } from "./field-view.ts";

const PAN = 60;

interface Props {
  readonly campaign: Campaign;
  readonly makePainter: () => Painter;
  readonly hand: Hand;
  readonly label: string;
  /** What is under the cursor and what is chosen, for those who cannot see it. */
  readonly words: string;
  /** Whether only what this seat sees is shown. */
  readonly fogOf: number | undefined;
  /** How far the arrow keys move the cursor. */
  readonly stride: number;
  /** Whether a key meant something. */
  readonly onKey: (event: KeyboardEvent, view: FieldView) => boolean;
  readonly view?: RefObject<FieldView | null>;
}

export function Field({ campaign, makePainter, hand, label, words, fogOf, stride, onKey, view }: Props) {
  const { say } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<HTMLCanvasElement>(null);
  const opened = useRef<FieldView>(null);
  const tell = useRef<TellThing>(null);
  const { options, minimap, setMinimap } = useChoices();
  const id = useId();
  useEffect(() => {
    const source = (now: number) => campaign.picture(now);
    const made = new FieldView(canvas.current!, map.current!, makePainter(), source, hand);
    made.pointer.tell = (told) => tell.current?.(told);
    opened.current = made;
    if (view) view.current = made;
    return () => {
      opened.current = null;
      made.close();
    };
  }, [campaign, makePainter, hand]);
  useEffect(() => {
    if (!opened.current) return;
    opened.current.options = { ...options, orders: false, details: false, fogOf };
    opened.current.resize();
  });
  useKeys((event) => {
    // Buttons and boxes have keys of their own.
    if (event.target instanceof Element && event.target.closest("button, a, summary, input, select")) return;
    if (opened.current && (onKey(event, opened.current) || moved(event, opened.current, stride)))
      event.preventDefault();
  });
  return (
    <>
      <div
        className="world command"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the field is commanded by keys too
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
      >
        <canvas ref={canvas} className="world-canvas field" role="img" aria-label={label} />
        <Minimap ref={map} shown={minimap} />
        <ThingCard seats={campaign.opening.seats} game={campaign.opening.game} tell={tell} />
        <p id={id} className="hidden" aria-live="polite">
          {words}
        </p>
      </div>
      <label className="map-choice">
        <input type="checkbox" checked={minimap} onChange={(event) => setMinimap(event.target.checked)} />{" "}
        {say("minimap")}
      </label>
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that move the camera and the cursor, the same for all worlds. */
function moved(event: KeyboardEvent, view: FieldView, stride: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  const far = event.shiftKey ? 5 * stride : stride;
  if (arrow) view.moveCursor(arrow[0] * far, arrow[1] * far);
  else if (event.key === "w") view.pan(0, PAN);
  else if (event.key === "s") view.pan(0, -PAN);
  else if (event.key === "a") view.pan(PAN, 0);
  else if (event.key === "d") view.pan(-PAN, 0);
  else if (event.key === "+" || event.key === "=") view.zoom(1.5);
  else if (event.key === "-") view.zoom(1 / 1.5);
  else if (event.key === "0") view.fit();
  else return false;
  return true;
}
