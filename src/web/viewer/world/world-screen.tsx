// A world on its canvas: painted with every picture, moved with wheel, drag, touch and keys, with a small map whose frame
// can be dragged.

import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import type { Note } from "../../../arena/note.ts";
import type { Camera, DisplayOptions, Painter, SeatName } from "../../adapters/drawing.ts";
import { useWords } from "../../words/index.ts";
import { marksAt } from "../model/notes.ts";
import type { Playback } from "../model/playback.ts";
import { useBegun, useSlowPicture } from "../model/use-viewed-match.ts";
import { centred } from "./camera.ts";
import { Minimap } from "./minimap.tsx";
import { FINGER_REACH, MOUSE_REACH, type Pointer } from "./pointer.ts";
import { type TellThing, ThingCard } from "./thing-card.tsx";
import { type Touch, TREMBLE, WorldView } from "./world-view.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

export interface WorldHandle {
  zoom(factor: number): void;
  /** Towards the mouse, or to what there is to see. */
  zoomIn(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  /** Chooses what is nearest to the middle, to be told about; or nothing. */
  point(chosen: boolean): void;
  readonly canvas: HTMLCanvasElement | null;
  /** What is seen of the world. */
  readonly camera: Camera | undefined;
}

interface Props {
  readonly game: string;
  readonly makePainter: () => Painter;
  readonly playback: Playback;
  readonly seats: readonly SeatName[];
  readonly options: DisplayOptions;
  readonly follow: number | undefined;
  readonly minimap: boolean;
  readonly notes?: readonly Note[] | undefined;
  readonly world?: RefObject<WorldHandle | null>;
}

export function WorldScreen({ game, makePainter, playback, seats, options, follow, minimap, notes, world }: Props) {
  const { say } = useWords();
  const turn = useSlowPicture(playback, 1000)?.frame.turn ?? 0;
  const begun = useBegun(playback);
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>(undefined);
  const tell = useRef<TellThing>(null);

  useEffect(() => {
    const opened = new View(canvas.current!, makePainter(), playback);
    opened.pointer.tell = (told) => tell.current?.(told);
    view.current = opened;
    return () => opened.close();
  }, [makePainter, playback]);
  useEffect(() => {
    const opened = view.current;
    if (!opened) return;
    opened.options = options;
    opened.follow = follow;
    opened.notes = notes ?? [];
    opened.map = minimap ? map.current : null;
    opened.resize();
  });
  useImperativeHandle(
    world,
    () => ({
      zoom: (factor) => view.current?.zoom(factor),
      zoomIn: (factor) => view.current?.zoomIn(factor),
      fit: () => view.current?.fit(),
      pan: (dx, dy) => view.current?.pan(dx, dy),
      point: (chosen) => view.current?.point(chosen),
      get canvas() {
        return canvas.current;
      },
      get camera() {
        return view.current?.seen;
      },
    }),
    [],
  );

  return (
    <div className="world">
      <canvas ref={canvas} className="world-canvas" role="img" aria-label={say("worldLabel", { turn })} tabIndex={-1} />
      <Minimap
        ref={map}
        shown={minimap}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          view.current?.lookByMap(event.nativeEvent);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) view.current?.lookByMap(event.nativeEvent);
        }}
      />
      <ZoomButtons view={() => view.current} />
      <ThingCard seats={seats} game={game} tell={tell} />
      {!begun && (
        <p className="world-wait" role="status">
          {say("loading")}
        </p>
      )}
    </div>
  );
}

/** The world of a match. */
class View extends WorldView {
  follow: number | undefined;
  notes: readonly Note[] = [];
  private readonly playback: Playback;

  constructor(canvas: HTMLCanvasElement, painter: Painter, playback: Playback) {
    super(canvas, painter);
    this.playback = playback;
    this.leave.push(playback.listen(() => this.redraw()));
    this.hearPointers();
  }

  protected override get picture() {
    return this.playback?.shown;
  }

  /** Chooses what is nearest to the middle of the screen, or nothing. */
  point(chosen: boolean): void {
    const { width = 0, height = 0 } = this.camera ?? {};
    if (chosen) this.choose(width / 2, height / 2, Number.POSITIVE_INFINITY);
    else this.choose(0, 0, undefined);
  }

