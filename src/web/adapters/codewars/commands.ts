// What a person at the mouse means, as actions of CodeWars. One action fits into a tick and only some into a second, so
// they wait in a line. Everything here is in the world's coordinates; only what leaves the line is turned as the seat sees
// it. Without a screen.

import type { Move } from "../../../games/codewars/move.ts";
import { MAX_FACTOR, MIN_FACTOR, WORLD } from "../../../games/codewars/rulebook.ts";
import { SHEETS, TYPES, type VehicleType } from "../../../games/codewars/vehicles.ts";
import type { Point } from "../pointed-thing.ts";
import type { WarScene } from "./scene-maker.ts";

/** How far from the cursor a vehicle may be to be meant. */
const AIM = 6;
/** What "nearby" is for two clicks. */
const NEARBY = 60;
const FACILITY = 64;

export type SelectMode = "new" | "add" | "remove";
const SELECTS = { new: "CLEAR_AND_SELECT", add: "ADD_TO_SELECTION", remove: "DESELECT" } as const;
const SELECTIONS: ReadonlySet<string> = new Set(Object.values(SELECTS));

/** An action, or one that depends on where the middle of the selected is when its turn comes. */
type Waiting = Move | ((middle: Point) => Move);

export class WarCommands {
  private readonly seat: number;
  private readonly line: Waiting[] = [];

  constructor(seat: number) {
    this.seat = seat;
  }

  get waiting(): number {
    return this.line.length;
  }

  /** The action of this tick; none while the limit does not allow one. Orders to nobody are left out. */
  next(cooldown: number, scene: WarScene): Move | null {
    if (cooldown > 0) return null;
    for (let first = this.line.shift(); first !== undefined; first = this.line.shift()) {
      if (typeof first !== "function") return turned(first, this.seat);
      const middle = middleOfSelected(scene, this.seat);
      if (middle) return turned(first(middle), this.seat);
    }
    return null;
  }

  /** The world with the selection that the line will have made: the person sees at once what was selected. */
  foreseen(scene: WarScene): WarScene {
    const selecting = this.line.filter((move) => typeof move !== "function" && SELECTIONS.has(move.action)) as Move[];
    if (selecting.length === 0) return scene;
    const selected = scene.selected.slice();
    for (const { action, group, vehicleType, left = 0, top = 0, right = 0, bottom = 0 } of selecting) {
      // Scenes do not tell who is in a group: that is seen when it is done.
      if (group !== undefined) continue;
      for (let i = 0; i < scene.count; i++) {
        if (scene.owner[i] !== this.seat) continue;
        const [x, y] = [scene.x[i]!, scene.y[i]!];
        const inside = x >= left && x <= right && y >= top && y <= bottom;
        const meant = inside && (vehicleType === undefined || TYPES[scene.type[i]!] === vehicleType);
        if (action === "CLEAR_AND_SELECT") selected[i] = Number(meant);
        else if (meant) selected[i] = Number(action !== "DESELECT");
      }
    }
    return { ...scene, selected };
  }

  /** Waits behind the selections before it, unless surely nobody is selected. */
  private order(scene: WarScene, make: (middle: Point) => Move): void {
    if (this.line.length > 0 || middleOfSelected(scene, this.seat)) this.line.push(make);
  }

  selectBox(from: Point, to: Point, mode: SelectMode, vehicleType?: VehicleType): void {
    const clamp = (value: number) => Math.max(0, Math.min(WORLD, value));
    const action = SELECTS[mode];
    // A selection that nothing was done with need not be made.
    const last = this.line.at(-1);
    if (mode === "new" && typeof last === "object" && last.action === action) this.line.pop();
    this.line.push({
      action,
      left: clamp(Math.min(from.x, to.x)),
      right: clamp(Math.max(from.x, to.x)),
      top: clamp(Math.min(from.y, to.y)),
      bottom: clamp(Math.max(from.y, to.y)),
      ...(vehicleType && { vehicleType }),
    });
  }

  selectAll(vehicleType?: VehicleType): void {
    this.selectBox({ x: 0, y: 0 }, { x: WORLD, y: WORLD }, "new", vehicleType);
  }

  /** The own vehicle at this point. Tells whether there is one. */
  selectOne(scene: WarScene, at: Point, mode: SelectMode): boolean {
    const i = nearestOwn(scene, this.seat, at);
    if (i === undefined) return false;
    const [x, y] = [scene.x[i]!, scene.y[i]!];
    this.selectBox({ x: x - 0.5, y: y - 0.5 }, { x: x + 0.5, y: y + 0.5 }, mode);
    return true;
  }

  /** All vehicles around this point that are of the type of the one at it. */
  selectNearby(scene: WarScene, at: Point): boolean {
    const i = nearestOwn(scene, this.seat, at);
    if (i === undefined) return false;
    const type = TYPES[scene.type[i]!]!;
    this.selectBox({ x: at.x - NEARBY, y: at.y - NEARBY }, { x: at.x + NEARBY, y: at.y + NEARBY }, "new", type);
    return true;
  }

