import { describe, expect, it } from "vitest";
import { correctlyPlayed, pointsFormat } from "./report.ts";

describe("the mark for correct play", () => {
  it("goes to nobody who missed the checkpoint, unless the teacher says so", () => {
    const player = (name: string, checkpoint?: "yes" | "no" | "late") => ({
      ...{ name, spec: name, where: "" },
      handedIn: checkpoint && { checkpoint },
    });
    const players = [player("anna", "yes"), player("boris", "late"), player("clara", "no"), player("dora")];
    const seen = players.map(({ name }) => name);
    expect(correctlyPlayed({ players, correctPlay: ["clara"] }, seen)).toEqual(["anna", "dora", "clara"]);
  });
});

describe("points", () => {
  it("are written with halves where there is nothing finer, else as decimals", () => {
    const halves = pointsFormat([0, 0.5, 3, undefined]);
    expect([0, 0.5, 2.5, 3].map(halves)).toEqual(["0", "½", "2½", "3"]);
    const thirds = pointsFormat([0.5, 1 / 3]);
    expect([0.5, 1 / 3, 2].map(thirds)).toEqual(["0.5", "0.33", "2"]);
  });
});
