// Files for the person: pictures, videos, replays, logs.

import type { Picture } from "../model/playback.ts";
import { type Headed, Headline, headed } from "../video/headline.ts";
import { SvgPictures } from "../video/svg-picture.ts";

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const saveText = (text: string, name: string, type = "text/plain") => saveBlob(new Blob([text], { type }), name);

/** Pixels of the longer side of a board's picture. */
const PICTURE = 1600;

/** What a saved picture says above itself. */
interface Heading extends Headed {
  readonly picture: Picture | undefined;
  readonly turn: string;
}

/** What is on the screen: the world's own canvas, or the board drawn again from its SVG; who plays stands above it. */
export async function savePicture(screen: Element, { picture, turn, ...who }: Heading, name: string): Promise<void> {
  const world = screen.querySelector<HTMLCanvasElement>("canvas.world-canvas");
  const svg = screen.querySelector<SVGSVGElement>("svg.board");
  const drawn = world ?? (svg ? await new SvgPictures().draw(svg, PICTURE) : undefined);
  if (!drawn || !picture) return;
  const canvas = headed(drawn, new Headline(who, drawn.width), picture, turn);
  canvas.toBlob((blob) => blob && saveBlob(blob, name), "image/png");
}
