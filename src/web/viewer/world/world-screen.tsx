// A world on its canvas: painted with every picture, moved with wheel, drag, touch and keys, with a small map whose frame
// can be dragged.

import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import type { Note } from "../../../arena/note.ts";
import type { Camera, DisplayOptions, Painter, SeatName } from "../../adapters/drawing.ts";
import { useWords } from "../../words/index.ts";
import { marksAt } from "../model/notes.ts";
import type { Playback } from "../model/playback.ts";
import { useBegun, useSlowPicture } from "../model/use-viewed-match.ts";
import { centred, fitted, isCovered, panned, resized, zoomed } from "./camera.ts";
import { Minimap } from "./minimap.tsx";
import { FINGER_REACH, MOUSE_REACH, Pointer } from "./pointer.ts";
import { type TellThing, ThingCard } from "./thing-card.tsx";

export interface WorldHandle {
  zoom(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  /** Chooses what is nearest to the middle, to be told about; or nothing. */
  point(chosen: boolean): void;
  readonly canvas: HTMLCanvasElement | null;
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
      fit: () => view.current?.fit(),
      pan: (dx, dy) => view.current?.pan(dx, dy),
      point: (chosen) => view.current?.point(chosen),
      get canvas() {
        return canvas.current;
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
          view.current?.lookAt(event.nativeEvent);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) view.current?.lookAt(event.nativeEvent);
        }}
      />
      <ThingCard seats={seats} game={game} tell={tell} />
      {!begun && (
        <p className="world-wait" role="status">
          {say("loading")}
        </p>
      )}
    </div>
  );
}

/** Pixels that a hand trembles in a click. */
const TREMBLE = 5;

/** Between the small map and the edges. */
const MAP_MARGIN = 10;

/** How much room there is, and how much of it the small map takes. */
export function screenOf(canvas: HTMLCanvasElement, map: HTMLCanvasElement | null) {
  const corner = map?.offsetWidth ? map.offsetWidth + 2 * MAP_MARGIN : 0;
  return { width: canvas.clientWidth, height: canvas.clientHeight, corner };
}

/** The canvas, its camera and its painter. Not a component: it draws sixty times a second. */
class View {
  options: DisplayOptions | undefined;
  follow: number | undefined;
  notes: readonly Note[] = [];
  map: HTMLCanvasElement | null = null;
  readonly pointer: Pointer;
  private readonly canvas: HTMLCanvasElement;
  private readonly painter: Painter;
  private readonly playback: Playback;
  private camera: Camera | undefined;
  private readonly leave: (() => void)[] = [];
  private mapDrawn = 0;

  constructor(canvas: HTMLCanvasElement, painter: Painter, playback: Playback) {
    this.canvas = canvas;
    this.painter = painter;
    this.pointer = new Pointer(painter);
    this.playback = playback;
    this.leave.push(playback.listen(() => this.draw()));
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(canvas);
    this.leave.push(() => observer.disconnect());
    this.hearPointers();
  }

  close(): void {
    for (const leave of this.leave) leave();
  }

  private get world() {
    const picture = this.playback.shown;
    return picture && this.painter.size(picture.frame.scene);
  }

  private change(next: (camera: Camera, world: { width: number; height: number }) => Camera): void {
    const { world } = this;
    if (!this.camera || !world) return;
    this.camera = next(this.camera, world);
    this.mapDrawn = 0;
    this.draw();
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.change((camera, world) => zoomed(camera, world, factor, x, y));
  }

  fit(): void {
    this.change((camera, world) => fitted(world, camera));
  }

  pan(dx: number, dy: number): void {
    this.change((camera, world) => panned(camera, world, dx, dy));
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
    const picture = this.playback.shown;
    if (!camera || !options || !picture) return;
    pointer.choose(reach === undefined ? undefined : pointer.at(picture, camera, x, y, reach, options));
    this.draw();
  }

  /** The mouse is here, or has left. The picture is drawn anew only if it points at something else. */
  private pass(hover: Pointer["hover"]): void {
    const { camera, options, pointer } = this;
    const picture = this.playback.shown;
    pointer.hover = hover;
    if (camera && options && picture && pointer.hasMoved(picture, camera, options)) this.draw();
  }

  /** The frame of the small map was dragged here. */
  lookAt(event: PointerEvent): void {
    const { left, top, width, height } = (event.target as Element).getBoundingClientRect();
    this.change((camera, world) => {
      // A frame that fills the map could not be dragged anywhere.
      const near = camera.scale < 1.5 * (camera.width / world.width) ? zoomed(camera, world, 2.5) : camera;
      const x = ((event.clientX - left) / width) * world.width;
      return centred(near, world, x, ((event.clientY - top) / height) * world.height);
    });
  }

