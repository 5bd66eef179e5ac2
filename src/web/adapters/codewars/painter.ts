// A war on canvas. Everything of one kind is drawn as one path, so that a thousand vehicles cost a few calls. The ground
// is painted once per map. Zoomed out, vehicles are small marks by type that merge into fields of colour.

import type { Camera, DisplayOptions, Painter } from "../drawing.ts";
import { seatLetter } from "../seat-colours.ts";
import { makeBackdrop, makeGround } from "./ground.ts";
import { warThingAt, warThingNamed } from "./pointing.ts";
import type { Facility, Strike, WarScene } from "./scene-maker.ts";
import { farMarks, traceSilhouette } from "./silhouettes.ts";

const WORLD = 1024;
const FACILITY = 64;
const STRIKE_RADIUS = 50;
const SHOT_RANGE = 20;
const TYPES = 5;
const VISION = [60, 120, 100, 80, 80];
/** Pixels a unit from which on silhouettes are drawn. */
const DETAILED = 1.25;

/** Of the 60 ticks of a cooldown, while it is this much the shot is seen. */
const JUST_FIRED = 57;

export function warPainter(): Painter<WarScene> {
  const ground = makeGround();
  const backdrop = makeBackdrop();
  const fog = document.createElement("canvas");
  return {
    shows: ["health", "orders", "details", "fog"],
    size: () => ({ width: WORLD, height: WORLD }),
    middleOf,
    actions: ({ frame }, options) => {
      const scene: WarScene = frame.scene;
      const slots = Array.from({ length: scene.count }, (_, i) => i);
      const firing = slots.filter((i) => scene.cooldown[i]! >= JUST_FIRED && !isHidden(scene, i, options));
      return [...scene.strikes, ...firing.map((i) => ({ x: scene.x[i]!, y: scene.y[i]! }))];
    },
    landmarks: ({ facilities }) =>
      facilities.map(({ left, top }) => ({ x: left + FACILITY / 2, y: top + FACILITY / 2 })),
    thingAt: (picture, at, reach, options) =>
      warThingAt(picture, at, reach, (i) => isHidden(picture.frame.scene, i, options)),
    thingNamed: (picture, key, options) =>
      warThingNamed(picture, key, (i) => isHidden(picture.frame.scene, i, options)),
    // The second player sees the world turned by half a circle.
    place: (seat, x, y) => (seat === 0 ? [x, y] : [WORLD - x, WORLD - y]),
    paint(context, camera, { frame, next, progress }, options) {
      const scene: WarScene = frame.scene;
      const { scale } = camera;
      backdrop(context, camera, ground(scene, options.dark), options.dark);
      for (const facility of scene.facilities) paintFacility(context, camera, facility, options);
      if (options.orders) paintOrders(context, camera, scene, options);
      paintVehicles(context, camera, scene, next?.scene, progress, options);
      paintShots(context, camera, scene, options);
      if (options.health && scale > DETAILED) paintHealth(context, camera, scene, options);
      if (options.fogOf !== undefined) paintFog(context, camera, scene, fog, options);
      for (const strike of scene.strikes) paintStrike(context, camera, strike, options);
    },
    paintMap(context, camera, { frame }, options) {
      const scene: WarScene = frame.scene;
      const { scale } = camera;
      context.drawImage(ground(scene, options.dark), 0, 0, WORLD * scale, WORLD * scale);
      for (const { left, top, owner } of scene.facilities) {
        context.fillStyle = owner < 0 ? "#888" : options.colours[owner]!;
        context.globalAlpha = 0.6;
        context.fillRect(left * scale, top * scale, FACILITY * scale, FACILITY * scale);
        context.globalAlpha = 1;
      }
      for (let seat = 0; seat < 2; seat++) {
        context.fillStyle = options.colours[seat]!;
        for (let i = 0; i < scene.count; i++) {
          if (scene.owner[i] === seat && !isHidden(scene, i, options))
            context.fillRect(scene.x[i]! * scale - 1, scene.y[i]! * scale - 1, 3, 3);
        }
      }
    },
  };
}

function middleOf({ count, owner, x, y }: WarScene, seat: number) {
  let [sumX, sumY, found] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    if (owner[i] !== seat) continue;
    sumX += x[i]!;
    sumY += y[i]!;
    found++;
  }
  return found > 0 ? { x: sumX / found, y: sumY / found } : undefined;
}

