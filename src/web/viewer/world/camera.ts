// Looking at a part of a world: zoom about a point, pan, keep the world in sight. Without a screen.

import type { Camera } from "../../adapters/drawing.ts";
import type { Point } from "../../adapters/pointed-thing.ts";

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
 * Never farther than all of it, and never more empty room at an edge than there is when all of it is in sight: zooming in
 * shrinks that room, so what is under the pointer can stay there.
 */
export function clamped(camera: Camera, world: Size): Camera {
  const { width, height, corner = 0 } = camera;
  const farthest = Math.min(width / world.width, height / world.height);
  const scale = Math.min(Math.max(camera.scale, farthest), Math.max(NEAREST, farthest));
  const along = (start: number, seen: number, whole: number) => {
    const free = seen - whole * farthest;
    // In the middle, or as far from it as keeps the corner free.
    const after = Math.max(free / 2, Math.min(free, corner));
    const least = 0 - (free - after) / scale;
    return Math.max(least, Math.min(start, whole - (seen - after) / scale));
  };
  return {
    width,
    height,
    corner: camera.corner,
    scale,
    left: along(camera.left, width, world.width),
    top: along(camera.top, height, world.height),
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

/** Corners of the screen where the small map can lie, the usual one first; the card of what is pointed at has the fourth. */
export const MAP_CORNERS = ["lower-right", "upper-right", "upper-left"] as const;
export type MapCorner = (typeof MAP_CORNERS)[number];

/** The first corner in which the small map hides none of these points of the world; undefined if there is none. */
export function freeCorner(
  { left, top, scale, width, height, corner = 0 }: Camera,
  points: readonly Point[],
): MapCorner | undefined {
  // A point stands for something of about a unit around it.
  const side = corner + scale;
  const seen = points.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }));
  return MAP_CORNERS.find((name) =>
    seen.every(({ x, y }) => {
      const across = name.endsWith("right") ? width - x : x;
      const down = name.startsWith("lower") ? height - y : y;
      return across > side || down > side || across < -scale || down < -scale;
    }),
  );
}

/** What was in the middle stays there: a phone that is turned shows the same pieces. */
export function resized(camera: Camera, world: Size, screen: Screen): Camera {
  const wasFitted = camera.scale <= Math.min(camera.width / world.width, camera.height / world.height) * 1.001;
  if (wasFitted) return fitted(world, screen);
  const [x, y] = [camera.left + camera.width / camera.scale / 2, camera.top + camera.height / camera.scale / 2];
  return centred({ ...camera, ...screen }, world, x, y);
}
