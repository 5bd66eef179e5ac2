import { describe, expect, it } from "vitest";
import { accepted, Refusal } from "../core/refusal.ts";
import { barChart, chartOf, lineChart } from "./chart.ts";
import { type Experiment, trialsOf } from "./experiment.ts";
import { findingCsv, findingTables, findingText, formatCell } from "./findings.ts";
import { fromResults } from "./sample.ts";
import { ticksFor } from "./ticks.ts";

const experiment: Experiment = {
  title: "Evaluations <compared>",
  game: "kalah",
  axes: [
    { name: "evaluation", values: ["stones", "houses"] },
    { name: "depth", values: ["2", "4", "6"] },
    { name: "seeds", values: ["4", "6"] },
  ],
  player: "alphabeta:depth={depth},eval={evaluation}",
  opponent: "alphabeta:depth={depth}",
  set: { seeds: "{seeds}" },
};
const findings = accepted(trialsOf(experiment)).map((trial, i) => ({ trial, sample: fromResults(10 + i, 5, 10) }));

describe("an experiment", () => {
  it("has a trial for every combination, all texts filled in", () => {
    const trials = accepted(trialsOf(experiment));
    expect(trials.length).toBe(12);
    expect(trials[3]).toEqual({
      at: { evaluation: "stones", depth: "4", seeds: "6" },
      player: "alphabeta:depth=4,eval=stones",
      opponent: "alphabeta:depth=4",
      set: { seeds: "6" },
    });
  });

  it("without anything varied is a single trial", () => {
    expect(accepted(trialsOf({ ...experiment, axes: [], player: "a", opponent: "b", set: {} })).length).toBe(1);
  });

  it("says what is wrong with it", () => {
    const why = (change: Partial<Experiment>) => {
      const trials = trialsOf({ ...experiment, ...change });
      return trials instanceof Refusal ? trials.why : "accepted";
    };
    expect(why({ player: "mcts:{dept}" })).toBe(
      '"mcts:{dept}" contains {dept}, but only evaluation, depth, seeds are varied. Did you mean "depth"?',
    );
    expect(why({ axes: [{ name: "a", values: ["1", "1"] }] })).toBe('"a" has the same value twice');
    expect(why({ axes: [{ name: "a", values: [] }] })).toBe('"a" has no values');
    expect(why({ axes: [1, 2].map(() => ({ name: "a", values: ["1"] })) })).toContain("varied twice");
    const many = Array.from({ length: 101 }, (_, i) => `${i}`);
    expect(why({ axes: ["a", "b"].map((name) => ({ name, values: many })) })).toContain("10201 trials");
  });
});

describe("the findings", () => {
  it("make one table for each value of the axes left over", () => {
    const tables = findingTables("T", experiment.axes, findings, "score");
    expect(tables.map(({ title }) => title)).toEqual(["T: seeds 4", "T: seeds 6"]);
    expect(tables[0]!.cells.map((row) => row.map((cell) => cell!.mean.toFixed(3)))).toEqual([
      ["0.500", "0.537", "0.569"],
      ["0.597", "0.621", "0.643"],
    ]);
  });

  it("read well in a terminal and in a spreadsheet", () => {
    const [table] = findingTables("T", experiment.axes.slice(0, 2), findings.slice(0, 4), "elo");
    const text = findingText(table!);
    expect(text.split("\n")[1]).toMatch(/^evaluation \\ depth +2 +4 +6$/);
    expect(text).toContain("–");
    expect(findingCsv(table!).split("\n")[0]).toBe("evaluation,depth,elo,low,high");
    const [alone] = findingTables(
      "T",
      experiment.axes.slice(0, 1),
      [{ ...findings[0]!, sample: fromResults(9, 0, 0) }],
      "elo",
    );
    expect(findingCsv(alone!)).toMatch(/^evaluation,elo,low,high\n\w+,,\d+\.\d+,\n$/);
    expect(formatCell({ mean: Number.POSITIVE_INFINITY, low: 166.4, high: Number.POSITIVE_INFINITY }, "elo")).toBe(
      "above +166",
    );
    expect(formatCell({ mean: 0.625, low: 0.6, high: 0.65 }, "score")).toBe("62.5 % ±2.5");
    expect(formatCell({ mean: 0.985, low: 0.957, high: 0.995 }, "score")).toBe("98.5 % −2.8 +1.0");
    expect(formatCell({ mean: 1, low: 0.964, high: 1 }, "score")).toBe("100.0 % −3.6 +0.0");
    expect(formatCell({ mean: -30.4, low: -50, high: -10 }, "elo")).toBe("−30 ±20");
  });
});

describe("a chart", () => {
  const [table] = findingTables(experiment.title, experiment.axes.slice(0, 2), findings, "score");
  const chart = chartOf(table!);

  it("shows every value with its interval, as bars or lines, and names every series by letter", () => {
    for (const draw of [barChart, lineChart]) {
      const svg = draw(chart);
      expect(svg.match(/d="M[^"]*h[^"]*M[^"]*h[^"]*V/g)!.length).toBe(6);
      for (const name of ["A · depth 2", "B · depth 4", "C · depth 6"]) expect(svg).toContain(name);
      expect(svg).toContain("Evaluations &lt;compared&gt;");
      expect(svg).toContain("prefers-color-scheme:dark");
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("is well-formed: every element that opens closes", () => {
    for (const svg of [barChart(chart), lineChart(chart)]) {
      const open: string[] = [];
      for (const [, slash, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
        if (slash) expect(open.pop()).toBe(name);
        else if (!self) open.push(name!);
      }
      expect(open).toEqual([]);
    }
  });

  it("leaves out what was not measured and what is infinite, and survives an empty table", () => {
    const [elo] = findingTables(
      "T",
      experiment.axes.slice(0, 1),
      [{ ...findings[0]!, sample: fromResults(9, 0, 0) }],
      "elo",
    );
    expect(barChart(chartOf(elo!))).not.toMatch(/NaN|Infinity/);
    const empty = { ...chart, categories: [], series: [] };
    expect(lineChart(empty)).not.toMatch(/NaN|Infinity/);
  });

  it("has round ticks that hold all values", () => {
    expect(ticksFor(0, [{ value: 7, low: -3, high: 43 }])).toEqual([-10, 0, 10, 20, 30, 40, 50]);
    expect(ticksFor(0.5, [])).toHaveLength(6 + 1);
    expect(ticksFor(0.5, [{ value: 0.62, low: 0.55, high: 0.69 }]).at(-1)).toBeGreaterThanOrEqual(0.69);
  });
});
