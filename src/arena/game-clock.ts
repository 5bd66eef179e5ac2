// The clock of a game between people: so much time for everybody, and a little more after every move. It knows no time
// of its own; whoever asks tells what time it is.

export interface TimeControl {
  /** Milliseconds for the whole game. */
  readonly base: number;
  /** Milliseconds given after every move. */
  readonly increment: number;
}

/** What a clock shows: the milliseconds left by seat, whose run, and since when. */
export interface ClockFace {
  readonly left: readonly number[];
  readonly running: number | undefined;
  readonly since: number;
}

export class GameClock {
  private readonly increment: number;
  face: ClockFace;

  constructor({ base, increment }: TimeControl, seats: number) {
    this.increment = increment;
    this.face = { left: Array(seats).fill(base), running: undefined, since: 0 };
  }

  start(seat: number, now: number): void {
    this.face = { ...this.face, running: seat, since: now };
  }

  /** The seat has moved. */
  press(now: number): void {
    const { running } = this.face;
    if (running === undefined) return;
    const left = this.face.left.map((time, seat) =>
      seat === running ? leftOf(this.face, seat, now) + this.increment : time,
    );
    this.face = { left, running: undefined, since: now };
  }

  /** Shows what it showed before; nobody's time runs. */
  reset(left: readonly number[]): void {
    this.face = { left, running: undefined, since: 0 };
  }
}

export function leftOf({ left, running, since }: ClockFace, seat: number, now: number): number {
  return Math.max(0, left[seat]! - (seat === running ? now - since : 0));
}

/** `4:07`; below ten seconds with tenths: `0:07.3`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = String(Math.floor((tenths % 600) / 10)).padStart(2, "0");
  return milliseconds < 10_000 ? `${minutes}:${seconds}.${tenths % 10}` : `${minutes}:${seconds}`;
}
