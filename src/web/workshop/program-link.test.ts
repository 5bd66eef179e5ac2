import { describe, expect, it } from "vitest";
import { isProgramLink, linkTo, readLink } from "./program-link.ts";

const program = { name: "Калах 2", game: "kalah", language: "python" as const, text: "print('привет')\n# 🙂\n" };

describe("a link with a program", () => {
  it("holds all of it", async () => {
    const link = await linkTo(program);
    expect(isProgramLink(link)).toBe(true);
    expect(link).toMatch(/^#program=[\w-]+$/);
    expect(await readLink(link)).toEqual(program);
  });

  it("that is cut, changed or something else gives nothing", async () => {
    const link = await linkTo({ ...program, text: "x = 1\n".repeat(50) });
    for (const broken of [
      link.slice(0, -8),
      `${link.slice(0, 40)}AAAA${link.slice(44)}`,
      "#program=",
      "#program=%%%",
      "#program=bm90aGluZw",
    ])
      expect([broken, await readLink(broken)]).toEqual([broken, undefined]);
  });

  it("whose program is in no language, or is more than a megabyte, gives nothing", async () => {
    const cobol = { ...program, language: "cobol" as never };
    expect(await readLink(await linkTo(cobol))).toBeUndefined();
    const bomb = await linkTo({ ...program, text: " ".repeat(5 << 20) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await readLink(bomb)).toBeUndefined();
  });

  it("takes nothing else along", async () => {
    const more = { ...program, name: "n".repeat(500), run: true } as typeof program;
    expect(await readLink(await linkTo(more))).toEqual({ ...program, name: "n".repeat(80) });
  });
});
