// A world on a canvas: camera, size, small map, and the gestures that move the camera. Watching and commanding build on
// this; what else a click or a key means is theirs.

import type { Camera, DisplayOptions, Painter } from "../../adapters/drawing.ts";
import type { Point } from "../../adapters/pointed-thing.ts";
import type { Picture } from "../model/playback.ts";
import { centred, fitted, freeCorner, isCovered, panned, resized, zoomed } from "./camera.ts";
import { Pointer } from "./pointer.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

type Look = (camera: Camera, world: Size) => Camera;

/** Pixels that a hand trembles in a click. */
export const TREMBLE = 5;
/** Between the small map and the edges. */
const MAP_MARGIN = 10;
/** The small map is drawn this often at most, in milliseconds. */
const MAP_EVERY = 100;

/** How much room there is, and how much of it the small map takes. */
function screenOf(canvas: HTMLCanvasElement, map: HTMLCanvasElement | null) {
  const corner = map?.offsetWidth ? map.offsetWidth + 2 * MAP_MARGIN : 0;
  return { width: canvas.clientWidth, height: canvas.clientHeight, corner };
}

/** Where a finger or the mouse was last. */
export interface Touch {
  readonly x: number;
  readonly y: number;
}

export abstract class WorldView {
  options: DisplayOptions | undefined;
  readonly pointer: Pointer;
  map: HTMLCanvasElement | null = null;
  protected readonly canvas: HTMLCanvasElement;
  protected readonly painter: Painter;
  protected camera: Camera | undefined;
  protected readonly leave: (() => void)[] = [];
  private mapDrawn = 0;
  /** Where to look once there is a camera. */
  private wish: Look | undefined;

  constructor(canvas: HTMLCanvasElement, painter: Painter) {
    this.canvas = canvas;
    this.painter = painter;
    this.pointer = new Pointer(painter);
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(canvas);
    this.leave.push(() => observer.disconnect());
    this.listen(canvas, "wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    });
  }

  /** What is to be seen. */
  protected abstract get picture(): Picture | undefined;
  /** Something has changed besides the picture. */
  protected abstract redraw(): void;

  /** The part of the world that is seen. */
  get seen(): Camera | undefined {
    return this.camera;
  }

  close(): void {
    for (const leave of this.leave) leave();
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.change((camera, world) => zoomed(camera, world, factor, x, y));
  }

  /**
   * Zooms by key or button. Towards the mouse, else to what is there: what was chosen, the nearest blow in sight, the
   * nearest thing at all; nobody wants to see an empty plain from near.
   */
  zoomIn(factor: number): void {
    const { hover } = this.pointer;
    const target = hover ? undefined : this.target();
    if (!target) return this.zoom(factor, hover?.x, hover?.y);
    this.change((camera, world) => {
      const { scale } = zoomed(camera, world, factor);
      return centred({ ...camera, scale }, world, target.x, target.y);
    });
  }

  private target(): Point | undefined {
    const { picture, camera, options, painter } = this;
    if (!picture || !camera || !options) return undefined;
    const middle = this.toWorld(camera.width / 2, camera.height / 2);
    const [across, down] = [camera.width / camera.scale / 2, camera.height / camera.scale / 2];
    const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
    const inSight = ({ x, y }: Point) => Math.abs(x - middle.x) < across && Math.abs(y - middle.y) < down;
    const [action] = (painter.actions?.(picture, options) ?? []).filter(inSight).sort((a, b) => away(a) - away(b));
    return (
      this.pointer.chosenIn(picture, options) ??
      action ??
      painter.thingAt(picture, middle, Number.POSITIVE_INFINITY, options)
    );
  }

  fit(): void {
    this.change((camera, world) => fitted(world, camera));
  }

  pan(dx: number, dy: number): void {
    this.change((camera, world) => panned(camera, world, dx, dy));
  }

  /** Looks at a point of the world, closely if a scale is given. */
  lookAt(x: number, y: number, scale?: number): void {
    this.change((camera, world) => centred(scale ? { ...camera, scale } : camera, world, x, y));
  }

  /** The frame of the small map was dragged here. */
  lookByMap(event: PointerEvent): void {
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
    this.redraw();
  }

  protected get world(): Size | undefined {
    const { picture } = this;
    return picture && this.painter.size(picture.frame.scene);
  }

  protected get canDraw(): boolean {
    return this.canvas.width > 0 && this.canvas.clientWidth > 0;
  }

  /** Paints the world and gives what more can be painted with. */
  protected paintWorld(picture: Picture, options: DisplayOptions, camera: Camera): CanvasRenderingContext2D {
    const context = this.canvas.getContext("2d", { alpha: false })!;
    const ratio = this.canvas.width / camera.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.painter.paint(context, camera, picture, options);
    return context;
  }

  /** The camera, which sees all of the world at first. */
  protected firstCamera(world: Size): Camera {
    if (this.camera) return this.camera;
    const whole = fitted(world, screenOf(this.canvas, this.map));
    return this.wish?.(whole, world) ?? whole;
  }

  protected toWorld(x: number, y: number): { readonly x: number; readonly y: number } {
    const { left, top, scale } = this.camera!;
    return { x: left + x / scale, y: top + y / scale };
  }

  /** Two fingers have moved: one of them from `before` to `now`. */
  protected pinch(before: Touch, now: Touch, other: Touch): void {
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (apart > 0) this.zoom(after / apart, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  protected drawMap(picture: Picture, options: DisplayOptions): void {
    const { map, camera, painter } = this;
    const now = performance.now();
    if (!map || !camera || now - this.mapDrawn < MAP_EVERY) return;
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
    // What is all in sight needs no small map above it; otherwise it lies where it hides nothing that matters.
    const free = freeCorner(camera, painter.landmarks?.(picture.frame.scene) ?? []);
    map.classList.toggle("needless", isCovered(camera, world));
    map.classList.toggle("faint", free === undefined);
    // Whoever is using it does not want it to run away.
    if (!map.matches(":hover")) map.dataset.corner = free ?? "lower-right";
  }

  protected listen<Name extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    target.addEventListener(name, listener, { passive: false });
    this.leave.push(() => target.removeEventListener(name, listener));
  }

  private change(next: Look): void {
    const { world } = this;
    if (!this.camera || !world) {
      this.wish = next;
      return;
    }
    this.camera = next(this.camera, world);
    this.mapDrawn = 0;
    this.redraw();
  }
}
