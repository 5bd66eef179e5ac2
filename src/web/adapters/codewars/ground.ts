// The ground of a war, painted once per map and theme: plain, swamp and forest with a little texture, and the weather
// above as veils.

import type { Camera } from "../drawing.ts";
import type { WarScene } from "./scene-maker.ts";

const CELLS = 32;
const PIXELS = 24;
const WORLD = 1024;

const LIGHT = {
  plain: "#E6DCC3",
  swamp: "#C9CFB8",
  forest: "#BBC49A",
  tree: "#8FA06B",
  reed: "#8E9C86",
  cloud: "rgba(255,255,255,.30)",
  rain: "rgba(80,105,135,.22)",
  streak: "rgba(60,85,120,.35)",
};
const DARK = {
  plain: "#2B2A28",
  swamp: "#25302F",
  forest: "#27301F",
  tree: "#3C4A2B",
  reed: "#3A4946",
  cloud: "rgba(190,200,215,.10)",
  rain: "rgba(90,125,170,.14)",
  streak: "rgba(120,155,200,.28)",
};

export function makeGround(): (scene: WarScene, dark: boolean) => HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  let painted: { terrain: Uint8Array; weather: Uint8Array; dark: boolean } | undefined;
  return ({ terrain, weather }, dark) => {
    // Every scene comes with its own copy of the map.
    const same = painted && painted.dark === dark && equal(painted.terrain, terrain) && equal(painted.weather, weather);
    if (same) return canvas;
    painted = { terrain, weather, dark };
    paint(canvas, painted);
    return canvas;
  };
}

/**
 * The ground as the camera sees it, scaled once and then only copied: scaling it anew with every frame costs more than
 * all vehicles together where there is no GPU.
 */
export function makeBackdrop() {
  const canvas = document.createElement("canvas");
  let seen: { camera: Camera; ground: HTMLCanvasElement; dark: boolean; ratio: number } | undefined;
  return (context: CanvasRenderingContext2D, camera: Camera, ground: HTMLCanvasElement, dark: boolean) => {
    const ratio = context.getTransform().a;
    const same =
      seen && sameView(seen.camera, camera) && seen.ground === ground && seen.dark === dark && seen.ratio === ratio;
    if (!same) {
      seen = { camera, ground, dark, ratio };
      canvas.width = Math.round(camera.width * ratio);
      canvas.height = Math.round(camera.height * ratio);
      const painter = canvas.getContext("2d", { alpha: false })!;
      painter.fillStyle = dark ? "#1F2127" : "#F3ECDF";
      painter.fillRect(0, 0, canvas.width, canvas.height);
      const scale = camera.scale * ratio;
      const side = WORLD * scale;
      painter.drawImage(ground, -camera.left * scale, -camera.top * scale, side, side);
    }
    context.imageSmoothingEnabled = false;
    context.drawImage(canvas, 0, 0, camera.width, camera.height);
  };
}

function sameView(a: Camera, b: Camera): boolean {
  return a.left === b.left && a.top === b.top && a.scale === b.scale && a.width === b.width && a.height === b.height;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function paint(
  canvas: HTMLCanvasElement,
  { terrain, weather, dark }: Pick<WarScene, "terrain" | "weather"> & { dark: boolean },
): void {
  const tones = dark ? DARK : LIGHT;
  canvas.width = CELLS * PIXELS;
  canvas.height = CELLS * PIXELS;
  const context = canvas.getContext("2d")!;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const x = Math.floor(cell / CELLS) * PIXELS;
    const y = (cell % CELLS) * PIXELS;
    const kind = terrain[cell]!;
    context.fillStyle = [tones.plain, tones.swamp, tones.forest][kind]!;
    context.fillRect(x, y, PIXELS, PIXELS);
    if (kind === 1) speckle(context, x, y, cell, tones.reed, (cx, cy) => context.fillRect(cx, cy, 5, 1.2));
    if (kind === 2) {
      speckle(context, x, y, cell, tones.tree, (cx, cy) => {
        context.beginPath();
        context.moveTo(cx, cy - 4);
        context.lineTo(cx + 3, cy + 2.5);
        context.lineTo(cx - 3, cy + 2.5);
        context.fill();
      });
    }
  }
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const kind = weather[cell]!;
    if (kind === 0) continue;
    const x = Math.floor(cell / CELLS) * PIXELS;
    const y = (cell % CELLS) * PIXELS;
    context.fillStyle = kind === 1 ? tones.cloud : tones.rain;
    context.fillRect(x, y, PIXELS, PIXELS);
    if (kind === 2) speckle(context, x, y, cell + 7, tones.streak, (cx, cy) => context.fillRect(cx, cy, 1, 5));
  }
}

/** A few strokes at places that only depend on the cell. */
function speckle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  tone: string,
  stroke: (x: number, y: number) => void,
): void {
  context.fillStyle = tone;
  for (let n = 0; n < 4; n++) {
    const scatter = Math.imul(cell * 4 + n + 1, 0x9e3779b1) >>> 0;
    stroke(x + 4 + (scatter % 16), y + 4 + ((scatter >>> 8) % 16));
  }
}