const isHidden = (scene: WarScene, i: number, { fogOf }: DisplayOptions) =>
  fogOf !== undefined && scene.owner[i] !== fogOf && (scene.seen[i]! & (1 << fogOf)) === 0;

function paintVehicles(
  context: CanvasRenderingContext2D,
  camera: Camera,
  scene: WarScene,
  next: WarScene | undefined,
  progress: number,
  options: DisplayOptions,
): void {
  const { left, top, scale, width, height } = camera;
  const detailed = scale > DETAILED;
  const size = detailed ? 4.2 * scale : Math.max(3, 3.8 * scale);
  // The next scene has the same slots in the same order, with those who die missing.
  const where = positions(scene, next, progress);
  // Ground first, then what flies above it.
  for (const type of [0, 3, 4, 2, 1]) {
    for (let seat = 0; seat < 2; seat++) {
      context.fillStyle = options.colours[seat]!;
      context.beginPath();
      const marks = farMarks(type);
      for (let i = 0; i < scene.count; i++) {
        if (scene.type[i] !== type || scene.owner[i] !== seat || isHidden(scene, i, options)) continue;
        const x = (where.x[i]! - left) * scale;
        const y = (where.y[i]! - top) * scale;
        if (x < -size || y < -size || x > width + size || y > height + size) continue;
        const [dx, dy] = [scene.x[i]! - scene.lastX[i]!, scene.y[i]! - scene.lastY[i]!];
        if (detailed) traceSilhouette(context, type, x, y, size, dx, dy);
        // Single boxes on whole pixels are far cheaper than a path of them where there is no GPU.
        else {
          const [atX, atY] = [Math.round(x - size / 2), Math.round(y - size / 2)];
          for (const [left, top, wide, high] of marks) {
            context.fillRect(
              atX + Math.round(left * size),
              atY + Math.round(top * size),
              Math.max(1, Math.round(wide * size)),
              Math.max(1, Math.round(high * size)),
            );
          }
        }
      }
      if (!detailed) continue;
      context.fill();
      context.strokeStyle = options.dark ? "rgba(0,0,0,.75)" : "rgba(255,255,255,.85)";
      context.lineWidth = Math.max(0.6, scale / 4);
      context.stroke();
    }
  }
  if (detailed && options.details) paintSelection(context, camera, scene, options);
}

const seen = { x: new Float32Array(0), y: new Float32Array(0) };

function positions(scene: WarScene, next: WarScene | undefined, t: number): { x: Float32Array; y: Float32Array } {
  if (!next || t === 0) return scene;
  if (seen.x.length < scene.count) {
    seen.x = new Float32Array(scene.count + 256);
    seen.y = new Float32Array(scene.count + 256);
  }
  for (let i = 0, match = 0; i < scene.count; i++) {
    while (match < next.count && next.slot[match]! < scene.slot[i]!) match++;
    const goes = next.slot[match] === scene.slot[i];
    seen.x[i] = goes ? scene.x[i]! + (next.x[match]! - scene.x[i]!) * t : scene.x[i]!;
    seen.y[i] = goes ? scene.y[i]! + (next.y[match]! - scene.y[i]!) * t : scene.y[i]!;
  }
  return seen;
}

function paintSelection(
  context: CanvasRenderingContext2D,
  { left, top, scale }: Camera,
  scene: WarScene,
  options: DisplayOptions,
): void {
  context.beginPath();
  for (let i = 0; i < scene.count; i++) {
    if (!scene.selected[i]) continue;
    const x = (scene.x[i]! - left) * scale;
    const y = (scene.y[i]! - top) * scale;
    context.moveTo(x + 2.6 * scale, y);
    context.arc(x, y, 2.6 * scale, 0, 2 * Math.PI);
  }
  context.strokeStyle = options.dark ? "rgba(255,255,255,.4)" : "rgba(31,27,22,.45)";
  context.lineWidth = 0.75;
  context.stroke();
}

