// A war painted on a canvas as it shall be, and what colours are where. Runs in a browser, bundled.

import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { codewars } from "../../../games/codewars/rules.ts";
import { PALETTES } from "../seat-colours.ts";
import { warPainter } from "./painter.ts";
import { codewarsSceneMaker, type Facility, type Strike, type WarScene } from "./scene-maker.ts";

/** What there is in the middle of an otherwise empty world, and the weather of all its cells. */
interface Wish {
  readonly facility?: Partial<Facility>;
  readonly strike?: Partial<Strike>;
  readonly weather?: number;
  readonly terrain?: number;
  readonly dark?: boolean;
}

type Colour = readonly [red: number, green: number, blue: number];

interface Painted {
  /** The part of a rectangle, in units from the middle of the world, that has nearly this player's colour. */
  part(seat: number, x: number, y: number, width: number, height: number): number;
  /** The mean colour of a rectangle, and how far its pixels lie from it. */
  mean(x: number, y: number, width: number, height: number): { readonly colour: Colour; readonly spread: number };
}

const SCALE = 4;
const SIZE = 640;
const MIDDLE = 512;

export function paintedWar({ facility, strike, weather = 0, terrain = 0, dark = false }: Wish): Painted {
  const config = accepted(readConfig(codewars.config, {}));
  const war = codewarsSceneMaker.scene(codewars.start(config, 2, new Random(1n)), undefined, undefined);
  const usual = { kind: "VEHICLE_FACTORY", left: MIDDLE - 32, top: MIDDLE - 32, owner: -1, capture: 0, progress: 0 };
  const scene: WarScene = {
    ...war,
    count: 0,
    terrain: war.terrain.slice().fill(terrain),
    weather: war.weather.slice().fill(weather),
    facilities: facility ? [{ product: undefined, ...usual, ...facility } as Facility] : [],
    strikes: strike ? [{ seat: 0, x: MIDDLE, y: MIDDLE, progress: 0, marker: 0, ...strike }] : [],
  };
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const corner = MIDDLE - SIZE / SCALE / 2;
  const camera = { left: corner, top: corner, scale: SCALE, width: SIZE, height: SIZE };
  const [colours] = PALETTES.light as [readonly string[]];
  const shown = { health: true, orders: false, land: true, details: true, fogOf: undefined, colours, dark };
  warPainter().paint(context, camera, { frame: { scene } as any, next: undefined, progress: 0 }, shown);
  const read = (x: number, y: number, width: number, height: number): Colour[] => {
    const { data } = context.getImageData(
      ...([x + MIDDLE - corner, y + MIDDLE - corner, width, height].map((value) => Math.round(value * SCALE)) as [
        number,
        number,
        number,
        number,
      ]),
    );
    return Array.from({ length: data.length / 4 }, (_, n) => [data[4 * n]!, data[4 * n + 1]!, data[4 * n + 2]!]);
  };
  const far = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return {
    part(seat, ...rectangle) {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colours[seat]!.slice(at, at + 2), 16)) as unknown as Colour;
      const pixels = read(...rectangle);
      return pixels.filter((pixel) => far(pixel, wanted) < 40).length / pixels.length;
    },
    mean(...rectangle) {
      const pixels = read(...rectangle);
      const sum = (channel: number) => pixels.reduce((sum, pixel) => sum + pixel[channel]!, 0) / pixels.length;
      const colour: Colour = [sum(0), sum(1), sum(2)];
      return { colour, spread: pixels.reduce((sum, pixel) => sum + far(pixel, colour), 0) / pixels.length };
    },
  };
}
