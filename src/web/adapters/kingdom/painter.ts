// A Kingdom on canvas: land in the players' colours, castles as walled cells with a gauge below, knights as horses,
// workers as dots, blows as quick lines. Servants glide from cell to cell; farther off they merge into land and dots.

import type { Picture } from "../../viewer/model/playback.ts";
import type { Camera, DisplayOptions, Painter } from "../drawing.ts";
import { inkOn, seatLetter } from "../seat-colours.ts";
import { kingdomThingAt, kingdomThingNamed, strideOf } from "./pointing.ts";
import type { Castle, KingdomScene } from "./scene-maker.ts";

const KNIGHT = 1;
/** Cells smaller than this many pixels show no details. */
const DETAILED = 9;
/** Where cells are smaller than this, castles lie above the servants that would hide them. */
const FAR = 24;
/** A castle is drawn as large as a cell of this size at least, so that its letter can be read. */
const CASTLE = 15;
/** Letters beside a gauge that are smaller than this many pixels say nothing. */
const LEGIBLE = 8;

/** A horse's head on a cell from 0 to 1. */
const HORSE = new Path2D(
  "M.2.88C.2.62.36.56.4.42L.22.54C.14.57.09.48.13.42L.34.2.36.08.48.17C.76.18.84.44.82.66.81.76.8.8.82.88Z",
);

export function kingdomPainter(): Painter<KingdomScene> {
  const land = document.createElement("canvas");
  return {
    shows: ["health", "orders", "land", "details"],
    size: ({ width, height }) => ({ width, height }),
    middleOf,
    actions: ({ frame, next }) => {
      const { blows }: KingdomScene = (next ?? frame).scene;
      return blows.map(({ toX, toY }) => ({ x: toX + 0.5, y: toY + 0.5 }));
    },
    landmarks: ({ castles }) => castles.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })),
    thingAt: kingdomThingAt,
    thingNamed: kingdomThingNamed,
    place: (_seat, x, y) => [x + 0.5, y + 0.5],
    paint(context, camera, picture, options) {
      const { frame, next, progress } = picture;
      const scene: KingdomScene = frame.scene;
      paintGround(context, camera, scene, options);
      if (options.land) paintLand(context, camera, scene, land, options);
      if (camera.scale > 5) paintGrid(context, camera, scene, options);
      const paintCastles = () => {
        for (const castle of scene.castles) paintCastle(context, camera, castle, options);
      };
      if (camera.scale >= FAR) paintCastles();
      if (options.orders && next) paintOrders(context, camera, scene, next.scene, options);
      paintServants(context, camera, picture, options);
      if (camera.scale < FAR) paintCastles();
      if (next && progress > 0.05) paintBlows(context, camera, next.scene, progress, options);
    },
    paintMap(context, camera, { frame }, options) {
      const scene: KingdomScene = frame.scene;
      paintGround(context, camera, scene, options);
      paintLand(context, camera, scene, land, options);
      const dot = Math.max(2, camera.scale);
      for (let i = 0; i < scene.id.length; i++) {
        context.fillStyle = options.colours[scene.lord[i]!]!;
        context.fillRect(scene.x[i]! * camera.scale, scene.y[i]! * camera.scale, dot, dot);
      }
      for (const { x, y, lord } of scene.castles) {
        context.fillStyle = options.colours[lord]!;
        context.strokeStyle = options.dark ? "#FFF" : "#000";
        context.lineWidth = 2;
        context.fillRect(x * camera.scale - 3, y * camera.scale - 3, dot + 6, dot + 6);
        context.strokeRect(x * camera.scale - 3, y * camera.scale - 3, dot + 6, dot + 6);
      }
    },
  };
}

function middleOf({ lord, x, y, castles }: KingdomScene, seat: number) {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let i = 0; i < lord.length; i++) {
    if (lord[i] !== seat) continue;
    sumX += x[i]!;
    sumY += y[i]!;
    count++;
  }
  if (count > 0) return { x: sumX / count + 0.5, y: sumY / count + 0.5 };
  const castle = castles.find((castle) => castle.lord === seat);
  return castle && { x: castle.x + 0.5, y: castle.y + 0.5 };
}

function paintGround(
  context: CanvasRenderingContext2D,
  camera: Camera,
  scene: KingdomScene,
  { dark }: DisplayOptions,
): void {
  context.fillStyle = dark ? "#1F2127" : "#F3ECDF";
  context.fillRect(0, 0, camera.width, camera.height);
  const { left, top, scale } = camera;
  context.fillStyle = dark ? "#2E3037" : "#E6DAC3";
  context.fillRect(-left * scale, -top * scale, scene.width * scale, scene.height * scale);
}

