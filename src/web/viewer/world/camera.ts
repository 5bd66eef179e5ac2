// Looking at a part of a world: zoom about a point, pan, keep the world in sight. Without a screen.

import type { Camera } from "../../adapters/drawing.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

type Screen = Size & Pick<Camera, "corner">;

const NEAREST = 60;

/** All of the world, as large as the screen allows, in the middle. */
export function fitted(world: Size, { width, height, corner }: Screen): Camera {
  const scale = Math.min(width / world.width, height / world.height);
  return clamped({ left: 0, top: 0, scale, width, height, corner }, world);
}

/**
 * Never farther than all of it, never beyond its edges; what is smaller than the screen stands in the middle, or as far
 * from it as keeps the corner free.
 */
export function clamped(camera: Camera, world: Size): Camera {
  const { width, height, corner = 0 } = camera;
  const farthest = Math.min(width / world.width, height / world.height);
  const scale = Math.min(Math.max(camera.scale, farthest), Math.max(NEAREST, farthest));
  const along = (start: number, seen: number, whole: number) => {
    const free = seen - whole;
    if (free < 0) return Math.min(Math.max(start, 0), -free);
    return Math.max(free / 2, Math.min(free, corner / scale)) - free;
  };
  return {
    width,
    height,
    corner: camera.corner,
    scale,
    left: along(camera.left, width / scale, world.width),
    top: along(camera.top, height / scale, world.height),
  };
}

/** Zooms so that the world's point under the given point of the screen stays there. */
export function zoomed(
  camera: Camera,
  world: Size,
  factor: number,
  x = camera.width / 2,
  y = camera.height / 2,
): Camera {
  const farthest = Math.min(camera.width / world.width, camera.height / world.height);
  const scale = Math.min(Math.max(camera.scale * factor, farthest), Math.max(NEAREST, farthest));
  const left = camera.left + x / camera.scale - x / scale;
  const top = camera.top + y / camera.scale - y / scale;
  return clamped({ ...camera, scale, left, top }, world);
}

export function panned(camera: Camera, world: Size, dx: number, dy: number): Camera {
  return clamped({ ...camera, left: camera.left - dx / camera.scale, top: camera.top - dy / camera.scale }, world);
}

export function centred(camera: Camera, world: Size, x: number, y: number): Camera {
  const left = x - camera.width / camera.scale / 2;
  const top = y - camera.height / camera.scale / 2;
  return clamped({ ...camera, left, top }, world);
}

/** Whether all of the world is in sight, but for what lies in the corner. */
export function isCovered({ left, top, scale, width, height, corner = 0 }: Camera, world: Size): boolean {
  const [right, bottom] = [(world.width - left) * scale, (world.height - top) * scale];
  const allSeen = left <= 0 && top <= 0 && right <= width + 1 && bottom <= height + 1;
  return allSeen && right > width - corner + CLOSE && bottom > height - corner + CLOSE;
}

/** Pixels of the world under the corner that nobody minds. */
const CLOSE = 24;

export function resized(camera: Camera, world: Size, screen: Screen): Camera {
  const wasFitted = camera.scale <= Math.min(camera.width / world.width, camera.height / world.height) * 1.001;
  return wasFitted ? fitted(world, screen) : clamped({ ...camera, ...screen }, world);
}
