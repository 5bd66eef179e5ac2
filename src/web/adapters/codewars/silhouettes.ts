// Vehicles by shape: a tank is a square with a barrel, a fighting vehicle a wedge, a repair vehicle a cross, a helicopter
// a lozenge with a rotor, a fighter an arrow. Traced into the current path, turned where they go.

type Context = CanvasRenderingContext2D;

const ARRV = 0;
const FIGHTER = 1;
const HELICOPTER = 2;
const IFV = 3;

export function traceSilhouette(
  context: Context,
  type: number,
  x: number,
  y: number,
  size: number,
  dx: number,
  dy: number,
): void {
  const r = size / 2;
  const way = Math.hypot(dx, dy);
  const cos = way > 0 ? dx / way : 1;
  const sin = way > 0 ? dy / way : 0;
  const trace = (points: readonly number[]) => {
    for (let i = 0; i < points.length; i += 2) {
      const px = x + r * (points[i]! * cos - points[i + 1]! * sin);
      const py = y + r * (points[i]! * sin + points[i + 1]! * cos);
      if (i === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.closePath();
  };
  trace(outlineOf(type));
}

/** x, y, x, y … of a vehicle that goes right, within a circle of about 1. */
export const outlineOf = (type: number): readonly number[] =>
  type === ARRV ? CROSS : type === FIGHTER ? ARROW : type === HELICOPTER ? LOZENGE : type === IFV ? WEDGE : TANK;

/**
 * From afar, where a silhouette is a blot, every type is another small mark: boxes of left, top, width and height in parts
 * of its size. A tank is a full square, a fighting vehicle a bar, a repair vehicle a plus, what flies is thinner.
 */
export const farMarks = (type: number): readonly (readonly [number, number, number, number])[] => FAR[type]!;

const FAR = [
  [
    [0, 0.34, 1, 0.34],
    [0.34, 0, 0.34, 1],
  ],
  [[0.3, 0.3, 0.45, 0.45]],
  [[0.34, 0, 0.34, 1]],
  [[0, 0.25, 1, 0.5]],
  [[0, 0, 1, 1]],
] as const;

const CROSS = [
  -1, -0.35, -0.35, -0.35, -0.35, -1, 0.35, -1, 0.35, -0.35, 1, -0.35, 1, 0.35, 0.35, 0.35, 0.35, 1, -0.35, 1, -0.35,
  0.35, -1, 0.35,
];
const ARROW = [1.25, 0, -0.9, 0.95, -0.45, 0, -0.9, -0.95];
const LOZENGE = [1.1, 0, 0.25, 0.3, 0.3, 1.1, -0.05, 0.4, -1.1, 0, -0.05, -0.4, 0.3, -1.1, 0.25, -0.3];
const WEDGE = [1.1, 0, -0.75, 0.9, -0.75, -0.9];
const TANK = [-0.9, -0.8, 0.7, -0.8, 0.7, -0.2, 1.4, -0.2, 1.4, 0.2, 0.7, 0.2, 0.7, 0.8, -0.9, 0.8];