function paintHealth(
  context: CanvasRenderingContext2D,
  camera: Camera,
  scene: WarScene,
  options: DisplayOptions,
): void {
  const { left, top, scale } = camera;
  context.beginPath();
  for (let i = 0; i < scene.count; i++) {
    const durability = scene.durability[i]!;
    if (durability === 100 || isHidden(scene, i, options)) continue;
    const x = (scene.x[i]! - left) * scale;
    const y = (scene.y[i]! - top) * scale;
    const radius = 2.4 * scale;
    context.moveTo(x, y - radius);
    context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + (2 * Math.PI * durability) / 100);
  }
  context.strokeStyle = options.dark ? "#ECE7DD" : "#1F1B16";
  context.lineWidth = Math.max(1, scale / 3);
  context.stroke();
}

/** Who has just fired, towards the nearest enemy in range: the rules do not say at whom. */
function paintShots(
  context: CanvasRenderingContext2D,
  { left, top, scale }: Camera,
  scene: WarScene,
  options: DisplayOptions,
): void {
  for (let seat = 0; seat < 2; seat++) {
    context.beginPath();
    for (let i = 0; i < scene.count; i++) {
      if (scene.owner[i] !== seat || scene.cooldown[i]! < JUST_FIRED || isHidden(scene, i, options)) continue;
      const target = nearestEnemy(scene, i);
      if (target < 0) continue;
      context.moveTo((scene.x[i]! - left) * scale, (scene.y[i]! - top) * scale);
      context.lineTo((scene.x[target]! - left) * scale, (scene.y[target]! - top) * scale);
    }
    context.strokeStyle = options.colours[seat]!;
    context.lineWidth = Math.max(1, scale / 3);
    context.stroke();
  }
}

function nearestEnemy({ count, owner, x, y }: WarScene, i: number): number {
  let best = -1;
  let shortest = SHOT_RANGE * SHOT_RANGE;
  for (let other = 0; other < count; other++) {
    if (owner[other] === owner[i]) continue;
    const dx = x[other]! - x[i]!;
    const dy = y[other]! - y[i]!;
    const squared = dx * dx + dy * dy;
    if (squared < shortest) {
      shortest = squared;
      best = other;
    }
  }
  return best;
}

function paintOrders(
  context: CanvasRenderingContext2D,
  { left, top, scale }: Camera,
  scene: WarScene,
  options: DisplayOptions,
): void {
  for (let seat = 0; seat < 2; seat++) {
    context.beginPath();
    for (let i = 0; i < scene.count; i++) {
      if (scene.owner[i] !== seat || isHidden(scene, i, options)) continue;
      context.moveTo((scene.x[i]! - left) * scale, (scene.y[i]! - top) * scale);
      context.lineTo((scene.goalX[i]! - left) * scale, (scene.goalY[i]! - top) * scale);
    }
    context.globalAlpha = 0.25;
    context.strokeStyle = options.colours[seat]!;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }
}

function paintFacility(
  context: CanvasRenderingContext2D,
  camera: Camera,
  facility: Facility,
  options: DisplayOptions,
): void {
  const { scale } = camera;
  const x = (facility.left - camera.left) * scale;
  const y = (facility.top - camera.top) * scale;
  const side = FACILITY * scale;
  const taker = facility.capture > 0 ? 0 : 1;
  context.globalAlpha = 0.35;
  context.fillStyle = facility.owner < 0 ? (options.dark ? "#555" : "#AAA") : options.colours[facility.owner]!;
  context.fillRect(x, y, side, side);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(1, scale * 1.5);
  context.strokeStyle = facility.owner < 0 ? "#777" : options.colours[facility.owner]!;
  context.strokeRect(x, y, side, side);
  if (facility.capture !== 0) {
    context.fillStyle = options.colours[taker]!;
    context.fillRect(
      x,
      y + side - Math.max(2, 3 * scale),
      side * Math.min(1, Math.abs(facility.capture)),
      Math.max(2, 3 * scale),
    );
  }
  context.fillStyle = options.dark ? "#ECE7DD" : "#1F1B16";
  context.textAlign = "center";
  context.textBaseline = "middle";
  paintSign(context, facility.kind, x + side / 2, y + side * 0.42, side * 0.2);
  if (facility.owner >= 0) {
    context.font = `700 ${Math.max(9, 11 * scale)}px system-ui, sans-serif`;
    context.fillText(seatLetter(facility.owner), x + side * 0.16, y + side * 0.18);
  }
  if (facility.product !== undefined) paintProduct(context, facility, x, y, side, options);
}

