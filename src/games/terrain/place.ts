// Where a piece stands at first: in the corner, on a random cell, or on a cell that is named.

import { type Field, text } from "../../core/config.ts";
import { type Grid, parseCell } from "../../core/grid.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { say } from "./words/en.ts";

/** `corner`, `random`, or a cell such as `c2`. */
export type Place = string;

export function placeField({ default: standard, help }: { default: Place; help: string }): Field<Place> {
  return text({
    default: standard,
    help,
    range: say("terrain.place-range"),
    check: (value) =>
      isNamed(value) && !/^\s*([a-z]{1,3}\d{1,4}|\(?\d{1,4}\s*[,;]\s*\d{1,4}\)?)\s*$/i.test(value)
        ? refuse(say("terrain.place", { value: JSON.stringify(value.slice(0, 40)) }))
        : undefined,
  });
}

/** The named cell, undefined for corner and random. */
export function namedCell(place: Place, grid: Grid): number | undefined | Refusal {
  return isNamed(place) ? parseCell(grid, place) : undefined;
}

/** The cell of a config that has been checked. `corner` is given; `drawn` is asked where chance decides. */
export function placeOn(place: Place, grid: Grid, corner: number, drawn: () => number): number {
  if (place === "random") return drawn();
  const cell = namedCell(place, grid) ?? corner;
  return cell instanceof Refusal ? corner : cell;
}

function isNamed(place: Place): boolean {
  return place !== "corner" && place !== "random";
}
