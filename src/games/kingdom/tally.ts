// What every ruler has and has done so far, one number per seat, kept up to date while the turn is played. The running
// table of the viewer and the table of results are this.

export interface Tally {
  readonly land: Int32Array;
  readonly castles: Int32Array;
  readonly knights: Int32Array;
  readonly workers: Int32Array;
  readonly workersKilled: Int32Array;
  readonly knightsKilled: Int32Array;
  /** Castles taken from others, and lost to them. */
  readonly captured: Int32Array;
  readonly castlesLost: Int32Array;
  readonly workersLost: Int32Array;
  readonly knightsLost: Int32Array;
  /** Servants that the castles made. */
  readonly trained: Int32Array;
  /** Hit points taken from others. */
  readonly damage: Int32Array;
  /** Orders that could not be carried out. */
  readonly failed: Int32Array;
  /** The sum of the turns' points, each turn weighed with its number. */
  readonly points: Float64Array;
}

export function newTally(seats: number): Tally {
  const counts = () => new Int32Array(seats);
  return {
    land: counts(),
    castles: counts(),
    knights: counts(),
    workers: counts(),
    workersKilled: counts(),
    knightsKilled: counts(),
    captured: counts(),
    castlesLost: counts(),
    workersLost: counts(),
    knightsLost: counts(),
    trained: counts(),
    damage: counts(),
    failed: counts(),
    points: new Float64Array(seats),
  };
}

export function copyTally(from: Tally, into: Tally): void {
  for (const name in from) into[name as keyof Tally].set(from[name as keyof Tally]);
}

export function count(tally: Int32Array, lord: number, change = 1): void {
  tally[lord] = tally[lord]! + change;
}