/** What a factory makes, as the vehicle's own shape, and how far it is. */
function paintProduct(
  context: CanvasRenderingContext2D,
  { product, progress, owner }: Facility,
  x: number,
  y: number,
  side: number,
  options: DisplayOptions,
): void {
  context.beginPath();
  traceSilhouette(context, product!, x + side * 0.22, y + side * 0.76, side * 0.2, 1, 0);
  context.fill();
  context.fillStyle = options.dark ? "#0008" : "#FFF8";
  context.fillRect(x + side * 0.38, y + side * 0.71, side * 0.52, side * 0.1);
  context.fillStyle = owner < 0 ? "#777" : options.colours[owner]!;
  context.fillRect(x + side * 0.38, y + side * 0.71, side * 0.52 * progress, side * 0.1);
}

/** A factory is a hall with a saw-tooth roof, a control centre a ring with a cross. */
function paintSign(context: CanvasRenderingContext2D, kind: Facility["kind"], x: number, y: number, r: number): void {
  context.beginPath();
  if (kind === "CONTROL_CENTER") {
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.moveTo(x - 1.4 * r, y);
    context.lineTo(x + 1.4 * r, y);
    context.moveTo(x, y - 1.4 * r);
    context.lineTo(x, y + 1.4 * r);
    context.strokeStyle = context.fillStyle;
    context.lineWidth = Math.max(1, r / 5);
    return context.stroke();
  }
  context.moveTo(x - 1.2 * r, y + r);
  for (let tooth = 0; tooth < 3; tooth++) {
    context.lineTo(x + (-1.2 + 0.8 * tooth) * r, y - 0.8 * r);
    context.lineTo(x + (-0.4 + 0.8 * tooth) * r, y - 0.1 * r);
  }
  context.lineTo(x + 1.2 * r, y + r);
  context.closePath();
  context.fill();
}

/** A growing ring with its countdown. */
function paintStrike(
  context: CanvasRenderingContext2D,
  { left, top, scale }: Camera,
  strike: Strike,
  options: DisplayOptions,
): void {
  const x = (strike.x - left) * scale;
  const y = (strike.y - top) * scale;
  context.beginPath();
  context.arc(x, y, STRIKE_RADIUS * scale, 0, 2 * Math.PI);
  context.fillStyle = options.colours[strike.seat]!;
  context.globalAlpha = 0.12;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = options.colours[strike.seat]!;
  context.lineWidth = Math.max(1.5, scale);
  context.setLineDash([6, 5]);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(x, y, STRIKE_RADIUS * scale * strike.progress, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = options.dark ? "#ECE7DD" : "#1F1B16";
  context.font = `700 ${Math.max(11, 14 * scale)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(Math.ceil((1 - strike.progress) * 30)), x, y);
}

/** A soft veil over all that no own vehicle can see. */
function paintFog(
  context: CanvasRenderingContext2D,
  camera: Camera,
  scene: WarScene,
  canvas: HTMLCanvasElement,
  { fogOf, dark }: DisplayOptions,
): void {
  const SIZE = 256;
  canvas.width = SIZE;
  canvas.height = SIZE;
  const veil = canvas.getContext("2d")!;
  veil.fillStyle = dark ? "rgba(8,9,12,.62)" : "rgba(70,60,45,.5)";
  veil.fillRect(0, 0, SIZE, SIZE);
  veil.globalCompositeOperation = "destination-out";
  const small = SIZE / WORLD;
  for (let type = 0; type < TYPES; type++) {
    veil.beginPath();
    const radius = VISION[type]! * small;
    for (let i = 0; i < scene.count; i++) {
      if (scene.owner[i] !== fogOf || scene.type[i] !== type) continue;
      veil.moveTo(scene.x[i]! * small + radius, scene.y[i]! * small);
      veil.arc(scene.x[i]! * small, scene.y[i]! * small, radius, 0, 2 * Math.PI);
    }
    veil.fill();
  }
  const { left, top, scale } = camera;
  // The ground is copied as it is; the veil is soft.
  context.imageSmoothingEnabled = true;
  context.drawImage(canvas, -left * scale, -top * scale, WORLD * scale, WORLD * scale);
}
