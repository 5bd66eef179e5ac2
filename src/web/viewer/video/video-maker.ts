// Makes a video of a match, picture by picture: none is left out, however long one takes. A video where the browser can
// encode one, else (and for boards, if it is wished) a GIF.

import { startSceneWorker } from "../../scenes/start-worker.ts";
import { FrameFeed } from "./frame-feed.ts";
import { GifWriter } from "./gif.ts";
import { Headline, headed } from "./headline.ts";
import { momentsOf, type VideoMoment, type VideoPlan } from "./video-plan.ts";
import { screenFor, type VideoScreen, type VideoSubject } from "./video-screen.ts";
import { type EncodedPicture, type VideoFormat, webm } from "./webm.ts";

export type VideoKind = "video" | "gif";

export interface VideoOrder extends VideoSubject {
  /** The replay. */
  readonly text: string;
  readonly kind: VideoKind;
  readonly plan: Omit<VideoPlan, "rate">;
  /** What is said of a turn. */
  readonly turnWords: (turn: number) => string;
}

export interface Video {
  readonly blob: Blob;
  readonly ending: "webm" | "gif";
  readonly pictures: number;
}

/** Pictures a second, and pixels of the longer side. */
const RATES: Readonly<Record<VideoKind, number>> = { video: 30, gif: 12.5 };
const SIZES: Readonly<Record<VideoKind, number>> = { video: 1280, gif: 720 };
/** Frames asked for ahead of the one that is drawn. */
const AHEAD = 8;
/** Pictures between two that stand alone: so exactly can be sought in a video. */
const KEY_EVERY = 60;
/** Pictures that wait for the encoder. */
const QUEUE = 4;

/** Which of the kinds this browser can make. */
export const canEncode = (): boolean => typeof VideoEncoder !== "undefined";

/** How many pictures such a video has. */
export const picturesOf = (kind: VideoKind, plan: VideoOrder["plan"]): number =>
  momentsOf({ ...plan, rate: RATES[kind] }).length;

interface Encoder {
  add(canvas: HTMLCanvasElement, n: number): Promise<void>;
  end(pictures: number): Promise<Blob>;
  close(): void;
}

export async function makeVideo(
  order: VideoOrder,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Video> {
  const rate = RATES[order.kind];
  const moments = momentsOf({ ...order.plan, rate });
  const feed = new FrameFeed(order.text, startSceneWorker());
  const screen = screenFor(order, SIZES[order.kind]);
  let encoder: Encoder | undefined;
  try {
    const drawn = new Drawn(order, screen, feed, moments);
    for (let n = 0; n < moments.length; n++) {
      const canvas = await drawn.at(n);
      encoder ??= await (order.kind === "gif" ? gifEncoder(canvas, rate, drawn) : videoEncoder(canvas, rate));
      await encoder.add(canvas, n);
      onProgress(n + 1, moments.length);
      signal.throwIfAborted();
    }
    const blob = await encoder!.end(moments.length);
    return { blob, ending: order.kind === "gif" ? "gif" : "webm", pictures: moments.length };
  } finally {
    feed.close();
    screen.close();
    encoder?.close();
  }
}

/** The pictures of the video, each with its headline. */
class Drawn {
  readonly length: number;
  private readonly order: VideoOrder;
  private readonly screen: VideoScreen;
  private readonly feed: FrameFeed;
  private readonly moments: readonly VideoMoment[];
  private canvas: HTMLCanvasElement | undefined;
  private headline: Headline | undefined;

  constructor(order: VideoOrder, screen: VideoScreen, feed: FrameFeed, moments: readonly VideoMoment[]) {
    this.order = order;
    this.screen = screen;
    this.feed = feed;
    this.moments = moments;
    this.length = moments.length;
  }

  async at(n: number): Promise<HTMLCanvasElement> {
    const { feed, moments, screen, order } = this;
    const { turn, progress } = moments[n]!;
    const soon = moments.slice(n + 1, n + 1 + AHEAD).map(({ turn }) => turn);
    const frame = await feed.at(turn, progress > 0 ? [turn + 1, ...soon] : soon);
    const next = progress > 0 ? await feed.at(turn + 1, soon) : undefined;
    const picture = { frame, next, progress };
    const drawn = await screen.draw(picture);
    this.headline ??= new Headline(order, drawn.width);
    this.canvas = headed(drawn, this.headline, picture, order.turnWords(turn), this.canvas);
    return this.canvas;
  }
}

/** Without a GPU the newer one is ten times quicker. */
const CODECS: readonly { readonly codec: string; readonly name: VideoFormat["codec"] }[] = [
  { codec: "vp09.00.40.08", name: "V_VP9" },
  { codec: "vp8", name: "V_VP8" },
];
/** Bits for a pixel of a picture: enough that digits stay sharp. */
const BITS = 0.15;

async function videoEncoder({ width, height }: HTMLCanvasElement, rate: number): Promise<Encoder> {
  const bitrate = Math.round(width * height * rate * BITS);
  const wish = { width, height, framerate: rate, bitrate, latencyMode: "realtime" } as const;
  const name = await supported(wish);
  const pictures: EncodedPicture[] = [];
  let failure: Error | undefined;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push({ bytes, at: Math.round(chunk.timestamp / 1000), key: chunk.type === "key" });
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({ codec: CODECS.find((codec) => codec.name === name)!.codec, ...wish });
  return {
    async add(canvas, n) {
      const picture = new VideoFrame(canvas, {
        timestamp: Math.round((n * 1e6) / rate),
        duration: Math.round(1e6 / rate),
      });
      encoder.encode(picture, { keyFrame: n % KEY_EVERY === 0 });
      picture.close();
      while (encoder.encodeQueueSize > QUEUE && !failure)
        await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
      if (failure) throw failure;
    },
    async end(all) {
      await encoder.flush();
      const file = webm(pictures, { codec: name, width, height, duration: (all * 1000) / rate });
      return new Blob([file], { type: "video/webm" });
    },
    close() {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}

async function supported(wish: Omit<VideoEncoderConfig, "codec">): Promise<VideoFormat["codec"]> {
  for (const { codec, name } of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported({ codec, ...wish });
    if (supported) return name;
  }
  throw new Error("This browser has no encoder for WebM.");
}

const pixelsOf = (canvas: HTMLCanvasElement) =>
  canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data;

/** Colours are chosen from so many pictures, from all parts of the video. */
const SAMPLES = 6;

async function gifEncoder(first: HTMLCanvasElement, rate: number, drawn: Drawn): Promise<Encoder> {
  const gif = new GifWriter(first.width, first.height, 1000 / rate);
  const samples = [];
  for (let n = 0; n < SAMPLES; n++) {
    const at = Math.round((n * (drawn.length - 1)) / (SAMPLES - 1));
    samples.push(pixelsOf(await drawn.at(at)));
  }
  gif.begin(samples);
  await drawn.at(0);
  return {
    async add(canvas) {
      gif.add(pixelsOf(canvas));
      // The page stays alive meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
    },
    end: async () => new Blob([gif.end()], { type: "image/gif" }),
    close() {},
  };
}