  /** Somebody clicked or tapped here: what is there stays pointed at. */
  private choose(x: number, y: number, reach: number | undefined): void {
    const { camera, options, pointer } = this;
    const { picture } = this;
    if (!camera || !options || !picture) return;
    pointer.choose(reach === undefined ? undefined : pointer.at(picture, camera, x, y, reach, options));
    this.redraw();
  }

  /** The mouse is here, or has left. The picture is drawn anew only if it points at something else. */
  private pass(hover: Pointer["hover"]): void {
    const { camera, options, pointer } = this;
    const { picture } = this;
    pointer.hover = hover;
    if (camera && options && picture && pointer.hasMoved(picture, camera, options)) this.redraw();
  }

  protected override redraw(): void {
    const { canvas, painter, playback, options, picture } = this;
    if (!picture || !options || !this.canDraw) return;
    const world = painter.size(picture.frame.scene);
    this.camera = this.firstCamera(world);
    const target = this.follow === undefined ? undefined : painter.middleOf(picture.frame.scene, this.follow);
    if (target) {
      const { scale, width, height } = this.camera;
      const { x, y } = target;
      // Softly: the camera goes a tenth of the way with every picture, as long as there are pictures.
      const part = playback.playhead.playing ? 10 : 1;
      const midX = this.camera.left + width / scale / 2;
      const midY = this.camera.top + height / scale / 2;
      this.camera = centred(this.camera, world, midX + (x - midX) / part, midY + (y - midY) / part);
    }
    const context = this.paintWorld(picture, options, this.camera);
    this.drawMarks(context, picture.frame.turn);
    this.pointer.draw(context, this.camera, picture, options);
    canvas.dataset.turn = String(picture.frame.turn);
    this.drawMap(picture, options);
  }

  /** Points and lines that programs sent with their moves. */
  private drawMarks(context: CanvasRenderingContext2D, turn: number): void {
    const { camera, painter, options, notes } = this;
    if (!camera || !options || notes.length === 0) return;
    const at = (seat: number, x: number, y: number) => {
      const [worldX, worldY] = painter.place(seat, x, y);
      return [(worldX - camera.left) * camera.scale, (worldY - camera.top) * camera.scale] as const;
    };
    context.lineWidth = 2.5;
    for (const { seat, mark } of marksAt(notes, turn)) {
      const [x, y, toX, toY] = mark;
      context.strokeStyle = options.colours[seat]!;
      context.beginPath();
      if (toX === undefined) context.arc(...at(seat, x!, y!), 7, 0, 2 * Math.PI);
      else {
        context.moveTo(...at(seat, x!, y!));
        context.lineTo(...at(seat, toX, toY!));
      }
      context.stroke();
    }
  }

  private hearPointers(): void {
    const { canvas } = this;
    const fingers = new Map<number, Touch & { far: number }>();
    this.listen(canvas, "dblclick", (event) => this.zoom(2, event.offsetX, event.offsetY));
    this.listen(canvas, "pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY, far: 0 });
    });
    this.listen(canvas, "pointermove", (event) => {
      const finger = fingers.get(event.pointerId);
      const mouse = event.pointerType !== "touch";
      if (mouse) this.pass(finger ? undefined : { x: event.offsetX, y: event.offsetY });
      if (!finger) return;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const [x, y] = [event.offsetX, event.offsetY];
      if (other) this.pinch(finger, { x, y }, other);
      else this.pan(x - finger.x, y - finger.y);
      const far = other ? Number.POSITIVE_INFINITY : finger.far + Math.hypot(x - finger.x, y - finger.y);
      fingers.set(event.pointerId, { x, y, far });
    });
    this.listen(canvas, "pointerup", (event) => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!finger || finger.far > TREMBLE) return;
      this.choose(finger.x, finger.y, event.pointerType === "touch" ? FINGER_REACH : MOUSE_REACH);
    });
    this.listen(canvas, "pointerleave", () => this.pass(undefined));
    this.listen(canvas, "pointercancel", (event) => void fingers.delete(event.pointerId));
  }
}
