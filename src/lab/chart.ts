// Charts as SVG text: bars or lines over categories, each value with its interval. The picture follows the reader's
// light or dark theme by itself and never relies on colour alone: bars carry letters, lines have markers of their own.

import { inEnglish } from "../core/message.ts";
import type { FindingTable } from "./findings.ts";
import { type ChartPoint, ticksFor } from "./ticks.ts";
import { say } from "./words/en.ts";

export interface ChartSeries {
  readonly name: string;
  /** By category; undefined where nothing was measured. */
  readonly points: readonly (ChartPoint | undefined)[];
}

export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Where a line is drawn across: 0.5 for even scores, 0 for Elo. */
  readonly neutral: number;
}

/** The rows of a table become categories, its columns series. Infinite values are left to the table. */
export function chartOf(table: FindingTable, tell = inEnglish): Chart {
  const score = table.shown === "score";
  const finite = (bound: number, otherwise: number) => (Number.isFinite(bound) ? bound : otherwise);
  return {
    title: table.title,
    xLabel: table.down.name,
    yLabel: tell(say(score ? "lab.mean-score" : "lab.elo")),
    categories: table.down.values,
    series: table.across.values.map((value, column) => ({
      name: table.across.name === "" ? "" : `${table.across.name} ${value}`,
      points: table.cells.map((row) => {
        const cell = row[column];
        if (!cell || !Number.isFinite(cell.mean)) return undefined;
        return { value: cell.mean, low: finite(cell.low, cell.mean), high: finite(cell.high, cell.mean) };
      }),
    })),
    neutral: score ? 0.5 : 0,
  };
}

const COLOURS = ["#D55E00", "#0072B2", "#009E73", "#E3B505", "#A14E8C", "#B8E08A"];
const PLOT = { left: 64, top: 56, width: 620, height: 280 };
const LEGEND_LINE = 20;

export function barChart(chart: Chart): string {
  return frame(chart, (y) => {
    const step = PLOT.width / Math.max(1, chart.categories.length);
    const width = Math.min(48, (step * 0.8) / Math.max(1, chart.series.length));
    const baseline = y(chart.neutral);
    return chart.series.flatMap(({ points }, series) =>
      points.flatMap((point, category) => {
        if (!point) return [];
        const middle = PLOT.left + (category + 0.5) * step + (series - (chart.series.length - 1) / 2) * width;
        const [top, bottom] = [Math.min(y(point.value), baseline), Math.max(y(point.value), baseline)];
        return [
          `<rect x="${n(middle - width * 0.42)}" y="${n(top)}" width="${n(width * 0.84)}" height="${n(Math.max(1, bottom - top))}" fill="${colour(series)}"><title>${words(chart, series, category, point)}</title></rect>`,
          errorBar(middle, y(point.low), y(point.high)),
          chart.series.length > 1
            ? `<text class="small" x="${n(middle)}" y="${PLOT.top + PLOT.height + 14}" text-anchor="middle">${letter(series)}</text>`
            : "",
        ];
      }),
    );
  });
}

export function lineChart(chart: Chart): string {
  return frame(chart, (y) => {
    const step = PLOT.width / Math.max(1, chart.categories.length);
    return chart.series.flatMap(({ points }, series) => {
      // A little beside each other, so that intervals do not hide one another.
      const aside = 7 * (series - (chart.series.length - 1) / 2);
      const x = (category: number) => PLOT.left + (category + 0.5) * step + aside;
      const known = points.flatMap((point, category) => (point ? [{ point, category }] : []));
      const path = known.map(({ point, category }) => `${n(x(category))},${n(y(point.value))}`).join(" ");
      return [
        `<polyline points="${path}" fill="none" stroke="${colour(series)}" stroke-width="2"/>`,
        ...known.map(
          ({ point, category }) =>
            `${errorBar(x(category), y(point.low), y(point.high), colour(series))}<g><title>${words(chart, series, category, point)}</title>${marker(series, x(category), y(point.value))}</g>`,
        ),
      ];
    });
  });
}

type Scale = (value: number) => number;

