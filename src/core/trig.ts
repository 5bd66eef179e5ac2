// Sine and cosine that give the same bits everywhere. The built-in ones differ between engines in the last digit,
// enough to send two replays of one war apart. Only + - * / and rounding are used here: IEEE 754 fixes those.
// Error below one unit in the last place for |angle| up to 10^6; beyond that precision falls, repeatability stays.

// pi/2 in three parts of 33 bits each, so that k * part is exact for the k that occur.
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487959506e-21;
const QUARTERS_PER_RADIAN = 0.6366197723675814;

let quarter = 0;

/** Brings the angle into [-pi/4, pi/4] and leaves the number of quarter turns taken off (mod 4) in `quarter`. */
function reduce(angle: number): number {
  const k = Math.round(angle * QUARTERS_PER_RADIAN);
  quarter = ((k % 4) + 4) % 4;
  return angle - k * HALF_PI_1 - k * HALF_PI_2 - k * HALF_PI_3;
}

const S3 = -1 / 6;
const S5 = 1 / 120;
const S7 = -1 / 5040;
const S9 = 1 / 362880;
const S11 = -1 / 39916800;
const S13 = 1 / 6227020800;
const S15 = -1 / 1307674368000;
const S17 = 1 / 355687428096000;

function sineNearZero(r: number): number {
  const z = r * r;
  return r + r * (z * (S3 + z * (S5 + z * (S7 + z * (S9 + z * (S11 + z * (S13 + z * (S15 + z * S17))))))));
}

const C4 = 1 / 24;
const C6 = -1 / 720;
const C8 = 1 / 40320;
const C10 = -1 / 3628800;
const C12 = 1 / 479001600;
const C14 = -1 / 87178291200;
const C16 = 1 / 20922789888000;
const C18 = -1 / 6402373705728000;

function cosineNearZero(r: number): number {
  const z = r * r;
  const half = 0.5 * z;
  const head = 1 - half;
  const tail = z * z * (C4 + z * (C6 + z * (C8 + z * (C10 + z * (C12 + z * (C14 + z * (C16 + z * C18)))))));
  return head + (1 - head - half + tail);
}

export function sin(angle: number): number {
  const r = reduce(angle);
  if (quarter === 0) return sineNearZero(r);
  if (quarter === 1) return cosineNearZero(r);
  if (quarter === 2) return -sineNearZero(r);
  if (quarter === 3) return -cosineNearZero(r);
  return Number.NaN;
}

export function cos(angle: number): number {
  const r = reduce(angle);
  if (quarter === 0) return cosineNearZero(r);
  if (quarter === 1) return -sineNearZero(r);
  if (quarter === 2) return -cosineNearZero(r);
  if (quarter === 3) return sineNearZero(r);
  return Number.NaN;
}
