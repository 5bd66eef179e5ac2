// Tables for the terminal: columns as wide as what stands in them.

/** The first row is the head. Columns named in `left` are words, the others figures. */
export function textTable(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (left.includes(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
}
