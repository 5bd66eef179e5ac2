import { describe, expect, it } from "vitest";
import { centred, fitted, isCovered, panned, resized, zoomed } from "./camera.ts";

const world = { width: 100, height: 100 };
const screen = { width: 400, height: 200 };

describe("the camera", () => {
  it("shows all of the world in the middle of the screen", () => {
    expect(fitted(world, screen)).toEqual({ width: 400, height: 200, scale: 2, left: -50, top: 0 });
  });

  it("keeps the corner of the small map free where there is room, and knows where there is none", () => {
    const wide = fitted(world, { ...screen, corner: 120 });
    expect(wide.left).toBe(-40);
    expect(isCovered(wide, world)).toBe(false);
    expect(fitted(world, { ...screen, corner: 60 }).left).toBe(-50);
    const narrow = fitted(world, { width: 220, height: 200, corner: 120 });
    expect(narrow.left).toBe(0);
    expect(isCovered(narrow, world)).toBe(true);
    expect(isCovered(zoomed(narrow, world, 3), world)).toBe(false);
    const tall = fitted(world, { width: 200, height: 400, corner: 120 });
    expect([tall.left, tall.top, isCovered(tall, world)]).toEqual([0, -40, false]);
  });

  it("keeps the point under the cursor where it is while zooming", () => {
    const camera = zoomed(fitted(world, screen), world, 4, 200, 50);
    expect(camera.scale).toBe(8);
    expect(camera.left + 200 / 8).toBe(50);
    expect(camera.top + 50 / 8).toBe(25);
  });

  it("never leaves the world, however far it is moved or zoomed", () => {
    const near = zoomed(fitted(world, screen), world, 4);
    expect(panned(near, world, 1e6, 1e6)).toMatchObject({ left: 0, top: 0 });
    expect(panned(near, world, -1e6, -1e6)).toMatchObject({ left: 50, top: 75 });
    expect(zoomed(near, world, 1e-6)).toEqual(fitted(world, screen));
    expect(zoomed(near, world, 1e6).scale).toBe(60);
  });

  it("can be set onto a point, and fills a new screen if it filled the old one", () => {
    const near = zoomed(fitted(world, screen), world, 5);
    expect(centred(near, world, 60, 40)).toMatchObject({ left: 40, top: 30 });
    expect(fitted(world, near)).toEqual(fitted(world, screen));
    const larger = { width: 800, height: 800 };
    expect(resized(fitted(world, screen), world, larger)).toEqual(fitted(world, larger));
    expect(resized(near, world, larger).scale).toBe(10);
  });
});
