// How CodeWars is drawn: facilities with their owner, capture and production, nuclear strikes, weather and terrain. The
// pixels are looked at: on a canvas of known size first, then in the viewer with a war in which all of it happens.

import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { MatchState } from "../../src/arena/match-state.ts";
import { readConfig } from "../../src/core/config.ts";
import { accepted } from "../../src/core/refusal.ts";
import type { MaybeMove } from "../../src/games/codewars/move.ts";
import { codewars } from "../../src/games/codewars/rules.ts";
import { codewarsSceneMaker, type WarScene } from "../../src/web/adapters/codewars/scene-maker.ts";
import { PALETTES } from "../../src/web/adapters/seat-colours.ts";
import { browserPath, openTheatre, soon } from "./browser.fixture.ts";
import { whereIs } from "./world.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const [TANK, FIGHTER] = [4, 1];
type Rectangle = [x: number, y: number, width: number, height: number];
/** What painted.fixture.ts paints, and what it tells of it. */
interface Wish {
  readonly facility?: object;
  readonly strike?: object;
  readonly weather?: number;
  readonly terrain?: number;
  readonly dark?: boolean;
}
interface Mean {
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly spread: number;
}

describe.runIf(theatre)("a war on canvas", () => {
  let page: Page;
  let bundle: string;
  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, "../../src/web/adapters/codewars/painted.fixture.ts")],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "war",
    });
    bundle = outputFiles[0]!.text;
  });
  const begin = async () => {
    // A page without a policy of ours, which would not let it run.
    page = await theatre!.open("about:blank");
    await page.addScriptTag({ content: bundle });
  };
  /** How much of a rectangle has a player's colour. */
  const part = (wish: Wish, seat: number, ...rectangle: Rectangle): Promise<number> =>
    page.evaluate(
      ([wish, seat, rectangle]) => (globalThis as any).war.paintedWar(wish).part(seat, ...(rectangle as Rectangle)),
      [wish, seat, rectangle] as const,
    );
  const mean = (wish: Wish, ...rectangle: Rectangle): Promise<Mean> =>
    page.evaluate(([wish, rectangle]) => (globalThis as any).war.paintedWar(wish).mean(...(rectangle as Rectangle)), [
      wish,
      rectangle,
    ] as const);

  it("has facilities in a frame of their owner's colour, and a bar for who takes them", async () => {
    await begin();
    const TOP: Rectangle = [-30, -32.5, 60, 1];
    for (const owner of [0, 1]) {
      await soon(() => part({ facility: { owner } }, owner, ...TOP)).toBeGreaterThan(0.9);
      await soon(() => part({ facility: { owner } }, 1 - owner, ...TOP)).toBe(0);
      await soon(() => part({ facility: {} }, owner, ...TOP)).toBe(0);
    }
    // The bar lies inside the lower border and grows from the left.
    const bar = (from: number, to: number): Rectangle => [-31 + 62 * from, 29.5, 62 * (to - from), 1.5];
    for (const [capture, taker] of [
      [0.5, 0],
      [-0.5, 1],
    ] as const) {
      await soon(() => part({ facility: { capture } }, taker, ...bar(0, 0.45))).toBeGreaterThan(0.9);
      await soon(() => part({ facility: { capture } }, taker, ...bar(0.55, 1))).toBe(0);
      await soon(() => part({ facility: { capture } }, 1 - taker, ...bar(0, 1))).toBe(0);
    }
    await soon(() => part({ facility: { capture: 0.95 } }, 0, ...bar(0.5, 0.9))).toBeGreaterThan(0.9);
    await soon(() => part({ facility: {} }, 0, ...bar(0, 1))).toBe(0);
  });

  it("has a sign for each kind of facility, and shows what a factory makes and how far it is", async () => {
    await begin();
    const SIGN: Rectangle = [-20, -24, 40, 34];
    const [factory, centre] = [
      await mean({ facility: { kind: "VEHICLE_FACTORY" } }, ...SIGN),
      await mean({ facility: { kind: "CONTROL_CENTER" } }, ...SIGN),
    ];
    expect(factory.spread).toBeGreaterThan(10);
    expect(centre.spread).toBeGreaterThan(10);
    expect(Math.abs(factory.colour[0] - centre.colour[0])).toBeGreaterThan(2);
    const gauge = (from: number, to: number): Rectangle => [-32 + 64 * (0.38 + 0.52 * from), 14.5, 33 * (to - from), 4];
    const making = { owner: 1, product: TANK, progress: 0.5 };
    await soon(() => part({ facility: making }, 1, ...gauge(0.02, 0.45))).toBeGreaterThan(0.9);
    await soon(() => part({ facility: making }, 1, ...gauge(0.55, 1))).toBe(0);
    await soon(() => part({ facility: { ...making, progress: 0.9 } }, 1, ...gauge(0.55, 0.85))).toBeGreaterThan(0.9);
    await soon(() => part({ facility: { owner: 1 } }, 1, ...gauge(0.02, 0.98))).toBe(0);
    const SHAPE: Rectangle = [-26, 9, 16, 16];
    const [tank, fighter, none] = [
      await mean({ facility: making }, ...SHAPE),
      await mean({ facility: { ...making, product: FIGHTER } }, ...SHAPE),
      await mean({ facility: { owner: 1 } }, ...SHAPE),
    ];
    expect(none.spread).toBeLessThan(tank.spread / 2);
    expect(none.spread).toBeLessThan(fighter.spread / 2);
    expect(Math.abs(tank.colour[0] - fighter.colour[0])).toBeGreaterThan(1);
  });

  it("has strikes as rings that grow to the edge of what they hit, with a countdown", async () => {
    await begin();
    // A strip from the middle to the right: the ring crosses it where the strike has come to.
    const strip = (from: number, to: number): Rectangle => [from, 0, to - from, 1];
    for (const seat of [0, 1]) {
      for (const progress of [0.3, 0.7]) {
        const strike = { seat, progress };
        const ring = 50 * progress;
        await soon(() => part({ strike }, seat, ...strip(ring - 0.4, ring + 0.4))).toBeGreaterThan(0.9);
        await soon(() => part({ strike }, seat, ...strip(ring + 3, 46))).toBe(0);
      }
    }
    // Its edge is dashed from the announcement on.
    const EDGE: Rectangle = [-52, -52, 104, 104];
    await soon(() => part({ strike: { progress: 0 } }, 0, ...EDGE)).toBeGreaterThan(0.005);
    await soon(() => part({}, 0, ...EDGE)).toBe(0);
    const DIGITS: Rectangle = [-12, -8, 24, 16];
    const [early, late, none] = [
      await mean({ strike: { progress: 1 / 3 } }, ...DIGITS),
      await mean({ strike: { progress: 0.9 } }, ...DIGITS),
      await mean({}, ...DIGITS),
    ];
    // 20 has more ink than 3, and nothing has none.
    expect(late.spread).toBeGreaterThan(none.spread + 10);
    expect(early.spread).toBeGreaterThan(late.spread + 5);
  });

  it("tells clear sky, cloud and rain apart, and plain, swamp and forest, in light and dark", async () => {
    await begin();
    const ALL: Rectangle = [-70, -70, 140, 140];
    const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, n) => value - b[n]!));
    for (const dark of [false, true]) {
      for (const what of ["weather", "terrain"] as const) {
        const seen: Mean[] = [];
        for (const kind of [0, 1, 2]) seen.push(await mean({ [what]: kind, dark }, ...ALL));
        for (const [a, b] of [
          [0, 1],
          [1, 2],
          [0, 2],
        ] as const)
          expect(apart(seen[a]!.colour, seen[b]!.colour), `${what} ${a} and ${b}, dark: ${dark}`).toBeGreaterThan(4);
        // Rain has streaks, forest has trees; a clear sky over a plain has nothing.
        expect(seen[2]!.spread).toBeGreaterThan(seen[0]!.spread + 0.5);
      }
    }
  });
});

