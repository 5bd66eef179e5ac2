import { describe, expect, it } from "vitest";
import type { FromProgram } from "./messages.ts";
import { ProgramOutput } from "./output.ts";

function listen() {
  const told: FromProgram[] = [];
  return { told, output: new ProgramOutput((message) => told.push(message)) };
}

describe("what a program writes", () => {
  it("comes in lines, however it was cut", () => {
    const { told, output } = listen();
    for (const piece of ['{"act', 'ion":1}\n{"a', "\n"]) output.write(piece);
    expect(told).toEqual([{ line: '{"action":1}' }, { line: '{"a' }]);
  });

  it("has an end, even if the program has none", () => {
    const { told, output } = listen();
    for (let n = 0; n < 100_000; n++) {
      output.write("x\n");
      output.log("again and again\n");
    }
    const logged = told.map((message) => ("log" in message ? message.log : "")).join("");
    expect(logged.length).toBeLessThan(21_000);
    expect(logged.endsWith(" …\n")).toBe(true);
    expect(told.filter((message) => "line" in message)).toHaveLength(1000);
    output.renew();
    output.log("new turn\n");
    expect(told.at(-1)).toEqual({ log: "new turn\n" });
  });

  it("is no line of its own without an end of the line; one that never comes is given up", () => {
    const { told, output } = listen();
    for (let n = 0; n < 20; n++) output.write("y".repeat(1 << 16));
    expect(told).toEqual([{ line: "y".repeat(100) }]);
  });
});
