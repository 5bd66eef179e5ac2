// The canvas of a world that a person commands: camera, small map, and gestures in the world's coordinates. What a gesture
// means, the hand of the game knows.

import type { Camera, DisplayOptions, Painter } from "../adapters/drawing.ts";
import type { Point } from "../adapters/thing.ts";
import type { Picture } from "../viewer/model/playback.ts";
import { centred, fitted, isCovered, panned, resized, zoomed } from "../viewer/world/camera.ts";
import { Pointer } from "../viewer/world/pointer.ts";
import { screenOf } from "../viewer/world/world-screen.tsx";

export interface Modifiers {
  readonly shift: boolean;
  readonly control: boolean;
}

export type Button = "left" | "right";

/** Who understands gestures. */
export interface Hand {
  click(button: Button, at: Point, keys: Modifiers): void;
  drag(button: Button, from: Point, to: Point, keys: Modifiers): void;
  doubleClick(at: Point): void;
  /** Drawn above the world; `dragging` is the gesture that is being made. */
  paint(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, gesture: Gesture): void;
}

export interface Gesture {
  readonly cursor: Point | undefined;
  readonly dragging: { readonly button: Button; readonly from: Point; readonly to: Point } | undefined;
}

interface Press {
  readonly button: Button | "middle";
  readonly touch: boolean;
  readonly from: Point;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  moved: boolean;
  /** A finger that rests is the right button. */
  long: ReturnType<typeof setTimeout> | undefined;
}

type Look = (camera: Camera, world: { width: number; height: number }) => Camera;

/** Pixels that a hand trembles. */
const TREMBLE = 5;
const LONG_PRESS = 500;

export class FieldView {
  options: DisplayOptions | undefined;
  cursor: Point | undefined;
  readonly pointer: Pointer;
  private readonly canvas: HTMLCanvasElement;
  private readonly map: HTMLCanvasElement;
  private readonly painter: Painter;
  private readonly source: (now: number) => Picture | undefined;
  private readonly hand: Hand;
  private readonly leave: (() => void)[] = [];
  private readonly presses = new Map<number, Press>();
  private camera: Camera | undefined;
  /** Where to look once there is a camera. */
  private wish: Look | undefined;
  private stale = true;
  private shown: Picture | undefined;
  private mapDrawn = 0;

  constructor(
    canvas: HTMLCanvasElement,
    map: HTMLCanvasElement,
    painter: Painter,
    source: (now: number) => Picture | undefined,
    hand: Hand,
  ) {
    this.canvas = canvas;
    this.map = map;
    this.painter = painter;
    this.pointer = new Pointer(painter);
    this.source = source;
    this.hand = hand;
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(canvas);
    this.leave.push(() => observer.disconnect());
    this.hearPointers();
    let handle = requestAnimationFrame(
      function tick(this: FieldView) {
        this.look(performance.now());
        handle = requestAnimationFrame(tick.bind(this));
      }.bind(this),
    );
    this.leave.push(() => cancelAnimationFrame(handle));
  }

  close(): void {
    for (const leave of this.leave) leave();
  }

  touch(): void {
    this.resize();
  }

  pan(dx: number, dy: number): void {
    this.change((camera, world) => panned(camera, world, dx, dy));
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.change((camera, world) => zoomed(camera, world, factor, x, y));
  }

  fit(): void {
    this.change((camera, world) => fitted(world, camera));
  }

  /** Looks closely at a point. */
  lookAt(x: number, y: number, scale?: number): void {
    this.change((camera, world) => centred(scale ? { ...camera, scale } : camera, world, x, y));
  }

  /** Moves the keyboard's cursor and keeps it in sight. */
  moveCursor(dx: number, dy: number): void {
    const { world, camera } = this;
    if (!world || !camera) return;
    const from = this.cursor ?? this.middle();
    const x = Math.max(0, Math.min(world.width - 0.001, from.x + dx));
    const y = Math.max(0, Math.min(world.height - 0.001, from.y + dy));
    this.setCursor({ x, y });
  }

  setCursor(at: Point): void {
    this.cursor = at;
    this.stale = true;
    const { camera } = this;
    if (!camera) return;
    const inside =
      at.x > camera.left &&
      at.y > camera.top &&
      at.x < camera.left + camera.width / camera.scale &&
      at.y < camera.top + camera.height / camera.scale;
    if (!inside) this.lookAt(at.x, at.y);
  }

  private middle(): Point {
    const { left, top, width, height, scale } = this.camera!;
    return { x: left + width / scale / 2, y: top + height / scale / 2 };
  }

  private get world() {
    return this.shown && this.painter.size(this.shown.frame.scene);
  }

  private change(next: Look): void {
    const { world } = this;
    if (!this.camera || !world) {
      this.wish = next;
      return;
    }
    this.camera = next(this.camera, world);
    this.mapDrawn = 0;
    this.stale = true;
  }