function frame(chart: Chart, draw: (y: Scale) => string[]): string {
  const ticks = ticksFor(
    chart.neutral,
    chart.series.flatMap(({ points }) => points.filter((point) => point !== undefined)),
  );
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y: Scale = (value) => PLOT.top + PLOT.height * (1 - (value - low) / (high - low));
  const named = chart.series.filter(({ name }) => name !== "");
  const right = PLOT.left + PLOT.width;
  const bottom = PLOT.top + PLOT.height;
  const width = right + 16;
  const height = bottom + 68 + LEGEND_LINE * named.length;
  const step = PLOT.width / Math.max(1, chart.categories.length);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${xml(chart.title)}">`,
    STYLE,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text class="title" x="${PLOT.left}" y="28">${xml(chart.title)}</text>`,
    `<text class="small" x="${PLOT.left}" y="46">${xml(chart.yLabel)}</text>`,
    ...ticks.map(
      (tick) =>
        `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${n(y(tick))}" y2="${n(y(tick))}"/><text class="small" x="${PLOT.left - 8}" y="${n(y(tick) + 4)}" text-anchor="end">${tickText(tick)}</text>`,
    ),
    `<line class="ink" x1="${PLOT.left}" x2="${right}" y1="${n(y(chart.neutral))}" y2="${n(y(chart.neutral))}"/>`,
    ...draw(y),
    ...chart.categories.map((category, i) => {
      const short = cut(category, Math.floor(step / 7));
      return `<text class="small" x="${n(PLOT.left + (i + 0.5) * step)}" y="${bottom + 34}" text-anchor="middle">${xml(short)}<title>${xml(category)}</title></text>`;
    }),
    `<text class="small" x="${right}" y="${bottom + 52}" text-anchor="end">${xml(chart.xLabel)}</text>`,
    ...named.map((series, i) => {
      const at = bottom + 68 + LEGEND_LINE * i;
      const number = chart.series.indexOf(series);
      return `${marker(number, PLOT.left + 6, at)}<text class="small" x="${PLOT.left + 20}" y="${at + 4}">${letter(number)} · ${xml(series.name)}</text>`;
    }),
    "</svg>",
  ];
  return `${parts.filter((part) => part !== "").join("\n")}\n`;
}

const STYLE = `<style>
.ground{fill:#FAF6EF}
text{fill:#1F1B16;font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}
.title{font-family:ui-serif,Georgia,serif;font-size:18px}
.small{font-size:13px}
.grid{stroke:#D8C8AE;stroke-width:1}
.ink{stroke:#1F1B16;stroke-width:1.5}
.marker{stroke:#1F1B16;stroke-width:1}
@media (prefers-color-scheme:dark){
.ground{fill:#16171B}
text{fill:#ECE7DD}
.grid{stroke:#3A3C44}
.ink,.marker{stroke:#ECE7DD}
}
</style>`;

function errorBar(x: number, low: number, high: number, stroke?: string): string {
  const cap = stroke ? 3 : 4;
  const look = stroke ? `stroke="${stroke}" stroke-width="1.5"` : 'class="ink"';
  return `<path ${look} fill="none" d="M${n(x - cap)} ${n(low)}h${2 * cap}M${n(x - cap)} ${n(high)}h${2 * cap}M${n(x)} ${n(low)}V${n(high)}"/>`;
}

/** Round, square, triangle, diamond, cross, star-like plus: told apart without colour. */
function marker(series: number, x: number, y: number): string {
  const shapes = [
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z",
    "M-4.5 -4.5h9v9h-9Z",
    "M0 -6L5.5 4.5H-5.5Z",
    "M0 -6L6 0L0 6L-6 0Z",
    "M-6 -2h4v-4h4v4h4v4h-4v4h-4v-4h-4Z",
    "M0 6L5.5 -4.5H-5.5Z",
  ];
  return `<path class="marker" transform="translate(${n(x)} ${n(y)})" d="${shapes[series % shapes.length]}" fill="${colour(series)}"/>`;
}

function colour(series: number): string {
  return COLOURS[series % COLOURS.length]!;
}

function letter(series: number): string {
  return String.fromCharCode(65 + (series % 26));
}

function words(chart: Chart, series: number, category: number, { value, low, high }: ChartPoint): string {
  const where = [chart.series[series]!.name, chart.categories[category]!].filter((part) => part !== "").join(", ");
  return xml(`${where}: ${value.toFixed(3)} (${low.toFixed(3)} … ${high.toFixed(3)})`);
}

function tickText(tick: number): string {
  return String(Math.round(tick * 1e6) / 1e6).replace("-", "−");
}

function cut(text: string, length: number): string {
  const most = Math.max(3, length);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** A coordinate: two digits are finer than any screen. */
function n(coordinate: number): string {
  return String(Math.round(coordinate * 100) / 100);
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
