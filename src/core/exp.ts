// Natural logarithm and exponential that give the same bits everywhere: only + - * / and the layout of IEEE doubles.
// Error of a few units in the last place.

const real = new Float64Array(1);
const bits = new Uint32Array(real.buffer);

// ln 2 in two parts, the first with enough zeros at its end that k * LN2_HIGH is exact.
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Natural logarithm. */
export function ln(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  const subnormal = x < 2.2250738585072014e-308;
  real[0] = subnormal ? x * 0x40_0000_0000_0000 : x;
  let exponent = (bits[1]! >>> 20) - 1023 - (subnormal ? 54 : 0);
  bits[1] = (bits[1]! & 0x000f_ffff) | 0x3ff0_0000;
  let mantissa = real[0]!;
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  // ln m = 2 artanh((m - 1) / (m + 1)), by its series.
  const s = (mantissa - 1) / (mantissa + 1);
  const z = s * s;
  let series = 0;
  for (let n = 23; n >= 3; n -= 2) series = z * (1 / n + series);
  return exponent * LN2_HIGH + (2 * s + (2 * s * series + exponent * LN2_LOW));
}

/** e to the power x. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.2) return 0;
  const k = Math.round(x * Math.LOG2E);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let series = 1;
  for (let n = 14; n >= 1; n--) series = 1 + (r / n) * series;
  const half = Math.floor(k / 2);
  return series * powerOfTwo(half) * powerOfTwo(k - half);
}

function powerOfTwo(exponent: number): number {
  bits[0] = 0;
  bits[1] = (exponent + 1023) << 20;
  return real[0]!;
}