/** A war in which the first player takes a factory, makes tanks there, and strikes: its steps, and when all that is seen. */
function eventfulWar() {
  const ticks = 420;
  const seed = 10;
  const config = accepted(readConfig(codewars.config, { preset: "facilities", set: { ticks } }));
  const table = new MatchState(codewars, config, 2, BigInt(seed));
  const scene = (): WarScene => codewarsSceneMaker.scene(table.state as any, undefined, undefined);
  const first = scene();
  const own = Array.from({ length: first.count }, (_, i) => i).filter((i) => first.owner[i] === 0);
  const middleOf = (type: number) => {
    const of = own.filter((i) => first.type[i] === type);
    const sum = (values: Float32Array) => of.reduce((sum, i) => sum + values[i]!, 0) / of.length;
    return { x: sum(first.x), y: sum(first.y) };
  };
  // The ground group and the factory that are nearest to each other.
  const ways = [0, 3, 4].flatMap((type) =>
    first.facilities.flatMap(({ kind, left, top }, facility) => {
      const from = middleOf(type);
      const [x, y] = [left + 32 - from.x, top + 32 - from.y];
      return kind === "VEHICLE_FACTORY" ? [{ type, facility, x, y, far: Math.hypot(x, y) }] : [];
    }),
  );
  const { type, facility, x, y } = ways.reduce((a, b) => (a.far < b.far ? a : b));
  const seen = { capture: 0, production: 0, strike: 0 };
  const steps: MaybeMove[][] = [];
  for (let tick = 0; tick < ticks; tick++) {
    const now = scene();
    const { owner, capture, product, progress } = now.facilities[facility]!;
    if (owner < 0 && capture > 0.5) seen.capture ||= tick;
    if (owner === 0 && progress > 0.5) seen.production ||= tick;
    if ((now.strikes[0]?.progress ?? 0) > 0.6) seen.strike ||= tick;
    const flyer = now.type.findIndex((type, i) => type === FIGHTER && now.owner[i] === 0);
    const vehicleType = (["ARRV", "FIGHTER", "HELICOPTER", "IFV", "TANK"] as const)[type]!;
    let move: MaybeMove = null;
    if (tick === 0) move = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024, vehicleType };
    else if (tick === 1) move = { action: "MOVE", x, y };
    else if (tick === 2) {
      const at = { x: now.x[flyer]! + 30, y: now.y[flyer]! + 30 };
      move = { action: "TACTICAL_NUCLEAR_STRIKE", ...at, vehicleId: now.slot[flyer]! + 1 };
    } else if (owner === 0 && product === undefined)
      move = { action: "SETUP_VEHICLE_PRODUCTION", facilityId: facility + 1, vehicleType: "TANK" };
    steps.push([move, null]);
    table.step([move, null], []);
  }
  const { left, top } = first.facilities[facility]!;
  return { record: { game: "codewars", config, seed, steps }, seen, left, top };
}

