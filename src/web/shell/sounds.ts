// Sounds, made on the spot: a knock for a move, two for the other side's, a short chord for an end, a rising pair for an
// alarm. Off unless somebody wants them.

import { readStored, useStored } from "./local-storage.ts";

export type Sound = "mine" | "theirs" | "won" | "lost" | "alert";

const KEPT = "sounds";

export const useSounds = () => useStored(KEPT, false);

/** Pitch in hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [pitch: number, at: number, length: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  mine: [[330, 0, 0.07]],
  theirs: [
    [262, 0, 0.07],
    [262, 0.11, 0.07],
  ],
  won: [
    [392, 0, 0.16],
    [494, 0.1, 0.16],
    [587, 0.2, 0.35],
  ],
  lost: [
    [294, 0, 0.2],
    [220, 0.16, 0.35],
  ],
  alert: [
    [523, 0, 0.1],
    [659, 0.12, 0.16],
  ],
};
const LOUDNESS = 0.12;

let speaker: AudioContext | undefined;

/** Does nothing where sounds are off, or the browser has none. */
export function sound(name: Sound): void {
  if (!readStored(KEPT, false) || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  void speaker.resume();
  const now = speaker.currentTime;
  for (const [pitch, at, length] of TONES[name]) {
    const tone = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
    const volume = new GainNode(speaker, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + length);
    tone.connect(volume).connect(speaker.destination);
    tone.start(now + at);
    tone.stop(now + at + length);
  }
}
