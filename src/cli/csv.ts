// Lines for spreadsheets.

/** A text that a spreadsheet would take for a formula is kept from it: names come from strangers. */
export function csvLine(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map((field) => (typeof field === "string" ? quoted(field) : (field ?? ""))).join(",")}\n`;
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
