// Each commander believes to start at the top left: for the second one the whole world is turned by 180 degrees about
// its centre, in views and in moves alike. The turn is its own inverse.

import { FACILITY_SIDE, WORLD } from "./rulebook.ts";

/** A coordinate of a point. */
export function turnedPoint(seat: number, coordinate: number): number {
  return seat === 0 ? coordinate : WORLD - coordinate;
}

/** The left or top border of a facility. */
export function turnedCorner(seat: number, corner: number): number {
  return seat === 0 ? corner : WORLD - FACILITY_SIDE - corner;
}
