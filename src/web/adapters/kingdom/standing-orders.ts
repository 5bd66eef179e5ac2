// Standing orders of a person who rules a Kingdom: where servants shall go, whom knights hunt. Every turn they become the
// orders of that turn; what nobody commands settles land (workers) or rests (knights). Without a screen.

import type { Json } from "../../../core/game.ts";
import { DIRECTIONS, EAST, SOUTH } from "../../../games/kingdom/board.ts";
import { KNIGHT } from "../../../games/kingdom/orders.ts";
import type { KingdomScene } from "./scene-maker.ts";

export type Task =
  | { readonly kind: "go"; readonly x: number; readonly y: number }
  | { readonly kind: "hunt"; readonly id: number }
  | { readonly kind: "stay" };

/** So near, in cells, to a place that is taken is near enough. */
const CROWD = 2;

export class StandingOrders {
  /** Workers that nobody commands take land by themselves. */
  settling = true;
  private readonly seat: number;
  private readonly tasks = new Map<number, Task>();
  /** What castles shall train from the next turn on. */
  private readonly training = new Map<number, "worker" | "knight">();

  constructor(seat: number) {
    this.seat = seat;
  }

  task(id: number): Task | undefined {
    return this.tasks.get(id);
  }

  give(ids: Iterable<number>, task: Task | undefined): void {
    for (const id of ids) {
      if (task) this.tasks.set(id, task);
      else this.tasks.delete(id);
    }
  }

  train(castle: number, kind: "worker" | "knight"): void {
    this.training.set(castle, kind);
  }

  /** What this castle trains or will train. */
  trains(castle: number, scene: KingdomScene): "worker" | "knight" {
    return this.training.get(castle) ?? scene.castles[castle]!.training;
  }

  /** The orders of the next turn, in the list form of the line protocol. Tasks that are done are forgotten. */
  next(scene: KingdomScene): Json {
    const { seat } = this;
    const view = new View(scene, seat, (id) => this.isUnderWay(id));
    const orders: Json[] = [];
    for (const [castle, kind] of this.training) {
      if (scene.castles[castle]?.lord === seat) orders.push([castle, "train", kind]);
    }
    this.training.clear();
    const alive = new Set(scene.id);
    for (const id of this.tasks.keys()) if (!alive.has(id)) this.tasks.delete(id);
    const claimed = new Set<number>();
    for (let i = 0; i < scene.id.length; i++) {
      if (scene.lord[i] !== seat) continue;
      this.forgetDone(view, i);
      const order = scene.kind[i] === KNIGHT ? this.forKnight(view, i) : this.forWorker(view, i, claimed);
      if (order) orders.push([scene.id[i]!, ...order]);
    }
    return orders;
  }

  private isUnderWay(id: number): boolean {
    const kind = this.tasks.get(id)?.kind;
    return kind === "go" || kind === "hunt";
  }

  private forgetDone(view: View, i: number): void {
    const { scene } = view;
    const id = scene.id[i]!;
    const task = this.tasks.get(id);
    if (task?.kind === "go" && view.hasArrived(i, task.x, task.y)) this.tasks.delete(id);
    if (task?.kind === "hunt" && !scene.id.includes(task.id)) this.tasks.delete(id);
  }

  private forKnight(view: View, i: number): Json[] | undefined {
    const { scene, seat } = view;
    const castle = scene.castles.find(({ x, y }) => x === scene.x[i] && y === scene.y[i]);
    if (castle && castle.lord !== seat) return ["capture"];
    const task = this.tasks.get(scene.id[i]!);
    const blow = view.blow(i, task?.kind === "hunt" ? task.id : -1);
    if (blow !== undefined) return ["attack", blow];
    const aim = this.aim(view, task);
    return aim ? view.step(i, aim.x, aim.y) : ["stay"];
  }

  private forWorker(view: View, i: number, claimed: Set<number>): Json[] | undefined {
    const { scene } = view;
    const task = this.tasks.get(scene.id[i]!);
    const aim = this.aim(view, task);
    if (aim) return view.step(i, aim.x, aim.y);
    if (task || !this.settling) return ["stay"];
    const cell = view.nearestForeign(i, claimed);
    if (cell === undefined) return ["stay"];
    claimed.add(cell);
    const [x, y] = [cell % scene.width, Math.floor(cell / scene.width)];
    return x === scene.x[i] && y === scene.y[i] ? ["cultivate"] : view.step(i, x, y);
  }

