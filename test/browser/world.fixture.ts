// Worlds in tests: what there is to be seen in a replay, and where on the screen.

import type { Page } from "playwright-core";
import { parseReplay } from "../../src/arena/replay.ts";
import { accepted } from "../../src/core/refusal.ts";
import { games } from "../../src/games/index.ts";
import { sceneMakerOf } from "../../src/web/adapters/scene-makers.ts";
import { ReplayScenes } from "../../src/web/scenes/replay-scenes.ts";

/** The scenes of a replay by turn, as the rules have them. */
export async function scenesOf<Scene>(address: string): Promise<(turn: number) => Scene> {
  const { replay } = accepted(parseReplay(await (await fetch(address)).text(), games));
  const game = games.get(replay.game)!;
  const replayScenes = new ReplayScenes(game, sceneMakerOf(game), replay);
  return (turn) => structuredClone(replayScenes.frame(turn).scene) as Scene;
}

/**
 * Where on the page a point of a square world is while all of it is in sight: it stands in the middle of its canvas, or
 * left of the small map.
 */
export async function whereIs(page: Page, size: number): Promise<(x: number, y: number) => [number, number]> {
  const box = (await page.locator(".world-canvas").boundingBox())!;
  const map = (await page.locator(".minimap").boundingBox())!;
  const side = Math.min(box.width, box.height);
  const along = (start: number, length: number, corner: number) => {
    const free = length - side;
    return start + free - Math.max(free / 2, Math.min(free, corner));
  };
  const left = along(box.x, box.width, map.width + 20);
  const top = along(box.y, box.height, map.height + 20);
  return (x, y) => [left + (x / size) * side, top + (y / size) * side];
}
