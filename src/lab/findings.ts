// What the trials of an experiment found, laid out as a table: one axis down, one across, a measured value in each cell.

import { compareText } from "../contest/records/finished-game.ts";
import { inEnglish, type Tell } from "../core/message.ts";
import { csvLine } from "./csv.ts";
import type { Axis, Trial } from "./experiment.ts";
import type { Sample } from "./sample.ts";
import { eloDifference, type Interval, meanInterval } from "./strength.ts";
import { say } from "./words/en.ts";

export interface Finding {
  readonly trial: Trial;
  readonly sample: Sample;
}

/** What a cell shows: the mean score, or the difference in Elo. */
export type Shown = "score" | "elo";

export interface FindingTable {
  readonly title: string;
  readonly shown: Shown;
  readonly down: Axis;
  readonly across: Axis;
  /** By row and column; undefined where nothing was measured. */
  readonly cells: readonly (readonly (Interval | undefined)[])[];
}

/** The axis of a table in which nothing is varied that way. */
const ONE: Axis = { name: "", values: [""] };

/** One table, or one for every combination of the axes that are neither down nor across. */
export function findingTables(
  title: string,
  axes: readonly Axis[],
  findings: readonly Finding[],
  shown: Shown,
  confidence = 0.95,
): FindingTable[] {
  const [down = ONE, across = ONE, ...others] = axes;
  const panelOf = ({ trial }: Finding) => others.map(({ name }) => `${name} ${trial.at[name]}`).join(", ");
  const order = (panel: string) => findings.findIndex((finding) => panelOf(finding) === panel);
  const panels = [...Map.groupBy(findings, panelOf)].sort(([a], [b]) => order(a) - order(b) || compareText(a, b));
  return panels.map(([panel, some]) => ({
    title: panel === "" ? title : `${title}: ${panel}`,
    shown,
    down,
    across,
    cells: down.values.map((row) =>
      across.values.map((column) => {
        const found = some.find(
          ({ trial }) => (trial.at[down.name] ?? "") === row && (trial.at[across.name] ?? "") === column,
        );
        return found && measured(found.sample, shown, confidence);
      }),
    ),
  }));
}

function measured(sample: Sample, shown: Shown, confidence: number): Interval {
  if (shown === "score") return meanInterval(sample, confidence);
  const { elo, low, high } = eloDifference(sample, confidence);
  return { mean: elo, low, high };
}

/** One line for every cell, for spreadsheets. What has no end is left empty. */
export function findingCsv(table: FindingTable): string {
  const { down, across, shown } = table;
  const axes = [down, across].filter(({ name }) => name !== "");
  const figure = (value: number) => (Number.isFinite(value) ? value : undefined);
  const lines = table.cells.flatMap((row, i) =>
    row.flatMap((cell, j) => {
      if (!cell) return [];
      const at = axes.map((axis) => axis.values[axis === down ? i : j]!);
      return [csvLine([...at, ...[cell.mean, cell.low, cell.high].map(figure)])];
    }),
  );
  return csvLine([...axes.map(({ name }) => name), shown, "low", "high"]) + lines.join("");
}

/** For the terminal: "62.5 % ±4.1", columns aligned. */
export function findingText(table: FindingTable, tell: Tell = inEnglish): string {
  const corner = [table.down.name, table.across.name].filter((name) => name !== "").join(" \\ ");
  const cells = table.cells.map((row) => row.map((cell) => formatCell(cell, table.shown, tell)));
  if (corner === "") return `${table.title}\n${cells.flat().join("\n")}\n`;
  const rows = [[corner, ...table.across.values], ...cells.map((row, i) => [table.down.values[i]!, ...row])];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((field, i) => (i === 0 ? field.padEnd(widths[i]!) : field.padStart(widths[i]!)))
      .join("  ")
      .trimEnd();
  return `${[table.title, ...rows.map(line)].join("\n")}\n`;
}

export function formatCell(cell: Interval | undefined, shown: Shown, tell: Tell = inEnglish): string {
  if (!cell) return "–";
  const { mean, low, high } = cell;
  const margin = (high - low) / 2;
  if (shown === "score") return `${(100 * mean).toFixed(1)} % ${scoreMargin(cell)}`;
  if (!Number.isFinite(mean))
    return tell(mean > 0 ? say("lab.above", { elo: signed(low) }) : say("lab.below", { elo: signed(high) }));
  return Number.isFinite(margin) ? `${signed(mean)} ±${margin.toFixed(0)}` : signed(mean);
}

/** Half a point in a hundred: margins that differ by less are shown as one. */
const LOPSIDED = 0.005;

/** `±4.1`, or where the interval leans to one side, as near 0 and 100 %, both ends: `−3.1 +0.7`. */
function scoreMargin({ mean, low, high }: Interval): string {
  const points = (share: number) => (100 * share).toFixed(1);
  const [down, up] = [mean - low, high - mean];
  return Math.abs(up - down) < LOPSIDED ? `±${points((up + down) / 2)}` : `−${points(down)} +${points(up)}`;
}

function signed(elo: number): string {
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : `${whole}`.replace("-", "−");
}
