// Which moments of a match a video shows: one for every picture of the video, whatever it costs to draw it.

export interface VideoMoment {
  readonly turn: number;
  /** How far the step to the next turn has gone, 0 … 1. */
  readonly progress: number;
}

export interface VideoPlan {
  readonly from: number;
  readonly to: number;
  /** Turns a second. */
  readonly pace: number;
  /** Pictures a second. */
  readonly rate: number;
}

/** Seconds for which the last picture stands: an end that nobody has seen is none. */
const LAST = 1;

export function momentsOf({ from, to, pace, rate }: VideoPlan): VideoMoment[] {
  const moments: VideoMoment[] = [];
  // From turn to turn faster than the video runs there is nothing between.
  const between = pace < rate;
  for (let n = 0; ; n++) {
    const at = from + (n * pace) / rate;
    if (at >= to) break;
    const turn = Math.floor(at);
    moments.push({ turn, progress: between ? at - turn : 0 });
  }
  for (let n = 0; n < LAST * rate; n++) moments.push({ turn: to, progress: 0 });
  return moments;
}
