// The field that a person commands: the canvas, its small map, and the keys.

import { type RefObject, useEffect, useId, useRef } from "react";
import type { Painter } from "../adapters/drawing.ts";
import { Icon } from "../shell/icon.tsx";
import { hasOwnKeys, useKeys } from "../shell/keys.ts";
import { useChoices } from "../viewer/controls/display-choices.ts";
import { Minimap } from "../viewer/world/minimap.tsx";
import { type TellThing, ThingCard } from "../viewer/world/thing-card.tsx";
import { ZoomButtons } from "../viewer/world/zoom-buttons.tsx";
import { useWords } from "../words/index.ts";
import type { Campaign } from "./campaign.ts";
import { FieldView, type InputController } from "./field-view.ts";

const PAN = 60;

interface Props {
  readonly campaign: Campaign;
  readonly makePainter: () => Painter;
  readonly hand: InputController;
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
  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void canvas.current?.closest(".play-board")?.requestFullscreen();
  };
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
    // Buttons and boxes that were reached by keys have keys of their own.
    if (hasOwnKeys(event.target)) return;
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
        <ZoomButtons view={() => opened.current ?? undefined} />
        <Minimap ref={map} shown={minimap} />
        <ThingCard seats={campaign.opening.seats} game={campaign.opening.game} tell={tell} />
        <p id={id} className="hidden" aria-live="polite">
          {words}
        </p>
      </div>
      <p className="map-choice">
        <label>
          <input type="checkbox" checked={minimap} onChange={(event) => setMinimap(event.target.checked)} />{" "}
          {say("minimap")}
        </label>
        <button
          type="button"
          className="quiet"
          aria-label={say("fullScreen")}
          title={say("fullScreen")}
          onClick={fullScreen}
        >
          <Icon name="full" />
        </button>
      </p>
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
  else if (event.key === "+" || event.key === "=") view.zoomIn(1.5);
  else if (event.key === "-") view.zoom(1 / 1.5);
  else if (event.key === "0") view.fit();
  else return false;
  return true;
}
