import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { CELL, CELLS, FACILITY_SIDE, START_AREA, WORLD } from "./rulebook.ts";
import { codewars } from "./rules.ts";
import { DAMAGE, TYPES } from "./vehicles.ts";
import type { War } from "./war.ts";

const start = (seed: number, preset = "fog"): War =>
  codewars.start(accepted(readConfig(codewars.config, { preset })), 2, new Random(BigInt(seed)));

describe("the start of a CodeWars game", () => {
  it("gives each player five squares of 10 x 10, one per type, 6 apart", () => {
    const { vehicles, made } = start(1);
    expect(made).toBe(1000);
    for (let seat = 0; seat < 2; seat++) {
      for (let type = 0; type < TYPES.length; type++) {
        const slots = Array.from({ length: made }, (_, i) => i).filter(
          (i) => vehicles.owner[i] === seat && vehicles.type[i] === type,
        );
        const xs = [...new Set(slots.map((i) => vehicles.x[i]!))].sort((a, b) => a - b);
        const ys = new Set(slots.map((i) => vehicles.y[i]!));
        expect(slots).toHaveLength(100);
        expect([xs.length, ys.size]).toEqual([10, 10]);
        expect(xs[9]! - xs[0]!).toBe(54);
      }
    }
  });

  it("puts them on slots of a 3 x 3 board, each slot taken once", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { vehicles } = start(seed);
      const corners = [0, 100, 200, 300, 400].map((i) => `${vehicles.x[i]},${vehicles.y[i]}`);
      expect(new Set(corners).size).toBe(5);
      for (const i of [0, 100, 200, 300, 400]) {
        expect([18, 92, 166]).toContain(vehicles.x[i]);
        expect([18, 92, 166]).toContain(vehicles.y[i]);
      }
    }
  });

  it("gives the second player the first one's army turned about the centre, with the same types", () => {
    const { vehicles } = start(2);
    for (let i = 0; i < 500; i++) {
      expect(vehicles.x[i + 500]).toBe(WORLD - vehicles.x[i]!);
      expect(vehicles.y[i + 500]).toBe(WORLD - vehicles.y[i]!);
      expect(vehicles.type[i + 500]).toBe(vehicles.type[i]);
    }
  });

  it("starts every vehicle with full durability, loaded, without order or group, not selected", () => {
    const { vehicles } = start(3);
    expect(vehicles.durability.subarray(0, 1000).every((value) => value === 100)).toBe(true);
    for (const empty of [vehicles.cooldown, vehicles.order, vehicles.groups, vehicles.selected]) {
      expect(empty.every((value: number) => value === 0)).toBe(true);
    }
  });

  it("draws terrain and weather that are symmetric and mostly plain and clear", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { terrain, weather } = start(seed);
      for (const map of [terrain, weather]) {
        const counts = [0, 0, 0];
        map.forEach((cover, cell) => {
          counts[cover]!++;
          expect(cover).toBe(map[CELLS * CELLS - 1 - cell]);
        });
        expect(counts[0]).toBeGreaterThan(CELLS * CELLS * 0.45);
        expect(Math.min(counts[1]!, counts[2]!)).toBeGreaterThan(0);
      }
    }
  });

  it("draws 4 to 8 symmetric pairs of facilities on cell corners, clear of each other and of the start areas", () => {
    for (let seed = 0; seed < 50; seed++) {
      const { type, left, top, owner } = start(seed).facilities;
      expect(type.length % 2).toBe(0);
      expect(type.length).toBeGreaterThanOrEqual(8);
      expect(type.length).toBeLessThanOrEqual(16);
      for (let f = 0; f < type.length; f++) {
        expect([left[f]! % CELL, top[f]! % CELL, owner[f]]).toEqual([0, 0, -1]);
        expect(left[f]! < START_AREA && top[f]! < START_AREA).toBe(false);
        const twin = type.findIndex(
          (other, g) =>
            other === type[f] &&
            left[g] === WORLD - FACILITY_SIDE - left[f]! &&
            top[g] === WORLD - FACILITY_SIDE - top[f]!,
        );
        expect(twin).toBeGreaterThanOrEqual(0);
        for (let g = 0; g < f; g++) {
          const apart = Math.max(Math.abs(left[f]! - left[g]!), Math.abs(top[f]! - top[g]!));
          expect(apart).toBeGreaterThanOrEqual(FACILITY_SIDE);
        }
      }
    }
  });

  it("has no facilities in the plain format", () => {
    expect(start(1, "plain").facilities.type).toHaveLength(0);
  });

  it("depends on the seed, and on nothing else", () => {
    expect(start(5)).toEqual(start(5));
    expect(start(5).terrain).not.toEqual(start(6).terrain);
  });

  it("knows the damage of every type to every other", () => {
    expect(Array.from(DAMAGE)).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[0, 30, 60, 0, 0],
      ...[80, 10, 40, 20, 40],
      ...[40, 10, 40, 30, 10],
      ...[50, 0, 20, 40, 20],
    ]);
  });
});
