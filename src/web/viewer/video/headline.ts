// Above a picture or a video that leaves the page: who plays, how they stand, and the turn.

import type { DisplayOptions, SeatName } from "../../adapters/drawing.ts";
import { inkOn, seatLetter } from "../../adapters/seat-colours.ts";
import type { Picture } from "../model/playback.ts";

export interface Headed {
  readonly seats: readonly SeatName[];
  readonly options: Pick<DisplayOptions, "colours" | "dark">;
}

/** Sides must be even for a video. */
export const even = (size: number): number => 2 * Math.round(size / 2);

/** Two players stand in one line; more of them in lines that leave room for their names. */
const columnsFor = (seats: number) => (seats <= 2 ? seats : seats === 4 ? 2 : 3);

/** So much smaller a long name may be written before it is cut. */
const SMALLEST = 0.7;

export class Headline {
  private readonly headed: Headed;
  private readonly width: number;
  private readonly columns: number;
  /** Of one line. */
  private readonly line: number;
  readonly height: number;

  constructor(headed: Headed, width: number) {
    const seats = headed.seats.length;
    this.headed = headed;
    this.width = width;
    this.columns = columnsFor(seats);
    this.line = width / (seats <= 2 ? 24 : 32);
    this.height = even(this.line * Math.ceil(seats / this.columns));
  }

  draw(context: CanvasRenderingContext2D, { frame }: Pick<Picture, "frame">, turn: string): void {
    const { width, height, line, columns } = this;
    const { seats, options } = this.headed;
    const ink = options.dark ? "#ECE7DD" : "#1F1B16";
    context.fillStyle = options.dark ? "#1F2127" : "#E9DFCF";
    context.fillRect(0, 0, width, height);
    context.textBaseline = "middle";
    context.font = font(line * 0.36);
    context.fillStyle = ink;
    context.textAlign = "right";
    context.fillText(turn, width - line * 0.4, height / 2 + 1);
    const room = (width - line * 1.8 - context.measureText(turn).width) / columns;
    for (const [seat, { name }] of seats.entries()) {
      const left = line * 0.3 + (seat % columns) * room;
      const top = line * Math.floor(seat / columns);
      const middle = top + line / 2 + 1;
      const badge = line * 0.62;
      context.fillStyle = options.colours[seat]!;
      context.fillRect(left, top + (line - badge) / 2, badge, badge);
      context.fillStyle = inkOn(options.colours[seat]!);
      context.font = font(line * 0.4, 700);
      context.textAlign = "center";
      context.fillText(seatLetter(seat), left + badge / 2, middle);
      context.fillStyle = ink;
      context.textAlign = "left";
      const score = scoreOf(frame, seat);
      const wide = context.measureText(score).width;
      const at = left + badge + line * 0.2;
      const shown = fitting(context, name, room - badge - wide - line * 0.6, line * 0.4);
      context.fillText(shown, at, middle);
      const beside = at + context.measureText(shown).width + line * 0.25;
      context.font = font(line * 0.4, 700);
      context.fillText(score, beside, middle);
    }
  }
}

const font = (size: number, weight = 400) => `${weight} ${Math.round(size)}px system-ui, sans-serif`;

/** What a seat has so far; at the end what the rules gave it. */
function scoreOf({ outcome, stats }: Picture["frame"], seat: number): string {
  const score = outcome?.scores[seat] ?? stats[seat]?.[0];
  return score === undefined ? "" : String(Number(score.toFixed(2)));
}

/** What of a name has room, and sets the size of letters that it is written in. */
function fitting(context: CanvasRenderingContext2D, words: string, room: number, size: number): string {
  context.font = font(size);
  const wide = context.measureText(words).width;
  if (wide <= room) return words;
  context.font = font(Math.floor(Math.max((size * room) / wide, size * SMALLEST)));
  if (context.measureText(words).width <= room) return words;
  for (let length = words.length - 1; length > 1; length--) {
    const shorter = `${words.slice(0, length)}…`;
    if (context.measureText(shorter).width <= room) return shorter;
  }
  return words.slice(0, 1);
}

type Drawn = CanvasImageSource & { readonly width: number; readonly height: number };

/** The picture below its headline, on this canvas or on a new one. */
export function headed(
  drawn: Drawn,
  headline: Headline,
  picture: Pick<Picture, "frame">,
  turn: string,
  canvas: HTMLCanvasElement = document.createElement("canvas"),
): HTMLCanvasElement {
  const height = drawn.height + headline.height;
  // Setting the size of a canvas empties it, even if it is the same.
  if (canvas.width !== drawn.width) canvas.width = drawn.width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
  context.drawImage(drawn, 0, headline.height);
  headline.draw(context, picture, turn);
  return canvas;
}
