// The course of a number in one line of text.

const BARS = "▁▂▃▄▅▆▇█";

/** `▁▂▄▇`: from the least to the greatest value, at most so many signs. */
export function sparkline(values: readonly number[], most = 30): string {
  const shown = Math.min(most, values.length);
  const low = Math.min(...values);
  const high = Math.max(...values);
  let line = "";
  for (let i = 0; i < shown; i++) {
    const value = values[shown === 1 ? 0 : Math.round((i * (values.length - 1)) / (shown - 1))]!;
    const part = high === low ? 0.5 : (value - low) / (high - low);
    line += BARS[Math.min(BARS.length - 1, Math.floor(part * BARS.length))];
  }
  return line;
}
