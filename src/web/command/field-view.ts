// The canvas of a world that a person commands: the cursor, and gestures in the world's coordinates. What a gesture means,
// the hand of the game knows.

import type { Camera, DisplayOptions, Painter } from "../adapters/drawing.ts";
import type { Point } from "../adapters/pointed-thing.ts";
import type { Picture } from "../viewer/model/playback.ts";
import { TREMBLE, WorldView } from "../viewer/world/world-view.ts";

export interface Modifiers {
  readonly shift: boolean;
  readonly control: boolean;
}

export type Button = "left" | "right";

/** Who understands gestures. */
export interface InputController {
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

const LONG_PRESS = 500;

export class FieldView extends WorldView {
  cursor: Point | undefined;
  private readonly source: (now: number) => Picture | undefined;
  private readonly hand: InputController;
  private readonly presses = new Map<number, Press>();
  private stale = true;
  private shown: Picture | undefined;

  constructor(
    canvas: HTMLCanvasElement,
    map: HTMLCanvasElement,
    painter: Painter,
    source: (now: number) => Picture | undefined,
    hand: InputController,
  ) {
    super(canvas, painter);
    this.map = map;
    this.source = source;
    this.hand = hand;
    this.hearPointers(map);
    let handle = requestAnimationFrame(
      function tick(this: FieldView) {
        this.look(performance.now());
        handle = requestAnimationFrame(tick.bind(this));
      }.bind(this),
    );
    this.leave.push(() => cancelAnimationFrame(handle));
  }

  protected override get picture() {
    return this.shown;
  }

  protected override redraw(): void {
    this.stale = true;
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

  /** Draws if there is something new to see. */
  private look(now: number): void {
    const picture = this.source(now);
    if (!picture || !this.options || !this.canDraw) return;
    const same = this.shown?.frame.turn === picture.frame.turn && this.shown.progress === picture.progress;
    if (same && !this.stale) return;
    this.stale = false;
    this.shown = picture;
    this.draw(picture, this.options);
  }

  private draw(picture: Picture, options: DisplayOptions): void {
    const { canvas, painter } = this;
    this.camera = this.firstCamera(painter.size(picture.frame.scene));
    const context = this.paintWorld(picture, options, this.camera);
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

  private dragging(): Gesture["dragging"] {
    for (const { button, moved, from, x, y, touch } of this.presses.values()) {
      if (moved && button !== "middle" && !touch) return { button, from, to: this.toWorld(x, y) };
    }
    return undefined;
  }

  private hearPointers(map: HTMLCanvasElement): void {
    const { canvas } = this;
    this.listen(canvas, "contextmenu", (event) => event.preventDefault());
    this.listen(canvas, "dblclick", (event) => {
      if (this.camera) this.hand.doubleClick(this.toWorld(event.offsetX, event.offsetY));
      this.stale = true;
    });
    this.listen(canvas, "pointerdown", (event) => this.press(event));
    this.listen(canvas, "pointermove", (event) => this.move(event));
    this.listen(canvas, "pointerup", (event) => this.release(event));
    this.listen(canvas, "pointercancel", (event) => void this.presses.delete(event.pointerId));
    const byMap = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      map.setPointerCapture(event.pointerId);
      this.lookByMap(event);
    };
    this.listen(map, "pointerdown", byMap);
    this.listen(map, "pointermove", byMap);
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
    if (press.touch && other) this.pinch(press, { x, y }, other);
    else if (press.moved && (press.touch || press.button === "middle")) this.pan(x - press.x, y - press.y);
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
