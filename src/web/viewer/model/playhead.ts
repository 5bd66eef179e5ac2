// A playhead: where it stands, which way and how fast it runs. It knows nothing of frames, screens or clocks; somebody tells
// it that time has passed.

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128] as const;

export class Playhead {
  /** Turns per second at speed 1. */
  readonly pace: number;
  private last: number;
  private at = 0;
  private gear = SPEEDS.indexOf(1);
  direction: 1 | -1 = 1;
  playing = false;
  /** More turns are on their way: running into the end is a pause for breath. */
  live = false;

  constructor(length: number, pace: number) {
    this.last = length;
    this.pace = pace;
  }

  /** The last turn there is. */
  get length(): number {
    return this.last;
  }

  /** Turns and parts of a turn: 12.5 is halfway from turn 12 to turn 13. */
  get position(): number {
    return this.at;
  }

  get turn(): number {
    return Math.floor(this.at);
  }

  /** How far the step from this turn to the next has gone, 0 … 1. */
  get progress(): number {
    return this.at - this.turn;
  }

  get speed(): number {
    return SPEEDS[this.gear]!;
  }

  /** How far it goes in this time: back if negative, never beyond the ends. */
  wayIn(milliseconds: number): number {
    const way = (milliseconds / 1000) * this.pace * this.speed * this.direction;
    return Math.max(0, Math.min(this.last, this.at + way)) - this.at;
  }

  /** Lets time pass; no farther than to this turn if it is told. Tells whether the picture has changed. */
  advance(milliseconds: number, farthest?: number): boolean {
    if (!this.playing) return false;
    const before = this.at;
    this.at = before + this.wayIn(milliseconds);
    if (farthest !== undefined && (this.at - farthest) * this.direction > 0)
      this.at = this.direction === 1 ? Math.max(before, farthest) : Math.min(before, farthest);
    const stopped = this.direction === 1 ? this.at === this.last && !this.live : this.at === 0;
    if (stopped) this.playing = false;
    return this.at !== before || stopped;
  }

  /** Plays from here; from the beginning if it stands at the end. */
  play(direction: 1 | -1 = 1): void {
    this.direction = direction;
    if (direction === 1 && this.at >= this.last && !this.live) this.at = 0;
    if (direction === -1 && this.at <= 0) this.at = this.last;
    this.playing = true;
  }

  /** Stops on a whole turn, the nearest in the direction it ran. */
  pause(): void {
    this.playing = false;
    this.at = this.direction === 1 ? Math.min(this.last, Math.ceil(this.at)) : Math.floor(this.at);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play(this.direction);
  }

  seek(turn: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(turn)));
  }

  /** One frame forward or back, and stays there. */
  step(by: number): void {
    const from = by > 0 ? this.turn : Math.ceil(this.at);
    this.playing = false;
    this.seek(from + by);
  }

  faster(): void {
    this.gear = Math.min(SPEEDS.length - 1, this.gear + 1);
  }

  slower(): void {
    this.gear = Math.max(0, this.gear - 1);
  }

  setSpeed(speed: number): void {
    const gear = SPEEDS.indexOf(speed as (typeof SPEEDS)[number]);
    if (gear >= 0) this.gear = gear;
  }

  setLength(length: number): void {
    this.last = length;
    this.at = Math.min(this.at, length);
  }
}
