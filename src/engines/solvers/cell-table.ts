// A solver's table of cells (top row first, one letter or word each) as text for a terminal and as a picture.

import { formatCell, Grid } from "../../core/grid.ts";
import { inEnglish, type Message, type Tell } from "../../core/message.ts";

type CellRows = readonly (readonly string[])[];

/** Aligned columns, with the names of rows and columns along the edge. */
export function tableText(table: CellRows): string {
  const columns = table[0]?.length ?? 0;
  const names = columnNames(columns);
  const widths = names.map((name, x) => Math.max(name.length, ...table.map((row) => row[x]!.length)));
  const margin = String(table.length).length;
  const lines = table.map((row, index) => {
    const cells = row.map((word, x) => word.padStart(widths[x]!));
    return `${String(table.length - index).padStart(margin)}  ${cells.join(" ")}`;
  });
  const foot = names.map((name, x) => name.padStart(widths[x]!)).join(" ");
  return [...lines, `${" ".repeat(margin)}  ${foot}`].join("\n");
}

type Legend = Readonly<Record<string, Message>>;

/** A line for each letter of the table that has a meaning. */
export function legendOf(table: CellRows, legend: Legend = {}, tell = inEnglish): string[] {
  const used = meanings(table, legend, tell);
  return used.length === 0 ? [] : ["", ...used.map(([letter, meaning]) => `${letter}  ${meaning}`)];
}

function meanings(table: CellRows, legend: Legend, tell: Tell): (readonly [letter: string, meaning: string])[] {
  const words = new Set(table.flat());
  const numbered = [...words].some((word) => isNumber(word));
  return Object.entries(legend).flatMap(([letter, meaning]) => {
    if (letter === "number") return numbered ? [["0…9", tell(meaning)] as const] : [];
    return words.has(letter) ? [[letter, tell(meaning)] as const] : [];
  });
}

function isNumber(word: string): boolean {
  return word !== "" && Number.isFinite(Number(word));
}

const CELL = 24;
const MARGIN = 28;
/** A letter of the legend, at its widest. */
const LETTER = 7;

/** Each word has a colour and stands written in its cell, so that the picture can be read without colours, too. */
export function tableSvg(table: CellRows, title: string, legend: Legend = {}, tell = inEnglish): string {
  const columns = table[0]?.length ?? 0;
  const bottom = table.length * CELL + MARGIN;
  const used = meanings(table, legend, tell);
  const longest = Math.max(0, ...used.map(([, meaning]) => meaning.length));
  const width = Math.max(MARGIN + columns * CELL + 4, used.length === 0 ? 0 : MARGIN + 2 * CELL + longest * LETTER);
  const height = bottom + used.length * (CELL + 4);
  const cells = table.flatMap((row, y) => row.map((word, x) => cellSvg(word, MARGIN + x * CELL, y * CELL)));
  const names = [
    ...columnNames(columns).map((name, x) => label(name, MARGIN + (x + 0.5) * CELL, bottom - 8)),
    ...table.map((_, y) => label(String(table.length - y), MARGIN / 2, (y + 0.5) * CELL + 4)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#FAF6EF"/>`,
    ...cells,
    ...names,
    ...used.map(([letter, meaning], i) => legendSvg(letter, meaning, bottom + i * (CELL + 4))),
    "</svg>",
    "",
  ].join("\n");
}

const COLOURS: Readonly<Record<string, string>> = {
  P: "#D55E00",
  N: "#E9DFCF",
  D: "#56B4E9",
  "=": "#56B4E9",
  "-": "#FAF6EF",
  "#": "#1F1B16",
};
const LOW = [0xe9, 0xdf, 0xcf] as const;
const HIGH = [0xd5, 0x5e, 0x00] as const;
const DARK = new Set(["#", "P"]);

function cellSvg(word: string, x: number, y: number): string {
  const fill = COLOURS[word] ?? shade(word);
  const ink = DARK.has(word) ? "#FAF6EF" : "#1F1B16";
  const square = `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${fill}" stroke="#D8C8AE"/>`;
  return `${square}<text x="${x + CELL / 2}" y="${y + CELL / 2 + 4}" fill="${ink}">${escaped(word)}</text>`;
}

function legendSvg(letter: string, meaning: string, y: number): string {
  const words = `<text x="${MARGIN + CELL + 8}" y="${y + CELL / 2 + 4}" text-anchor="start" fill="#1F1B16">${escaped(meaning)}</text>`;
  return cellSvg(letter, MARGIN, y) + words;
}

/** Numbers are the darker the larger they are; other words are white. */
function shade(word: string): string {
  const number = Number(word);
  if (!isNumber(word)) return "#FFFFFF";
  const part = number <= 0 ? 0 : number / (number + 4);
  const mixed = LOW.map((low, i) => Math.round(low + (HIGH[i]! - low) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function label(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" fill="#1F1B16">${escaped(text)}</text>`;
}

function columnNames(columns: number): string[] {
  const grid = new Grid(Math.max(1, columns), 1);
  return Array.from({ length: columns }, (_, x) => formatCell(grid, x).replace(/1$/, ""));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