  /** The own factory at this point makes the next type; after the last it stops. Tells whether there is one. */
  cycleFactory({ facilities }: WarScene, at: Point): boolean {
    const f = facilities.findIndex(({ kind, owner, left, top }) => {
      const inside = at.x >= left && at.y >= top && at.x <= left + FACILITY && at.y <= top + FACILITY;
      return kind === "VEHICLE_FACTORY" && owner === this.seat && inside;
    });
    if (f < 0) return false;
    const { product } = facilities[f]!;
    const next = TYPES[product === undefined ? 0 : product + 1];
    this.line.push({
      action: "SETUP_VEHICLE_PRODUCTION",
      facilityId: f + 1,
      ...(next && { vehicleType: next }),
    });
    return true;
  }

  /** Sends the middle of what is selected to this point, in formation. */
  move(scene: WarScene, to: Point): void {
    this.order(scene, ({ x, y }) => ({ action: "MOVE", x: to.x - x, y: to.y - y }));
  }

  /** Turns the selected about their middle, as a hand that goes from one point to the other turns a wheel. */
  rotate(scene: WarScene, from: Point, to: Point): void {
    this.order(scene, ({ x, y }) => {
      const angle = Math.atan2(to.y - y, to.x - x) - Math.atan2(from.y - y, from.x - x);
      const turn = angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
      return { action: "ROTATE", x, y, angle: turn };
    });
  }

  turn(scene: WarScene, angle: number): void {
    this.order(scene, ({ x, y }) => ({ action: "ROTATE", x, y, angle }));
  }

  /** Spreads the selected, or gathers them. */
  scale(scene: WarScene, factor: number): void {
    if (factor < MIN_FACTOR || factor > MAX_FACTOR) return;
    this.order(scene, ({ x, y }) => ({ action: "SCALE", x, y, factor }));
  }

  group(group: number, what: "select" | "make" | "add"): void {
    if (what === "select") this.line.push({ action: "CLEAR_AND_SELECT", group });
    else {
      if (what === "make") this.line.push({ action: "DISBAND", group });
      this.line.push({ action: "ASSIGN", group });
    }
  }

  /** Marks a strike, guided by the own vehicle that sees the point best. Tells whether one does. */
  strike(scene: WarScene, at: Point): boolean {
    let best = -1;
    let most = 0;
    for (let i = 0; i < scene.count; i++) {
      if (scene.owner[i] !== this.seat) continue;
      const range = SHEETS[scene.type[i]!]!.visionRange * WORST_SIGHT;
      const spare = range - Math.hypot(scene.x[i]! - at.x, scene.y[i]! - at.y);
      if (spare > most) {
        most = spare;
        best = i;
      }
    }
    if (best < 0) return false;
    this.line.push({ action: "TACTICAL_NUCLEAR_STRIKE", x: at.x, y: at.y, vehicleId: scene.slot[best]! + 1 });
    return true;
  }
}

/** The action as the commander of this seat gives it: to the second one the world is turned by 180 degrees. */
function turned(move: Move, seat: number): Move {
  if (seat === 0) return move;
  const { action, left, top, right, bottom, x, y } = move;
  const point = (coordinate: number) => (action === "MOVE" ? -coordinate : WORLD - coordinate);
  return {
    ...move,
    ...(left !== undefined && right !== undefined && { left: WORLD - right, right: WORLD - left }),
    ...(top !== undefined && bottom !== undefined && { top: WORLD - bottom, bottom: WORLD - top }),
    ...(x !== undefined && { x: point(x) }),
    ...(y !== undefined && { y: point(y) }),
  };
}

/** In rain an aerial vehicle sees only so much of its range: with that it surely sees the point. */
const WORST_SIGHT = 0.6;

function nearestOwn({ count, owner, x, y }: WarScene, seat: number, at: Point): number | undefined {
  let best: number | undefined;
  let least = AIM;
  for (let i = 0; i < count; i++) {
    if (owner[i] !== seat) continue;
    const away = Math.hypot(x[i]! - at.x, y[i]! - at.y);
    if (away < least) {
      least = away;
      best = i;
    }
  }
  return best;
}

export function middleOfSelected({ count, owner, selected, x, y }: WarScene, seat: number): Point | undefined {
  let [sumX, sumY, found] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    if (owner[i] !== seat || !selected[i]) continue;
    sumX += x[i]!;
    sumY += y[i]!;
    found++;
  }
  return found === 0 ? undefined : { x: sumX / found, y: sumY / found };
}

/** How many of each type are selected. */
export function selectedByType({ count, owner, selected, type }: WarScene, seat: number): number[] {
  const counts = TYPES.map(() => 0);
  for (let i = 0; i < count; i++) if (owner[i] === seat && selected[i]) counts[type[i]!]!++;
  return counts;
}
