// A video as a WebM file: what an encoder made, in boxes, with a duration and an index, so that players can seek in it. Only
// the boxes that one silent video track needs (https://www.webmproject.org/docs/container/).

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  /** Milliseconds from the beginning. */
  readonly at: number;
  /** It can be shown without those before. */
  readonly key: boolean;
}

export interface VideoFormat {
  readonly codec: "V_VP8" | "V_VP9";
  readonly width: number;
  readonly height: number;
  /** Milliseconds in all. */
  readonly duration: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

export function webm(pictures: readonly EncodedPicture[], { codec, width, height, duration }: VideoFormat): Bytes {
  const head = box(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, "webm"),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ]);
  const info = box(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, duration),
    text(0x4d80, "Ludus"),
    text(0x5741, "Ludus"),
  ]);
  const track = box(0xae, [
    uint(0xd7, 1),
    uint(0x73c5, 1),
    uint(0x83, 1),
    uint(0x9c, 0),
    text(0x86, codec),
    box(0xe0, [uint(0xb0, width), uint(0xba, height)]),
  ]);
  const tracks = box(0x1654ae6b, [track]);
  const clusters: Bytes[] = [];
  const cues: Bytes[] = [];
  let position = info.length + tracks.length;
  for (const group of byKey(pictures)) {
    const { at } = group[0]!;
    const cluster = box(0x1f43b675, [uint(0xe7, at), ...group.map((picture) => block(picture, at))]);
    cues.push(box(0xbb, [uint(0xb3, at), box(0xb7, [uint(0xf7, 1), uint(0xf1, position)])]));
    clusters.push(cluster);
    position += cluster.length;
  }
  return joined([head, box(0x18538067, [info, tracks, ...clusters, box(0x1c53bb6b, cues)])]);
}

/** A block tells its time in 16 bits from its cluster's: a new cluster with every picture that stands alone. */
function byKey(pictures: readonly EncodedPicture[]): EncodedPicture[][] {
  const groups: EncodedPicture[][] = [];
  for (const picture of pictures) {
    if (picture.key || groups.length === 0) groups.push([]);
    groups.at(-1)!.push(picture);
  }
  return groups;
}

function block({ bytes, at, key }: EncodedPicture, from: number): Bytes {
  const head = new Uint8Array([0x81, ((at - from) >> 8) & 0xff, (at - from) & 0xff, key ? 0x80 : 0]);
  return box(0xa3, [head, bytes as Bytes]);
}

function box(id: number, parts: readonly Bytes[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return joined([bigEndian(id), sizeOf(size), ...parts]);
}

/** The length of what follows, always in eight bytes: the first bit that is set tells how many they are. */
function sizeOf(size: number): Bytes {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x01000000 | Math.floor(size / 2 ** 32));
  view.setUint32(4, size >>> 0);
  return bytes;
}

const uint = (id: number, value: number) => box(id, [bigEndian(value)]);
const text = (id: number, words: string) => box(id, [new TextEncoder().encode(words) as Bytes]);

function float(id: number, value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return box(id, [bytes]);
}

function bigEndian(value: number): Bytes {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
