// Where the castles stand: by hand (`16,16;47,47`), or as symmetric as can be for the number of rulers.
// A site keeps one cell away from every edge and three cells from any other, so that all first servants find room.

import type { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { cos, sin } from "../../core/trig.ts";
import { say } from "./words/en.ts";

export interface CastleSite {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const APART = 3;

export function parseSites(text: string): CastleSite[] | Refusal {
  const words = text.trim() === "" ? [] : text.split(";");
  const sites: CastleSite[] = [];
  for (const word of words) {
    const match = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(word);
    if (!match) {
      return refuse(say("kingdom.sites-shape", { word: JSON.stringify(word.slice(0, 20)) }));
    }
    sites.push({ x: Number(match[1]), y: Number(match[2]) });
  }
  return sites;
}

export function formatSites(sites: readonly CastleSite[]): string {
  return sites.map(({ x, y }) => `${x},${y}`).join(";");
}

/** Why castles cannot stand there, or undefined. */
export function checkSites(text: string, { width, height }: Size): Refusal | undefined {
  const sites = parseSites(text);
  if (sites instanceof Refusal) return sites;
  for (const [index, { x, y }] of sites.entries()) {
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) {
      return refuse(say("kingdom.sites-edge", { x, y, right: width - 2, top: height - 2 }));
    }
    const near = sites.slice(0, index).find((other) => apart(other, { x, y }) < APART);
    if (near) return refuse(say("kingdom.sites-near", { nearX: near.x, nearY: near.y, x, y, apart: APART }));
  }
  return undefined;
}

function apart(a: CastleSite, b: CastleSite): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The site of every seat: the given ones in the order of the seats, else symmetric ones dealt out by chance. */
export function placeSeats(given: readonly CastleSite[], size: Size, seats: number, random: Random): CastleSite[] {
  if (given.length > 0) return given.slice(0, seats);
  return random.stream("seats").shuffle(symmetricSites(size, seats, random.stream("sites")));
}

export function symmetricSites({ width, height }: Size, seats: number, random: Random): CastleSite[] {
  const west = Math.floor(width / 4);
  const north = Math.floor(height / 4);
  const east = width - 1 - west;
  const south = height - 1 - north;
  const northWest = { x: west, y: north };
  const southEast = { x: east, y: south };
  if (seats === 2) return [northWest, southEast];
  if (seats === 4) return [northWest, { x: east, y: north }, southEast, { x: west, y: south }];
  return circle({ width, height }, seats, random.real());
}

const RADIUS = 22 / 64;

function circle({ width, height }: Size, seats: number, phase: number): CastleSite[] {
  return Array.from({ length: seats }, (_, k) => {
    const angle = (2 * Math.PI * (k + phase)) / seats;
    return {
      x: Math.round((width - 1) / 2 + RADIUS * width * cos(angle)),
      y: Math.round((height - 1) / 2 + RADIUS * height * sin(angle)),
    };
  });
}
