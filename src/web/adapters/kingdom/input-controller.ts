// What a person's gestures mean in a Kingdom: left selects, right sends, two clicks take all of a kind nearby.

import { KNIGHT } from "../../../games/kingdom/orders.ts";
import type { Button, Gesture, InputController, Modifiers } from "../../command/field-view.ts";
import { frame } from "../../command/selection-frame.ts";
import type { Picture } from "../../viewer/model/playback.ts";
import type { Camera } from "../drawing.ts";
import type { Point } from "../pointed-thing.ts";
import type { KingdomScene } from "./scene-maker.ts";
import type { StandingOrders, Task } from "./standing-orders.ts";

/** So far, in cells, two clicks reach. */
const NEARBY = 10;

export class KingdomInput implements InputController {
  readonly selected = new Set<number>();
  castle: number | undefined;
  /** The next click names a target: for those who have no right button. */
  pointing = false;
  private readonly orders: StandingOrders;
  private readonly seat: number;
  private readonly scene: () => KingdomScene | undefined;
  private readonly changed: () => void;

  constructor(orders: StandingOrders, seat: number, scene: () => KingdomScene | undefined, changed: () => void) {
    this.orders = orders;
    this.seat = seat;
    this.scene = scene;
    this.changed = changed;
  }

  click(button: Button, at: Point, { shift, control }: Modifiers): void {
    if (button === "right" || this.pointing) return this.send(at);
    const scene = this.scene();
    if (!scene) return;
    const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
    const i = scene.id.findIndex((_, i) => scene.x[i] === x && scene.y[i] === y && scene.lord[i] === this.seat);
    const castle = scene.castles.findIndex((castle) => castle.x === x && castle.y === y && castle.lord === this.seat);
    if (i >= 0) this.choose([scene.id[i]!], shift, control);
    else this.choose([], shift, control);
    this.castle = castle >= 0 ? castle : undefined;
    this.changed();
  }