/** One pixel a cell, blown up: cheap, and crisp at every size. */
function paintLand(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { land, width, height }: KingdomScene,
  canvas: HTMLCanvasElement,
  { colours, dark }: DisplayOptions,
): void {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const small = canvas.getContext("2d", { willReadFrequently: true })!;
  const image = small.createImageData(width, height);
  const tones = colours.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  for (let cell = 0; cell < land.length; cell++) {
    const owner = land[cell]!;
    if (owner === 0) continue;
    const tone = tones[owner - 1]!;
    // A faint weave tells cells apart without lines.
    const weave = ((cell % width) + Math.floor(cell / width)) % 2 === 0 ? 118 : 102;
    image.data.set([tone[0]!, tone[1]!, tone[2]!, dark ? weave + 20 : weave], 4 * cell);
  }
  small.putImageData(image, 0, 0);
  const { left, top, scale } = camera;
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, -left * scale, -top * scale, width * scale, height * scale);
}

function paintGrid(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { width, height }: KingdomScene,
  { dark }: DisplayOptions,
): void {
  const { left, top, scale } = camera;
  context.strokeStyle = dark ? "rgba(255,255,255,.05)" : "rgba(60,40,10,.07)";
  context.lineWidth = 1;
  context.beginPath();
  for (let x = 0; x <= width; x++) {
    context.moveTo((x - left) * scale, -top * scale);
    context.lineTo((x - left) * scale, (height - top) * scale);
  }
  for (let y = 0; y <= height; y++) {
    context.moveTo(-left * scale, (y - top) * scale);
    context.lineTo((width - left) * scale, (y - top) * scale);
  }
  context.stroke();
}

