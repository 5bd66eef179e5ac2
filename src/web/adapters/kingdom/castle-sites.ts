// Where the castles of a match shall stand, for the map of the arena: by the very rules that place them when it is played. No
// drawing here.

import { Random } from "../../../core/random.ts";
import { Refusal } from "../../../core/refusal.ts";
import { parseSeed } from "../../../core/seed.ts";
import { kingdom } from "../../../games/kingdom/rules.ts";
import { type CastleSite, checkSites, formatSites, parseSites, placeSeats } from "../../../games/kingdom/sites.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sites of all seats, as they are played with this seed; those given by hand, if they are for so many seats. */
export function sitesOf(given: string, size: Size, seats: number, seed: string): readonly CastleSite[] {
  const parsed = parseSites(given);
  const byHand = parsed instanceof Refusal || parsed.length !== seats ? [] : parsed;
  const known = parseSeed(seed);
  const chance = new Random(known instanceof Refusal ? 0n : known).stream(kingdom.name);
  return placeSeats(byHand, size, seats, chance);
}

/** The sites with one of them moved to a cell, or as near to it as others and the edge allow. */
export function moved(
  sites: readonly CastleSite[],
  seat: number,
  wanted: CastleSite,
  { width, height }: Size,
): readonly CastleSite[] {
  const others = sites.filter((_, at) => at !== seat);
  const inside = (value: number, size: number) => Math.max(1, Math.min(size - 2, Math.round(value)));
  const aim = { x: inside(wanted.x, width), y: inside(wanted.y, height) };
  for (let away = 0; away < Math.max(width, height); away++)
    for (const site of around(aim, away)) {
      if (checkSites(formatSites([...others, site]), { width, height })) continue;
      return sites.map((old, at) => (at === seat ? site : old));
    }
  return sites;
}

/** The cells at this distance, in king's steps. */
function around({ x, y }: CastleSite, away: number): CastleSite[] {
  const cells: CastleSite[] = [];
  for (let dx = -away; dx <= away; dx++)
    for (let dy = -away; dy <= away; dy++)
      if (Math.max(Math.abs(dx), Math.abs(dy)) === away) cells.push({ x: x + dx, y: y + dy });
  return cells;
}
