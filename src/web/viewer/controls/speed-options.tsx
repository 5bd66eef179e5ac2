// The speeds to choose from, where a match is played back and where a video of it is made.

import { SPEEDS } from "../model/playhead.ts";

export function SpeedOptions() {
  return SPEEDS.map((speed) => (
    <option key={speed} value={speed}>
      {speed < 1 ? `1/${1 / speed}×` : `${speed}×`}
    </option>
  ));
}