function paintCastle(context: CanvasRenderingContext2D, camera: Camera, castle: Castle, options: DisplayOptions): void {
  const { scale } = camera;
  const size = Math.max(scale, CASTLE);
  const x = (castle.x + 0.5 - camera.left) * scale;
  const y = (castle.y + 0.5 - camera.top) * scale;
  const half = size * 0.62;
  context.fillStyle = options.dark ? "#4B4E57" : "#7A6F60";
  context.strokeStyle = options.dark ? "#0B0C0E" : "#2E261B";
  context.lineWidth = Math.max(1, size / 14);
  context.beginPath();
  // Four towers and the walls between them.
  context.rect(x - half, y - half, 2 * half, 2 * half);
  context.fill();
  context.stroke();
  context.fillStyle = options.colours[castle.lord]!;
  context.fillRect(x - half * 0.58, y - half * 0.58, half * 1.16, half * 1.16);
  context.fillStyle = options.dark ? "#6A6E79" : "#9C8F7C";
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    context.beginPath();
    context.arc(x + dx * half, y + dy * half, half * 0.32, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  context.fillStyle = inkOn(options.colours[castle.lord]!);
  context.font = `700 ${half}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(seatLetter(castle.lord), x, y + half * 0.05);
  paintGauge(context, x, y + half * 1.5, half * 1.7, castle, options);
}

/** What is trained (a horse or a dot), how far, and in how many turns it is there. */
function paintGauge(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  castle: Castle,
  options: DisplayOptions,
): void {
  const height = Math.max(3, width / 6);
  context.fillStyle = options.dark ? "#000A" : "#FFFC";
  context.fillRect(x - width / 2, y, width, height);
  context.fillStyle = options.colours[castle.lord]!;
  context.fillRect(x - width / 2, y, width * castle.progress, height);
  context.strokeStyle = options.dark ? "#ECE7DD88" : "#1F1B1688";
  context.lineWidth = 1;
  context.strokeRect(x - width / 2, y, width, height);
  context.fillStyle = options.dark ? "#ECE7DD" : "#1F1B16";
  const size = width * 0.4;
  if (size < LEGIBLE) return;
  if (castle.turnsLeft !== undefined) {
    context.font = `600 ${size}px system-ui, sans-serif`;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillText(String(castle.turnsLeft), x + width / 2 + size * 0.3, y + height / 2);
  }
  if (castle.training === "knight") paintHorse(context, x - width / 2 - size * 1.1, y + height / 2 - size / 2, size);
  else {
    context.beginPath();
    context.arc(x - width / 2 - size * 0.6, y + height / 2, size * 0.28, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintHorse(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const before = context.getTransform();
  context.translate(x, y);
  context.scale(size, size);
  context.fill(HORSE);
  context.setTransform(before);
}

function paintServants(
  context: CanvasRenderingContext2D,
  camera: Camera,
  picture: Picture,
  options: DisplayOptions,
): void {
  const scene: KingdomScene = picture.frame.scene;
  const next: KingdomScene | undefined = picture.next?.scene;
  const { scale, left, top } = camera;
  const t = strideOf(picture.progress);
  let match = 0;
  for (let i = 0; i < scene.id.length; i++) {
    let x = scene.x[i]!;
    let y = scene.y[i]!;
    let alive = 1;
    if (next && t > 0) {
      // Both lists ascend by id: one walk along them finds everybody's next place.
      while (match < next.id.length && next.id[match]! < scene.id[i]!) match++;
      if (next.id[match] === scene.id[i]) {
        x += (next.x[match]! - x) * t;
        y += (next.y[match]! - y) * t;
      } else alive = 1 - t;
    }
    const screenX = (x + 0.5 - left) * scale;
    const screenY = (y + 0.5 - top) * scale;
    if (screenX < -scale || screenY < -scale || screenX > camera.width + scale || screenY > camera.height + scale)
      continue;
    context.globalAlpha = alive;
    paintServant(context, scene, i, screenX, screenY, scale, options);
  }
  context.globalAlpha = 1;
}

/** Where everybody is going: a line to the next cell, and to whom a blow is meant. */
function paintOrders(
  context: CanvasRenderingContext2D,
  { left, top, scale }: Camera,
  scene: KingdomScene,
  next: KingdomScene,
  { colours, dark }: DisplayOptions,
): void {
  const x = (cell: number) => (cell + 0.5 - left) * scale;
  const y = (cell: number) => (cell + 0.5 - top) * scale;
  context.lineWidth = Math.max(1, scale / 8);
  context.strokeStyle = dark ? "#ECE7DD" : "#1F1B16";
  context.beginPath();
  for (let i = 0, match = 0; i < scene.id.length; i++) {
    while (match < next.id.length && next.id[match]! < scene.id[i]!) match++;
    if (next.id[match] !== scene.id[i]) continue;
    const [dx, dy] = [next.x[match]! - scene.x[i]!, next.y[match]! - scene.y[i]!];
    if (dx === 0 && dy === 0) continue;
    context.moveTo(x(scene.x[i]!), y(scene.y[i]!));
    context.lineTo(x(scene.x[i]! + 0.85 * dx), y(scene.y[i]! + 0.85 * dy));
  }
  context.stroke();
  for (const blow of next.blows) {
    context.strokeStyle = colours[blow.lord]!;
    context.beginPath();
    context.arc(x(blow.toX), y(blow.toY), 0.45 * scale, 0, 2 * Math.PI);
    context.stroke();
  }
}

function paintServant(
  context: CanvasRenderingContext2D,
  scene: KingdomScene,
  i: number,
  x: number,
  y: number,
  scale: number,
  { colours, dark, health }: DisplayOptions,
): void {
  const isKnight = scene.kind[i] === KNIGHT;
  context.fillStyle = colours[scene.lord[i]!]!;
  context.strokeStyle = dark ? "#000" : "#FFF";
  if (!isKnight) {
    context.beginPath();
    context.arc(x, y, Math.max(1.5, scale * 0.26), 0, 2 * Math.PI);
    context.fill();
    if (scale >= DETAILED) {
      context.lineWidth = Math.max(1, scale / 16);
      context.stroke();
    }
    return;
  }
  if (scale < DETAILED) {
    const size = Math.max(3.5, scale * 0.9);
    context.fillRect(x - size / 2, y - size / 2, size, size);
    return;
  }
  const size = scale * 1.02;
  const before = context.getTransform();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size, size);
  context.lineWidth = 0.16;
  context.lineJoin = "round";
  context.stroke(HORSE);
  context.fill(HORSE);
  context.setTransform(before);
  const hp = scene.hp[i]! / scene.fullHp;
  if (health && hp < 1) {
    context.beginPath();
    context.lineWidth = Math.max(1.5, scale / 9);
    context.strokeStyle = hp < 0.35 ? "#C92A2A" : dark ? "#ECE7DD" : "#1F1B16";
    context.arc(x, y, scale * 0.58, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * hp);
    context.stroke();
  }
}

function paintBlows(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { blows }: KingdomScene,
  progress: number,
  options: DisplayOptions,
): void {
  const { scale, left, top } = camera;
  const reach = Math.sin(Math.PI * Math.min(1, progress * 1.3));
  context.lineCap = "round";
  context.lineWidth = Math.max(1.5, scale / 7);
  for (const { x, y, toX, toY, lord } of blows) {
    context.strokeStyle = options.colours[lord]!;
    context.beginPath();
    context.moveTo((x + 0.5 - left) * scale, (y + 0.5 - top) * scale);
    context.lineTo((x + 0.5 + (toX - x) * reach - left) * scale, (y + 0.5 + (toY - y) * reach - top) * scale);
    context.stroke();
  }
}