  private resize(): void {
    const { canvas, world } = this;
    const ratio = Math.min(2, devicePixelRatio);
    const screen = screenOf(canvas, this.map);
    if (screen.width === 0 || screen.height === 0) return;
    const [width, height] = [Math.round(screen.width * ratio), Math.round(screen.height * ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    if (this.camera && world) this.camera = resized(this.camera, world, screen);
    this.stale = true;
  }

  /** Draws if there is something new to see. */
  private look(now: number): void {
    const picture = this.source(now);
    if (!picture || !this.options || this.canvas.width === 0 || this.canvas.clientWidth === 0) return;
    const same = this.shown?.frame.turn === picture.frame.turn && this.shown.progress === picture.progress;
    if (same && !this.stale) return;
    this.stale = false;
    this.shown = picture;
    this.draw(picture, this.options);
  }

  private draw(picture: Picture, options: DisplayOptions): void {
    const { canvas, painter } = this;
    const world = painter.size(picture.frame.scene);
    if (!this.camera) {
      const whole = fitted(world, screenOf(canvas, this.map));
      this.camera = this.wish?.(whole, world) ?? whole;
    }
    const context = canvas.getContext("2d", { alpha: false })!;
    const ratio = canvas.width / this.camera.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    painter.paint(context, this.camera, picture, options);
    const dragging = this.dragging();
    this.hand.paint(context, this.camera, picture, { cursor: this.cursor, dragging });
    const { left, top, scale } = this.camera;
    const { cursor } = this;
    this.pointer.hover =
      cursor && !dragging ? { x: (cursor.x - left) * scale, y: (cursor.y - top) * scale } : undefined;
    this.pointer.draw(context, this.camera, picture, options);
    canvas.dataset.turn = String((picture.next ?? picture.frame).turn);
    this.drawMap(picture, options);
  }

  private drawMap(picture: Picture, options: DisplayOptions): void {
    const { map, camera, painter } = this;
    const now = performance.now();
    if (!camera || now - this.mapDrawn < 150) return;
    this.mapDrawn = now;
    const world = painter.size(picture.frame.scene);
    const context = map.getContext("2d")!;
    const scale = Math.min(map.width / world.width, map.height / world.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, map.width, map.height);
    painter.paintMap(context, { left: 0, top: 0, scale, width: map.width, height: map.height }, picture, options);
    context.strokeStyle = options.dark ? "#ECE7DD" : "#1F1B16";
    context.lineWidth = 3;
    const { left, top, width, height } = camera;
    context.strokeRect(left * scale, top * scale, (width / camera.scale) * scale, (height / camera.scale) * scale);
    map.classList.toggle("over", isCovered(camera, world));
  }

  private dragging(): Gesture["dragging"] {
    for (const { button, moved, from, x, y, touch } of this.presses.values()) {
      if (moved && button !== "middle" && !touch) return { button, from, to: this.toWorld(x, y) };
    }
    return undefined;
  }

  private toWorld(x: number, y: number): Point {
    const { left, top, scale } = this.camera!;
    return { x: left + x / scale, y: top + y / scale };
  }

  private hearPointers(): void {
    const { canvas, map } = this;
    const hear = (target: HTMLElement, name: string, listener: (event: any) => void) => {
      target.addEventListener(name, listener, { passive: false });
      this.leave.push(() => target.removeEventListener(name, listener));
    };
    hear(canvas, "wheel", (event: WheelEvent) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    });
    hear(canvas, "contextmenu", (event: Event) => event.preventDefault());
    hear(canvas, "dblclick", (event: MouseEvent) => {
      if (this.camera) this.hand.doubleClick(this.toWorld(event.offsetX, event.offsetY));
      this.stale = true;
    });
    hear(canvas, "pointerdown", (event: PointerEvent) => this.press(event));
    hear(canvas, "pointermove", (event: PointerEvent) => this.move(event));
    hear(canvas, "pointerup", (event: PointerEvent) => this.release(event));
    hear(canvas, "pointercancel", (event: PointerEvent) => void this.presses.delete(event.pointerId));
    const byMap = (event: PointerEvent) => {
      const { world } = this;
      if (!world || event.buttons === 0) return;
      map.setPointerCapture(event.pointerId);
      this.lookAt((event.offsetX / map.clientWidth) * world.width, (event.offsetY / map.clientHeight) * world.height);
    };
    hear(map, "pointerdown", byMap);
    hear(map, "pointermove", byMap);
  }

  private press(event: PointerEvent): void {
    if (!this.camera) return;
    this.canvas.setPointerCapture(event.pointerId);
    const { offsetX: x, offsetY: y } = event;
    const touch = event.pointerType === "touch";
    const button = event.button === 1 ? "middle" : event.button === 2 ? "right" : "left";
    if (button === "middle") event.preventDefault();
    const press: Press = {
      button,
      touch,
      from: this.toWorld(x, y),
      ...{ startX: x, startY: y, x, y },
      moved: false,
      long: undefined,
    };
    if (touch) {
      press.long = setTimeout(() => {
        if (press.moved || !this.presses.delete(event.pointerId)) return;
        this.hand.click("right", press.from, NO_KEYS);
        this.stale = true;
      }, LONG_PRESS);
    }
    this.presses.set(event.pointerId, press);
  }

  private move(event: PointerEvent): void {
    if (!this.camera) return;
    const { offsetX: x, offsetY: y } = event;
    if (event.pointerType !== "touch") {
      this.cursor = this.toWorld(x, y);
      this.stale = true;
    }
    const press = this.presses.get(event.pointerId);
    if (!press) return;
    const other = [...this.presses].find(([id]) => id !== event.pointerId)?.[1];
    if (Math.hypot(x - press.startX, y - press.startY) > TREMBLE) press.moved = true;
    if (press.touch && other) {
      const before = Math.hypot(press.x - other.x, press.y - other.y);
      const after = Math.hypot(x - other.x, y - other.y);
      if (before > 0) this.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2);
    } else if (press.moved && (press.touch || press.button === "middle")) this.pan(x - press.x, y - press.y);
    press.x = x;
    press.y = y;
    this.stale = true;
  }

  private release(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    this.presses.delete(event.pointerId);
    if (!press || press.button === "middle") return;
    clearTimeout(press.long);
    const keys = { shift: event.shiftKey, control: event.ctrlKey || event.metaKey };
    const to = this.toWorld(event.offsetX, event.offsetY);
    if (!press.moved) this.hand.click(press.button, press.from, keys);
    else if (!press.touch) this.hand.drag(press.button, press.from, to, keys);
    this.stale = true;
  }
}

const NO_KEYS: Modifiers = { shift: false, control: false };
