import { describe, expect, it } from "vitest";
import { GifWriter } from "./gif.ts";
import { momentsOf } from "./video-plan.ts";
import { webm } from "./webm.ts";

/** Boxes of a WebM file: id, where its contents begin and end. */
function boxes(bytes: Uint8Array, from = 0, to = bytes.length): { id: number; from: number; to: number }[] {
  const found = [];
  for (let at = from; at < to; ) {
    const idLength = Math.clz32(bytes[at]!) - 23;
    const id = bytes.subarray(at, at + idLength).reduce((id, byte) => id * 256 + byte, 0);
    at += idLength;
    const sizeLength = Math.clz32(bytes[at]!) - 23;
    const size = bytes.subarray(at + 1, at + sizeLength).reduce((size, byte) => size * 256 + byte, 0);
    at += sizeLength;
    found.push({ id, from: at, to: at + size });
    at += size;
  }
  return found;
}

/** The pictures of a GIF, as palette colours: a decoder of its own, written from the format's description. */
function decodeGif(bytes: Uint8Array): { delays: number[]; pictures: number[][][] } {
  const short = (at: number) => bytes[at]! + 256 * bytes[at + 1]!;
  const [width, height] = [short(6), short(8)];
  const colour = (n: number) => [...bytes.subarray(13 + 3 * n, 16 + 3 * n)];
  const canvas: number[][] = Array.from({ length: width * height }, () => [0, 0, 0]);
  const delays: number[] = [];
  const pictures: number[][][] = [];
  let at = 13 + 768;
  let clear = -1;
  const blocks = () => {
    const data: number[] = [];
    for (; bytes[at] !== 0; at += bytes[at]! + 1) data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]!));
    at++;
    return data;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) {
        delays.push(short(at + 4));
        clear = bytes[at + 3]! & 1 ? bytes[at + 6]! : -1;
      }
      at += 2;
      blocks();
      continue;
    }
    const [left, top, wide] = [short(at + 1), short(at + 3), short(at + 5)];
    at += 11;
    unpacked(blocks()).forEach((pixel, n) => {
      if (pixel !== clear) canvas[(top + Math.floor(n / wide)) * width + left + (n % wide)] = colour(pixel);
    });
    pictures.push(canvas.map((pixel) => [...pixel]));
  }
  return { delays, pictures };
}

function unpacked(data: readonly number[]): number[] {
  const out: number[] = [];
  let [bit, width, table, last] = [0, 9, [] as number[][], undefined as number[] | undefined];
  const start = () => {
    table = Array.from({ length: 258 }, (_, n) => (n < 256 ? [n] : []));
    [width, last] = [9, undefined];
  };
  for (;;) {
    let code = 0;
    for (let n = 0; n < width; n++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << n;
    if (code === 257) return out;
    if (code === 256) {
      start();
      continue;
    }
    const entry: number[] = table[code] ?? [...last!, last![0]!];
    out.push(...entry);
    if (last && table.length < 4096) table.push([...last, entry[0]!]);
    if (table.length === 1 << width && width < 12) width++;
    last = entry;
  }
}

describe("a video", () => {
  it("has a picture for every moment, however fast the match runs in it", () => {
    const fast = momentsOf({ from: 0, to: 340, pace: 64, rate: 30 });
    expect(fast).toHaveLength(Math.ceil((340 / 64) * 30) + 30);
    expect(fast.slice(0, 3)).toEqual([
      { turn: 0, progress: 0 },
      { turn: 2, progress: 0 },
      { turn: 4, progress: 0 },
    ]);
    expect(fast.at(-1)).toEqual({ turn: 340, progress: 0 });
    const slow = momentsOf({ from: 3, to: 4, pace: 1, rate: 4 });
    expect(slow.slice(0, 4)).toEqual([0, 0.25, 0.5, 0.75].map((progress) => ({ turn: 3, progress })));
  });

  it("is a WebM file with a duration, all its pictures and an index that leads to them", () => {
    const pictures = Array.from({ length: 90 }, (_, n) => ({
      bytes: new Uint8Array([n, n, n]),
      at: Math.round((n * 1000) / 30),
      key: n % 60 === 0,
    }));
    const file = webm(pictures, { codec: "V_VP9", width: 1280, height: 720, duration: 3000 });
    const [head, segment] = boxes(file);
    expect([head!.id, segment!.id, segment!.to]).toEqual([0x1a45dfa3, 0x18538067, file.length]);
    const parts = boxes(file, segment!.from, segment!.to);
    const info = boxes(file, parts[0]!.from, parts[0]!.to);
    const duration = info.find(({ id }) => id === 0x4489)!;
    expect(new DataView(file.buffer).getFloat64(duration.from)).toBe(3000);
    const clusters = parts.filter(({ id }) => id === 0x1f43b675);
    expect(clusters).toHaveLength(2);
    const blocks = clusters.flatMap(({ from, to }) => boxes(file, from, to).filter(({ id }) => id === 0xa3));
    expect(blocks.map(({ from }) => file[from + 4])).toEqual(pictures.map(({ bytes }) => bytes[0]));
    const cues = boxes(file, parts.at(-1)!.from, parts.at(-1)!.to);
    const second = boxes(file, cues[1]!.from, cues[1]!.to)[1]!;
    const position = boxes(file, second.from, second.to)[1]!;
    const told = file.subarray(position.from, position.to).reduce((sum, byte) => sum * 256 + byte, 0);
    // The place of a cluster is where its id begins, counted from the contents of the whole.
    expect(segment!.from + told).toBe(clusters[1]!.from - 4 - 8);
  });

  it("is a GIF that shows every picture as it was, large and small changes alike", () => {
    const [width, height] = [61, 47];
    const picture = (n: number) => {
      const pixels = new Uint8Array(4 * width * height);
      for (let i = 0; i < width * height; i++) {
        const [x, y] = [i % width, Math.floor(i / width)];
        const inside = Math.hypot(x - 10 - 4 * n, y - 20) < 8;
        pixels.set(inside ? [214, 90, 0, 255] : [(x >> 3) * 24, (y >> 3) * 24, ((x * 7 + y * 3) % 4) * 64, 255], 4 * i);
      }
      return pixels;
    };
    const pictures = [0, 1, 2, 2, 9].map(picture);
    const gif = new GifWriter(width, height, 80);
    gif.begin([pictures[0]!, pictures[4]!]);
    for (const pixels of pictures) gif.add(pixels);
    const { delays, pictures: shown } = decodeGif(gif.end());
    expect(delays).toEqual([8, 8, 8, 8, 8]);
    expect(shown).toHaveLength(5);
    for (const [n, pixels] of pictures.entries()) {
      const farthest = shown[n]!.reduce((most, colour, i) => {
        return Math.max(most, ...colour.map((value, channel) => Math.abs(value - pixels[4 * i + channel]!)));
      }, 0);
      expect(farthest).toBeLessThan(24);
    }
  });
});