describe.runIf(theatre)("a war in the viewer", () => {
  it("shows the capture of a factory, what it makes, and a strike", async () => {
    const { record, seen, left, top } = eventfulWar();
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    const seats = ["red", "blue"].map((name) => ({ name, spec: "human" }));
    const response = await theatre!.fetch("/api/records", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...record, seats }),
    });
    const { id } = await response.json();
    const page = await theatre!.open(`/watch/${id}?turn=0`, { viewport: { width: 1280, height: 1300 } });
    await page.locator(".world-canvas[data-turn='0']").waitFor();
    const at = await whereIs(page, 1024);
    const box = (await page.locator(".world-canvas").boundingBox())!;
    const red = [1, 3, 5].map((n) => Number.parseInt(PALETTES.light[0]![0]!.slice(n, n + 2), 16));
    /** Pixels of the first player's colour in a rectangle of the world. */
    const count = (x: number, y: number, width: number, height: number) => {
      const [fromX, fromY] = at(x, y);
      const [toX, toY] = at(x + width, y + height);
      const rectangle = [fromX - box.x, fromY - box.y, toX - fromX, toY - fromY].map(Math.round);
      return page.locator(".world-canvas").evaluate(
        (element, { rectangle, red }) => {
          const canvas = element as HTMLCanvasElement;
          const [x, y, width, height] = rectangle as [number, number, number, number];
          const { data } = canvas.getContext("2d")!.getImageData(x, y, width, height);
          let found = 0;
          for (let i = 0; i < data.length; i += 4)
            if (Math.hypot(data[i]! - red[0]!, data[i + 1]! - red[1]!, data[i + 2]! - red[2]!) < 40) found++;
          return found;
        },
        { rectangle, red },
      );
    };
    const go = async (turn: number) => {
      await page.goto(`${theatre!.address}/watch/${id}?turn=${turn}`);
      await page.locator(`.world-canvas[data-turn='${turn}']`).waitFor();
    };
    const border = () => count(left, top - 1, 64, 2);
    await soon(border).toBe(0);
    await go(seen.capture);
    // A bar of half the width, two pixels high at least; the factory is nobody's still.
    const bar = () => count(left + 1, top + 61, 62, 3);
    await soon(bar).toBeGreaterThan(30);
    await soon(border).toBeLessThan(10);
    await go(seen.production);
    await soon(border).toBeGreaterThan(30);
    await go(seen.strike);
    const { x = 0, y = 0 } = record.steps[2]![0]!;
    // The ring has a colour where there was none before: around the point, within its fifty units.
    const ring = () => count(x - 50, y - 50, 100, 100);
    const struck = await ring();
    await go(2);
    await soon(ring).toBeLessThan(struck - 100);
  });
});
