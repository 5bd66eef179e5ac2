// What a video shows, drawn anew for every moment. Who plays and how they stand is the headline's.

import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Camera, DisplayOptions, Drawing, SeatName } from "../../adapters/drawing.ts";
import type { Picture } from "../model/playback.ts";
import { centred, clamped, fitted } from "../world/camera.ts";
import { even } from "./headline.ts";
import { SvgPictures } from "./svg-picture.ts";

export interface VideoSubject {
  readonly drawing: Drawing;
  readonly seats: readonly SeatName[];
  readonly options: DisplayOptions;
  /** What part of a world is seen; all of it if not told. */
  readonly camera: Camera | undefined;
  readonly follow: number | undefined;
}

export interface VideoScreen {
  draw(picture: Picture): Promise<CanvasImageSource & { readonly width: number; readonly height: number }>;
  close(): void;
}

export function screenFor(shown: VideoSubject, size: number): VideoScreen {
  return shown.drawing.kind === "world"
    ? worldScreen(shown, shown.drawing.makePainter(), size)
    : boardScreen(shown, shown.drawing.Board, size);
}

function worldScreen(
  shown: VideoSubject,
  painter: ReturnType<Extract<Drawing, { kind: "world" }>["makePainter"]>,
  size: number,
) {
  const canvas = document.createElement("canvas");
  const seen = shown.camera ?? { width: 1, height: 1 };
  const larger = size / Math.max(seen.width, seen.height);
  canvas.width = even(seen.width * larger);
  canvas.height = even(seen.height * larger);
  const context = canvas.getContext("2d", { alpha: false })!;
  const { width, height } = canvas;
  return {
    async draw(picture: Picture) {
      const world = painter.size(picture.frame.scene);
      const { camera: given, follow, options } = shown;
      // Nothing lies in the corner of a video: what is smaller than the picture stands in its middle.
      const near = given && clamped({ ...given, corner: 0, scale: given.scale * larger, width, height }, world);
      let camera: Camera = near ?? fitted(world, { width, height });
      const middle = follow === undefined ? undefined : painter.middleOf(picture.frame.scene, follow);
      if (middle) camera = centred(camera, world, middle.x, middle.y);
      context.setTransform(1, 0, 0, 1, 0, 0);
      painter.paint(context, camera, picture, options);
      return canvas;
    },
    close() {},
  };
}

function boardScreen(
  { seats }: VideoSubject,
  Board: Extract<Drawing, { kind: "board" }>["Board"],
  size: number,
): VideoScreen {
  const holder = document.createElement("div");
  holder.className = "video-board";
  holder.inert = true;
  document.body.append(holder);
  const root = createRoot(holder);
  const pictures = new SvgPictures();
  return {
    async draw({ frame, next, progress }) {
      const props = { scene: frame.scene, next: next?.scene, progress, seats, legal: [], onPlay() {}, hint: undefined };
      flushSync(() => root.render(createElement(Board, props)));
      return pictures.draw(holder.querySelector("svg")!, size);
    },
    close() {
      root.unmount();
      holder.remove();
    },
  };
}