  drag(button: Button, from: Point, to: Point, { shift, control }: Modifiers): void {
    if (button === "right") return this.send(to);
    const [left, right] = [Math.floor(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))];
    const [top, bottom] = [Math.floor(Math.min(from.y, to.y)), Math.floor(Math.max(from.y, to.y))];
    const inside = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
    this.choose(
      this.own((scene, i) => inside(scene.x[i]!, scene.y[i]!)),
      shift,
      control,
    );
    this.castle = undefined;
    this.changed();
  }

  doubleClick(at: Point): void {
    const scene = this.scene();
    const [chosen] = this.selected;
    const i = scene && chosen !== undefined ? scene.id.indexOf(chosen) : -1;
    if (!scene || i < 0) return;
    const near = (x: number, y: number) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) <= NEARBY;
    this.choose(
      this.own((scene, n) => scene.kind[n] === scene.kind[i] && near(scene.x[n]!, scene.y[n]!)),
      false,
      false,
    );
    this.changed();
  }

  /** All servants of a kind. */
  chooseKind(kind: number): void {
    this.choose(
      this.own((scene, i) => scene.kind[i] === kind),
      false,
      false,
    );
    this.castle = undefined;
    this.changed();
  }

  /** The next servant, after the one that is chosen, that has nothing to do; knights before workers. Gives its cell. */
  chooseIdle(): Point | undefined {
    const scene = this.scene();
    const knights = this.own((scene, i) => scene.kind[i] === KNIGHT);
    const others = this.own((scene, i) => scene.kind[i] !== KNIGHT);
    const idle = [...knights, ...(this.orders.settling ? [] : others)].filter((id) => !this.orders.task(id));
    const [chosen] = this.selected;
    const next = idle[(idle.indexOf(chosen ?? -1) + 1) % Math.max(1, idle.length)];
    if (!scene || next === undefined) return undefined;
    this.choose([next], false, false);
    this.castle = undefined;
    this.changed();
    const i = scene.id.indexOf(next);
    return { x: scene.x[i]! + 0.5, y: scene.y[i]! + 0.5 };
  }

  /** The next own castle. Gives its cell. */
  chooseCastle(): Point | undefined {
    const castles = this.scene()?.castles ?? [];
    const own = castles.flatMap(({ lord }, castle) => (lord === this.seat ? [castle] : []));
    const next = own[(own.indexOf(this.castle ?? -1) + 1) % Math.max(1, own.length)];
    if (next === undefined) return undefined;
    this.selected.clear();
    this.castle = next;
    this.changed();
    return { x: castles[next]!.x + 0.5, y: castles[next]!.y + 0.5 };
  }

  /** Sends the chosen ones to a cell, or after the enemy who stands there. */
  send(at: Point): void {
    const scene = this.scene();
    if (!scene) return;
    const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
    const prey = scene.id.findIndex((_, i) => scene.x[i] === x && scene.y[i] === y && scene.lord[i] !== this.seat);
    this.give(prey >= 0 ? { kind: "hunt", id: scene.id[prey]! } : { kind: "go", x, y });
  }

  give(task: Task | undefined): void {
    this.orders.give(this.selected, task);
    this.pointing = false;
    this.changed();
  }

  /** Changes what the chosen castle trains, or the only one there is. */
  changeTraining(): void {
    const scene = this.scene();
    const castle = this.castle ?? scene?.castles.findIndex(({ lord }) => lord === this.seat) ?? -1;
    if (!scene || castle < 0) return;
    this.orders.train(castle, this.orders.trains(castle, scene) === "knight" ? "worker" : "knight");
    this.changed();
  }

  /** The dead and the lost are no longer chosen. */
  tidy(): void {
    const scene = this.scene();
    if (!scene) return;
    for (const id of this.selected) if (!scene.id.includes(id)) this.selected.delete(id);
    if (this.castle !== undefined && scene.castles[this.castle]?.lord !== this.seat) this.castle = undefined;
  }

  private own(fits: (scene: KingdomScene, i: number) => boolean): number[] {
    const scene = this.scene();
    if (!scene) return [];
    return Array.from(scene.id).filter((_, i) => scene.lord[i] === this.seat && fits(scene, i));
  }

  private choose(ids: readonly number[], add: boolean, remove: boolean): void {
    if (!add && !remove) this.selected.clear();
    for (const id of ids) {
      if (remove) this.selected.delete(id);
      else this.selected.add(id);
    }
  }

  paint(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, { cursor, dragging }: Gesture): void {
    const scene: KingdomScene = picture.frame.scene;
    const next: KingdomScene | undefined = picture.next?.scene;
    const { scale, left, top } = camera;
    const at = (x: number, y: number) => [(x - left) * scale, (y - top) * scale] as const;
    context.lineWidth = 2;
    for (let i = 0; i < scene.id.length; i++) {
      if (scene.lord[i] !== this.seat) continue;
      const chosen = this.selected.has(scene.id[i]!);
      const moved = next ? next.id.indexOf(scene.id[i]!) : -1;
      // As the painter moves them.
      const t = Math.min(1, picture.progress * 1.4);
      const along = (from: number, to: number | undefined) => from + (to === undefined ? 0 : (to - from) * t) + 0.5;
      const [x, y] = at(along(scene.x[i]!, next?.x[moved]), along(scene.y[i]!, next?.y[moved]));
      const task = this.orders.task(scene.id[i]!);
      if (chosen) {
        ring(context, x, y, Math.max(6, scale * 0.72));
        const prey = task?.kind === "hunt" ? scene.id.indexOf(task.id) : -1;
        const aim = task?.kind === "go" ? task : prey >= 0 ? { x: scene.x[prey]!, y: scene.y[prey]! } : undefined;
        if (aim) way(context, x, y, ...at(aim.x + 0.5, aim.y + 0.5));
      }
    }
    const castle = this.castle === undefined ? undefined : scene.castles[this.castle];
    if (castle) ring(context, ...at(castle.x + 0.5, castle.y + 0.5), Math.max(10, scale));
    if (cursor) {
      context.strokeStyle = this.pointing ? "#0A8F63" : "#FFF";
      context.lineWidth = 3;
      context.strokeRect(...at(Math.floor(cursor.x), Math.floor(cursor.y)), scale, scale);
      context.strokeStyle = "#000";
      context.lineWidth = 1;
      context.strokeRect(...at(Math.floor(cursor.x), Math.floor(cursor.y)), scale, scale);
    }
    if (dragging?.button === "left")
      frame(context, ...at(dragging.from.x, dragging.from.y), ...at(dragging.to.x, dragging.to.y));
  }
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (const [colour, width] of [
    ["#000", 4],
    ["#FFF", 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

function way(context: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  context.strokeStyle = "#FFFC";
  context.lineWidth = 2;
  context.setLineDash([6, 6]);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
  context.setLineDash([]);
}
