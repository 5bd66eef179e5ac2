import { describe, expect, it } from "vitest";
import { centred, fitted, freeCorner, isCovered, panned, resized, zoomed } from "./camera.ts";

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

  it("puts the small map where it hides nothing that matters", () => {
    const near = { ...zoomed(fitted(world, screen), world, 4), left: 0, top: 0, corner: 100 };
    expect(freeCorner(near, [])).toBe("lower-right");
    // 50 by 25 units are in sight; the map takes the last 12.5 of each.
    expect(freeCorner(near, [{ x: 45, y: 20 }])).toBe("upper-right");
    const both = [
      { x: 45, y: 20 },
      { x: 45, y: 5 },
    ];
    expect(freeCorner(near, both)).toBe("upper-left");
    expect(freeCorner(near, [...both, { x: 5, y: 5 }])).toBeUndefined();
    expect(freeCorner(near, [{ x: 80, y: 20 }])).toBe("lower-right");
  });

  it("keeps the point under the cursor where it is while zooming", () => {
    const camera = zoomed(fitted(world, screen), world, 4, 200, 50);
    expect(camera.scale).toBe(8);
    expect(camera.left + 200 / 8).toBe(50);
    expect(camera.top + 50 / 8).toBe(25);
  });

  it("keeps it there in every small step from all of the world, on a screen wider or higher than the world", () => {
    const screens = [
      { width: 858, height: 506, corner: 168 },
      { width: 390, height: 700, corner: 116 },
    ];
    for (const screen of screens) {
      for (const part of [0.05, 0.3, 0.5, 0.95]) {
        let camera = fitted(world, screen);
        const at = (part * world.width - camera.left) * camera.scale;
        const down = (part * world.height - camera.top) * camera.scale;
        for (let step = 0; step < 8; step++) {
          camera = zoomed(camera, world, 1.28, at, down);
          expect(camera.left + at / camera.scale).toBeCloseTo(part * world.width, 6);
          expect(camera.top + down / camera.scale).toBeCloseTo(part * world.height, 6);
        }
        for (let step = 0; step < 9; step++) camera = zoomed(camera, world, 1 / 1.28, at / 2, down / 2);
        expect(camera).toEqual(fitted(world, screen));
      }
    }
  });

  it("leaves no more empty room beside the world than there is at first, however far it is moved or zoomed", () => {
    const near = zoomed(fitted(world, screen), world, 4);
    // 100 pixels are empty left and right of all of the world.
    expect(panned(near, world, 1e6, 1e6)).toMatchObject({ left: -100 / 8, top: 0 });
    expect(panned(near, world, -1e6, -1e6)).toMatchObject({ left: 50 + 100 / 8, top: 75 });
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

  it("keeps in its middle what was there when the screen is turned", () => {
    const near = centred(zoomed(fitted(world, screen), world, 5), world, 60, 40);
    const turned = resized(near, world, { width: screen.height, height: screen.width });
    expect(turned.left + turned.width / turned.scale / 2).toBeCloseTo(60);
    expect(turned.top + turned.height / turned.scale / 2).toBeCloseTo(40);
  });
});
