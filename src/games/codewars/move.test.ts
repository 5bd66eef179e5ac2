import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { formatMove, type Move, readMove, writeMove } from "./move.ts";

describe("a move as JSON", () => {
  it("keeps what is set", () => {
    const move: Move = { action: "MOVE", x: 12.5, y: -3, maxSpeed: 0.3 };
    expect(readMove({ action: "MOVE", x: 12.5, y: -3, maxSpeed: 0.3, group: null })).toEqual(move);
    expect(writeMove(move)).toEqual({ action: "MOVE", x: 12.5, y: -3, maxSpeed: 0.3 });
  });

  it.each([[null], [{}], [{ action: "NONE" }], [{ action: null, x: 3 }]])("is nothing where it is %j", (answer) => {
    expect(readMove(answer)).toBeNull();
  });

  it("survives the replay with values that JSON has no word for", () => {
    const move: Move = { action: "SCALE", x: Number.NaN, y: Number.NEGATIVE_INFINITY, factor: 1 };
    expect(readMove(JSON.parse(JSON.stringify(writeMove(move))))).toEqual(move);
  });

  it("with senseless values is well formed: the rules will ignore it", () => {
    expect(readMove({ action: "ASSIGN", group: -5 })).toEqual({ action: "ASSIGN", group: -5 });
  });

  it.each([
    ["go", /object such as/],
    [[1], /object such as/],
    [{ action: "MOV" }, /Did you mean "MOVE"/],
    [{ action: "MOVE", dx: 3 }, /no field "dx"/],
    [{ action: "MOVE", x: "3" }, /x must be a number/],
    [{ action: "CLEAR_AND_SELECT", vehicleType: "TANKS" }, /one of ARRV/],
  ])("is refused with a reason where it is %j", (answer, why) => {
    const refused = readMove(answer);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).why).toMatch(why);
  });

  it("reads well", () => {
    expect(formatMove({ action: "MOVE", x: 1, y: 2 })).toBe("MOVE x=1 y=2");
    expect(formatMove(null)).toBe("NONE");
  });
});
