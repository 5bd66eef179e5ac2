// What changed between two texts, line by line: the shortest way from one to the other (Myers), with a little around it.

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "gap";
  readonly text: string;
}

/** Beyond so many steps the rest counts as replaced: nobody reads such a difference. */
const MOST_STEPS = 2000;
const AROUND = 3;

export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  return withoutTheRest(steps(a, b));
}

function steps(a: readonly string[], b: readonly string[]): DiffLine[] {
  // For every diagonal how far one comes; one map for every number of steps, to find the way back.
  const trail: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let step = 0; step <= Math.min(a.length + b.length, MOST_STEPS); step++) {
    trail.push(new Map(reached));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const down =
        diagonal === -step ||
        (diagonal !== step && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));
      let x = down ? reached.get(diagonal + 1)! : reached.get(diagonal - 1)! + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return wayBack(a, b, trail);
    }
    reached = new Map(reached);
  }
  return [
    ...a.map((text) => ({ kind: "removed" as const, text })),
    ...b.map((text) => ({ kind: "added" as const, text })),
  ];
}

function wayBack(a: readonly string[], b: readonly string[], trail: readonly Map<number, number>[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [a.length, b.length];
  for (let step = trail.length - 1; step >= 0; step--) {
    const reached = trail[step]!;
    const diagonal = x - y;
    const down =
      diagonal === -step ||
      (diagonal !== step && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));
    const from = down ? diagonal + 1 : diagonal - 1;
    const fromX = step === 0 ? 0 : reached.get(from)!;
    const fromY = step === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x--;
      y--;
      lines.push({ kind: "same", text: a[x]! });
    }
    if (step === 0) break;
    if (down) lines.push({ kind: "added", text: b[--y]! });
    else lines.push({ kind: "removed", text: a[--x]! });
  }
  return lines.reverse();
}

/** Same lines far from any change are left out. */
function withoutTheRest(lines: readonly DiffLine[]): DiffLine[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same"),
  );
  const shown: DiffLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (near[at]) shown.push(line);
    else if (shown.at(-1)?.kind !== "gap") shown.push({ kind: "gap", text: "" });
  }
  return shown.every(({ kind }) => kind === "gap") ? [] : shown;
}