  private aim({ scene }: View, task: Task | undefined): { x: number; y: number } | undefined {
    if (task?.kind === "go") return task;
    if (task?.kind !== "hunt") return undefined;
    const prey = scene.id.indexOf(task.id);
    return prey < 0 ? undefined : { x: scene.x[prey]!, y: scene.y[prey]! };
  }
}

/** A scene with the question who stands where answered. */
class View {
  readonly scene: KingdomScene;
  readonly seat: number;
  private readonly standing: Int32Array;
  private readonly isUnderWay: (id: number) => boolean;

  constructor(scene: KingdomScene, seat: number, isUnderWay: (id: number) => boolean) {
    this.scene = scene;
    this.isUnderWay = isUnderWay;
    this.seat = seat;
    this.standing = new Int32Array(scene.width * scene.height).fill(-1);
    for (let i = 0; i < scene.id.length; i++) this.standing[scene.y[i]! * scene.width + scene.x[i]!] = i;
  }

  /** Who stands next to a servant in this direction; undefined off the board, -1 for nobody. */
  private beside(i: number, dir: number): number | undefined {
    const { scene } = this;
    const [x, y] = [scene.x[i]! + EAST[dir]!, scene.y[i]! + SOUTH[dir]!];
    if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) return undefined;
    return this.standing[y * scene.width + x];
  }

  /** Whether it is there, or beside an own servant who has the place and stays. */
  hasArrived(i: number, x: number, y: number): boolean {
    const { scene } = this;
    const away = Math.max(Math.abs(x - scene.x[i]!), Math.abs(y - scene.y[i]!));
    const there = this.standing[y * scene.width + x] ?? -1;
    if (away === 0) return true;
    return away <= CROWD && there >= 0 && scene.lord[there] === this.seat && !this.isUnderWay(scene.id[there]!);
  }

  /** The direction of the best blow: at the wanted one, else at the weakest knight, else at a worker. */
  blow(i: number, wanted: number): number | undefined {
    const { scene, seat } = this;
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const other = this.beside(i, dir);
      if (other === undefined || other < 0 || scene.lord[other] === seat) continue;
      const worth = scene.id[other] === wanted ? -1 : scene.kind[other] === KNIGHT ? scene.hp[other]! : 1e6;
      if (worth < least) {
        least = worth;
        best = dir;
      }
    }
    return best;
  }

  /** A step nearer to a cell, around those who stand in the way. */
  step(i: number, x: number, y: number): Json[] | undefined {
    const { scene } = this;
    const east = Math.sign(x - scene.x[i]!);
    const south = Math.sign(y - scene.y[i]!);
    const straight = EAST.findIndex((dx, dir) => dx === east && SOUTH[dir] === south);
    if (straight < 0) return ["stay"];
    for (const turn of [0, 1, -1, 2, -2]) {
      const dir = (straight + turn + DIRECTIONS) % DIRECTIONS;
      const other = this.beside(i, dir);
      if (other === -1) return ["move", dir];
      // An own servant that is under way makes room: columns advance.
      const own = other !== undefined && scene.lord[other] === this.seat;
      if (own && turn === 0 && this.isUnderWay(scene.id[other]!)) return ["move", dir];
    }
    return undefined;
  }

  /** The nearest cell that is not ours and that no other worker goes to; of equally near ones that nearest to a castle. */
  nearestForeign(i: number, claimed: ReadonlySet<number>): number | undefined {
    const { scene, seat } = this;
    const { width, height, land } = scene;
    const [x, y] = [scene.x[i]!, scene.y[i]!];
    const castles = scene.castles.filter(({ lord }) => lord === seat);
    const homeward = (cx: number, cy: number) =>
      Math.min(...castles.map((castle) => Math.hypot(castle.x - cx, castle.y - cy)), width + height);
    for (let ring = 0; ring < Math.max(width, height); ring++) {
      let best: number | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (let dy = -ring; dy <= ring; dy++) {
        const jump = Math.abs(dy) === ring ? 1 : Math.max(1, 2 * ring);
        for (let dx = -ring; dx <= ring; dx += jump) {
          const [cx, cy] = [x + dx, y + dy];
          if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
          const cell = cy * width + cx;
          const taken = this.standing[cell]! >= 0 && this.standing[cell] !== i;
          if (land[cell] === seat + 1 || claimed.has(cell) || taken) continue;
          const far = homeward(cx, cy);
          if (far >= least) continue;
          least = far;
          best = cell;
        }
      }
      if (best !== undefined) return best;
    }
    return undefined;
  }
}
