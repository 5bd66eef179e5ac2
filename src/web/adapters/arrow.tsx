// An arrow on a board: the best move, or the one that was played.

export type ArrowKind = "best" | "played";

interface Point {
  readonly x: number;
  readonly y: number;
}

const HEAD = 26;
const HALF = 17;

/** From the middle of one place to the middle of another; a ring where nothing moves. `bend` lifts it like a throw. */
export function Arrow({ from, to, kind, bend = 0 }: { from: Point; to: Point; kind: ArrowKind; bend?: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return <circle className={`arrow ${kind} ring`} cx={to.x} cy={to.y} r="38" />;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - bend };
  // The head points along the last part of the curve.
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const neck = { x: to.x - HEAD * Math.cos(angle), y: to.y - HEAD * Math.sin(angle) };
  const side = (sign: number) =>
    `${(neck.x - sign * HALF * Math.sin(angle)).toFixed(1)} ${(neck.y + sign * HALF * Math.cos(angle)).toFixed(1)}`;
  return (
    <g className={`arrow ${kind}`}>
      <path className="shaft" d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${neck.x} ${neck.y}`} />
      <path className="head" d={`M${to.x} ${to.y}L${side(1)}L${side(-1)}z`} />
    </g>
  );
}
