// What a person's gestures mean in CodeWars, as in the local runner of the original: left drag selects (Shift adds, Ctrl
// removes), two clicks take all of the type nearby or cycle a factory, right click moves, right drag rotates.

import type { Button, Gesture, InputController, Modifiers } from "../../command/field-view.ts";
import { frame } from "../../command/selection-frame.ts";
import type { Picture } from "../../viewer/model/playback.ts";
import type { Camera } from "../drawing.ts";
import type { Point } from "../pointed-thing.ts";
import { middleOfSelected, type SelectMode, type WarCommands } from "./commands.ts";
import type { WarScene } from "./scene-maker.ts";

/** Pixels from which on the selected have rings. */
const RING = 4;

const modeOf = ({ shift, control }: Modifiers): SelectMode => (control ? "remove" : shift ? "add" : "new");

export class WarInput implements InputController {
  /** The next click names a target: for those who have no right button. */
  pointing = false;
  private readonly commands: WarCommands;
  private readonly seat: number;
  private readonly scene: () => WarScene | undefined;
  private readonly changed: () => void;

  constructor(commands: WarCommands, seat: number, scene: () => WarScene | undefined, changed: () => void) {
    this.commands = commands;
    this.seat = seat;
    this.scene = scene;
    this.changed = changed;
  }

  click(button: Button, at: Point, keys: Modifiers): void {
    const scene = this.scene();
    if (!scene) return;
    if (button === "right" || this.pointing) this.commands.move(scene, at);
    else this.commands.selectOne(scene, at, modeOf(keys));
    this.pointing = false;
    this.changed();
  }

  drag(button: Button, from: Point, to: Point, keys: Modifiers): void {
    const scene = this.scene();
    if (!scene) return;
    if (button === "right") this.commands.rotate(scene, from, to);
    else this.commands.selectBox(from, to, modeOf(keys));
    this.changed();
  }

  doubleClick(at: Point): void {
    const scene = this.scene();
    if (!scene) return;
    if (!this.commands.cycleFactory(scene, at)) this.commands.selectNearby(scene, at);
    this.changed();
  }

  paint(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, { cursor, dragging }: Gesture): void {
    const scene = this.commands.foreseen((picture.next ?? picture.frame).scene);
    const { left, top, scale } = camera;
    const at = (x: number, y: number) => [(x - left) * scale, (y - top) * scale] as const;
    const radius = 2.6 * scale;
    context.fillStyle = "#FFF";
    context.beginPath();
    for (let i = 0; i < scene.count; i++) {
      if (scene.owner[i] !== this.seat || !scene.selected[i]) continue;
      const [x, y] = at(scene.x[i]!, scene.y[i]!);
      // From afar a ring would hide the vehicle: a point in its middle marks it.
      if (radius < RING) context.fillRect(Math.round(x) - 0.5, Math.round(y) - 0.5, 1.3, 1.3);
      else {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
    }
    context.strokeStyle = "#FFF";
    context.lineWidth = 1.5;
    context.stroke();
    if (cursor) cross(context, ...at(cursor.x, cursor.y), this.pointing);
    if (!dragging) return;
    const [from, to] = [at(dragging.from.x, dragging.from.y), at(dragging.to.x, dragging.to.y)];
    if (dragging.button === "left") return frame(context, ...from, ...to);
    const middle = middleOfSelected(scene, this.seat);
    if (!middle) return;
    context.setLineDash([6, 6]);
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...at(middle.x, middle.y));
    context.lineTo(...to);
    context.stroke();
    context.setLineDash([]);
  }
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, pointing: boolean): void {
  for (const [colour, width] of [
    ["#000", 3],
    [pointing ? "#2FD08F" : "#FFF", 1.5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(x - 9, y);
    context.lineTo(x + 9, y);
    context.moveTo(x, y - 9);
    context.lineTo(x, y + 9);
    context.stroke();
  }
}