  /** Looks anew how large everything is. */
  resize(): void {
    const { canvas, world } = this;
    const ratio = Math.min(2, devicePixelRatio);
    const screen = screenOf(canvas, this.map);
    if (screen.width === 0 || screen.height === 0) return;
    const [width, height] = [Math.round(screen.width * ratio), Math.round(screen.height * ratio)];
    // Setting the size of a canvas empties it, even if it is the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    if (this.camera && world) this.camera = resized(this.camera, world, screen);
    this.mapDrawn = 0;
    this.draw();
  }

  draw(): void {
    const { canvas, painter, playback, options } = this;
    const picture = playback.shown;
    if (!picture || !options || canvas.width === 0 || canvas.clientWidth === 0) return;
    const world = painter.size(picture.frame.scene);
    this.camera ??= fitted(world, screenOf(canvas, this.map));
    const target = this.follow === undefined ? undefined : painter.middleOf(picture.frame.scene, this.follow);
    if (target) {
      const { scale, width, height } = this.camera;
      const { x, y } = target;
      // Softly: the camera goes a tenth of the way with every picture, as long as there are pictures.
      const part = playback.film.playing ? 10 : 1;
      const midX = this.camera.left + width / scale / 2;
      const midY = this.camera.top + height / scale / 2;
      this.camera = centred(this.camera, world, midX + (x - midX) / part, midY + (y - midY) / part);
    }
    const context = canvas.getContext("2d", { alpha: false })!;
    const ratio = canvas.width / this.camera.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    painter.paint(context, this.camera, picture, options);
    this.drawMarks(context, picture.frame.turn);
    this.pointer.draw(context, this.camera, picture, options);
    canvas.dataset.turn = String(picture.frame.turn);
    this.drawMap(picture);
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

  private drawMap(picture: NonNullable<Playback["shown"]>): void {
    const { map, camera, painter, options } = this;
    const now = performance.now();
    if (!map || !camera || !options || now - this.mapDrawn < 100) return;
    this.mapDrawn = now;
    const world = painter.size(picture.frame.scene);
    const context = map.getContext("2d")!;
    const scale = Math.min(map.width / world.width, map.height / world.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, map.width, map.height);
    painter.paintMap(context, { left: 0, top: 0, scale, width: map.width, height: map.height }, picture, options);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.strokeStyle = options.dark ? "#ECE7DD" : "#1F1B16";
    context.lineWidth = 3;
    const { left, top, width, height } = camera;
    const inset = 1.5;
    const x = Math.max(inset, left * scale);
    const y = Math.max(inset, top * scale);
    const right = Math.min(map.width - inset, (left + width / camera.scale) * scale);
    const bottom = Math.min(map.height - inset, (top + height / camera.scale) * scale);
    context.strokeRect(x, y, right - x, bottom - y);
    map.classList.toggle("over", isCovered(camera, world));
  }

  private hearPointers(): void {
    const { canvas } = this;
    const fingers = new Map<number, { x: number; y: number; far: number }>();
    const hear = <Name extends "wheel" | "dblclick" | `pointer${"down" | "move" | "up" | "cancel" | "leave"}`>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      canvas.addEventListener(name, listener, { passive: false });
      this.leave.push(() => canvas.removeEventListener(name, listener));
    };
    hear("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    });
    hear("dblclick", (event) => this.zoom(2, event.offsetX, event.offsetY));
    hear("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY, far: 0 });
    });
    hear("pointermove", (event) => {
      const finger = fingers.get(event.pointerId);
      const mouse = event.pointerType !== "touch";
      if (mouse) this.pass(finger ? undefined : { x: event.offsetX, y: event.offsetY });
      if (!finger) return;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const [x, y] = [event.offsetX, event.offsetY];
      if (other) {
        const before = Math.hypot(finger.x - other.x, finger.y - other.y);
        const after = Math.hypot(x - other.x, y - other.y);
        if (before > 0) this.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2);
      } else this.pan(x - finger.x, y - finger.y);
      const far = other ? Number.POSITIVE_INFINITY : finger.far + Math.hypot(x - finger.x, y - finger.y);
      fingers.set(event.pointerId, { x, y, far });
    });
    hear("pointerup", (event) => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!finger || finger.far > TREMBLE) return;
      this.choose(finger.x, finger.y, event.pointerType === "touch" ? FINGER_REACH : MOUSE_REACH);
    });
    hear("pointerleave", () => this.pass(undefined));
    hear("pointercancel", (event) => void fingers.delete(event.pointerId));
  }
}
