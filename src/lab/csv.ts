// Lines for spreadsheets. Names come from strangers.

import { printable } from "../core/printable.ts";

export function csvLine(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map((field) => (typeof field === "string" ? quoted(field) : (field ?? ""))).join(",")}\n`;
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** What a spreadsheet takes for a formula, also in the wide letters of the East. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Without what a terminal or a spreadsheet would obey: control characters are shown, a formula is kept as text. */
function quoted(text: string): string {
  const shown = printable(text).replaceAll("\n", "␊").replaceAll("\t", "␉");
  const safe = FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
  return /[",;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
