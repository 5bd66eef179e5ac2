// Who is pointed at in a world: what lies under the mouse, else what was clicked, tapped or chosen by key. Tells it a few
// times a second at most: nobody reads faster, and the picture must not wait.

import type { Camera, DisplayOptions, Painter } from "../../adapters/drawing.ts";
import type { Thing } from "../../adapters/pointed-thing.ts";
import type { Picture } from "../model/playback.ts";
import type { TellThing } from "./thing-card.tsx";

/** Pixels by which one may miss. */
export const MOUSE_REACH = 8;
export const FINGER_REACH = 18;
const READING = 100;
/** The corner in which the card stands, in pixels. */
const CARD = { width: 240, height: 150 };

export class Pointer {
  tell: TellThing = () => {};
  /** Where the mouse is on the screen. */
  hover: { readonly x: number; readonly y: number } | undefined;
  private chosen: string | undefined;
  private readonly painter: Painter;
  private shown: string | undefined;
  private told = 0;
  private under: boolean | undefined;

  constructor(painter: Painter) {
    this.painter = painter;
  }

  at(
    picture: Picture,
    camera: Camera,
    x: number,
    y: number,
    reach: number,
    options: DisplayOptions,
  ): Thing | undefined {
    const { left, top, scale } = camera;
    return this.painter.thingAt(picture, { x: left + x / scale, y: top + y / scale }, reach / scale, options);
  }

  choose(thing: Thing | undefined): void {
    this.chosen = thing?.key;
  }

  /** Whether a mouse that has moved points at something else than what is shown. */
  hasMoved(picture: Picture, camera: Camera, options: DisplayOptions): boolean {
    return this.find(picture, camera, options)?.key !== this.shown;
  }

  /** Marks it in the picture and tells about it. */
  draw(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, options: DisplayOptions): void {
    const thing = this.find(picture, camera, options);
    if (!thing && this.shown === undefined) return;
    const now = performance.now();
    const [x, y] = thing ? [(thing.x - camera.left) * camera.scale, (thing.y - camera.top) * camera.scale] : [0, 0];
    const under = x < CARD.width && y > camera.height - CARD.height;
    const chosen = thing !== undefined && thing.key === this.chosen;
    if (thing?.key !== this.shown || under !== this.under || now - this.told > READING) {
      this.told = now;
      this.tell(thing && { thing, under, chosen });
    }
    this.shown = thing?.key;
    this.under = under;
    if (thing) ring(context, x, y, Math.max(7, thing.radius * camera.scale), chosen);
  }

  /** What was clicked, tapped or chosen by key, as long as it is there. */
  chosenIn(picture: Picture, options: DisplayOptions): Thing | undefined {
    return this.chosen === undefined ? undefined : this.painter.thingNamed(picture, this.chosen, options);
  }

  private find(picture: Picture, camera: Camera, options: DisplayOptions): Thing | undefined {
    const { hover } = this;
    const passed = hover && this.at(picture, camera, hover.x, hover.y, MOUSE_REACH, options);
    return passed ?? this.chosenIn(picture, options);
  }
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number, chosen: boolean): void {
  for (const [colour, width] of [
    ["#FFF", 4],
    ["#1F1B16", 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(chosen ? [] : [4, 3]);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.setLineDash([]);
}
