// The protocol's grammar: commands and boards.

import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { Refusal } from "../../../core/refusal.ts";
import { kalah } from "../../../games/kalah/rules.ts";
import { configOf, formatBoard, parseBoard } from "./board.ts";
import { formatCommand, parseCommand, quoted } from "./command.ts";

describe("a command", () => {
  it("may have an id, a reference, both or neither", () => {
    expect(parseCommand("stop\r")).toEqual({ name: "stop", args: [] });
    expect(parseCommand("4 ping")).toEqual({ id: "4", name: "ping", args: [] });
    expect(parseCommand("@4 move 1")).toEqual({ ref: "4", name: "move", args: ["1"] });
    expect(parseCommand("10@8 stop \t")).toEqual({ id: "10", ref: "8", name: "stop", args: [] });
  });

  it("has ids of any length", () => {
    const long = "9".repeat(40);
    expect(parseCommand(`${long}@007 stop`)).toEqual({ id: long, ref: "7", name: "stop", args: [] });
  });

  it("is quoted without its line end where it cannot be read", () => {
    expect((parseCommand("!\r") as Refusal).why).toBe("not a command: !");
    expect((parseCommand('1 set "open\r') as Refusal).why).toBe('not an argument: "open');
  });

  it("takes integers, reals, words, strings with escapes and boards", () => {
    const line = '5 set +3 -1.5 time:mode "a \\"b\\" \\\\ \\n\\t" <1,0,0,2,2>';
    expect(parseCommand(line)).toMatchObject({ args: ["+3", "-1.5", "time:mode", 'a "b" \\ \n\t', "<1,0,0,2,2>"] });
  });

  it("reads a word and a string alike", () => {
    expect(parseCommand('1 mode "freeplay"')).toEqual(parseCommand("1 mode freeplay"));
  });

  it("is refused where it cannot be read", () => {
    for (const line of ["12", "@ move 1", "1@ move", "!", '1 set "open', "1 state <6, 0>", "1 state <>", '1 a "b"c']) {
      expect(parseCommand(line), line).toBeInstanceOf(Refusal);
    }
  });

  it("is written as it is read", () => {
    for (const line of ["stop", "2 kgp 1 0 1", "10@8 stop", "@4 move 1"])
      expect(formatCommand(parseCommand(line) as never)).toBe(line);
    const text = 'a "quoted" \\ line\nand\tanother\r\u0000';
    expect(parseCommand(`1 error ${quoted(text)}`)).toMatchObject({ args: ['a "quoted" \\ line\nand\tanother'] });
    expect(quoted(text)).not.toMatch(/[\r\n\t]/);
  });
});

describe("a board", () => {
  const state = kalah.start({ ...defaultConfig(kalah.config), pits: 3, stones: 2 }, 2, new Random(0n));

  it("shows the receiver as South", () => {
    kalah.move(state, 3);
    expect(formatBoard(state, 0)).toBe("<3,1,0,2,2,0,3,2,2>");
    expect(formatBoard(state, 1)).toBe("<3,0,1,3,2,2,2,2,0>");
  });

  it("is read with South to move, in any size, with the config of its game", () => {
    expect(parseBoard("<3,1,0,2,0,3,0,3,3>")).toMatchObject({ mover: 0, rules: { pits: 3, capture: true } });
    const large = parseBoard(`<20,0,0${",30".repeat(40)}>`);
    expect(large).toMatchObject({ rules: { pits: 20 } });
    expect(configOf(large as never)).toMatchObject({ pits: 20, stones: 30 });
    expect(formatBoard(large as never, 0)).toBe(`<20,0,0${",30".repeat(40)}>`);
  });

  it("is refused where it is not one or cannot be played", () => {
    const boards = [
      "<3,0,0,1,1,1,1,1>",
      "<0,0,0>",
      "<2,0,0,0,0,1,1>",
      "<1,99999,0,1,1>",
      "<999,0,0,1,1>",
      "x",
      "<1,0,0,1,-1>",
    ];
    for (const board of boards) expect(parseBoard(board), board).toBeInstanceOf(Refusal);
  });
});
