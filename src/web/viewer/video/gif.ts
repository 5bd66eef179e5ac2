// An animated GIF: up to 255 colours chosen from the pictures, and of every picture only the part that has changed. For
// boards, whose colours are few; a world is better off as a video.

/** Pixels as a canvas gives them: red, green, blue and alpha, a byte each. */
type Pixels = Uint8ClampedArray | Uint8Array;

/** Colours are told apart by five bits a channel. */
const shade = (r: number, g: number, b: number) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const SHADES = 1 << 15;
/** The last colour of the palette: the pixel is as it was. */
const SAME = 255;

export class GifWriter {
  private readonly width: number;
  private readonly height: number;
  /** Hundredths of a second for each picture. */
  private readonly delay: number;
  private readonly bytes = new ByteList();
  private indexOf: ((shade: number) => number) | undefined;
  private before: Uint8Array | undefined;

  constructor(width: number, height: number, milliseconds: number) {
    this.width = width;
    this.height = height;
    this.delay = Math.max(2, Math.round(milliseconds / 10));
  }

  /** The first picture decides the palette, together with others that show what colours will come. */
  begin(samples: readonly Pixels[]): void {
    const { colours, indexOf } = paletteOf(samples);
    this.indexOf = indexOf;
    const { bytes } = this;
    bytes.text("GIF89a");
    bytes.short(this.width);
    bytes.short(this.height);
    bytes.push(0xf7, 0, 0);
    for (let n = 0; n < 256; n++) bytes.push(...(colours[n] ?? [0, 0, 0]));
    // Plays for ever.
    bytes.push(0x21, 0xff, 11);
    bytes.text("NETSCAPE2.0");
    bytes.push(3, 1, 0, 0, 0);
  }

  add(pixels: Pixels, delay = this.delay): void {
    const { width, height, bytes, before } = this;
    const now = new Uint8Array(width * height);
    for (let i = 0; i < now.length; i++)
      now[i] = this.indexOf!(shade(pixels[4 * i]!, pixels[4 * i + 1]!, pixels[4 * i + 2]!));
    const { left, top, right, bottom } = before ? changedPart(before, now, width, height) : whole(width, height);
    const part = new Uint8Array((right - left) * (bottom - top));
    for (let y = top, to = 0; y < bottom; y++) {
      for (let x = left; x < right; x++, to++) {
        const at = y * width + x;
        part[to] = before?.[at] === now[at] ? SAME : now[at]!;
      }
    }
    this.before = now;
    bytes.push(0x21, 0xf9, 4, before ? 0b101 : 0b100);
    bytes.short(delay);
    bytes.push(before ? SAME : 0, 0);
    bytes.push(0x2c);
    for (const number of [left, top, right - left, bottom - top]) bytes.short(number);
    bytes.push(0, 8);
    compress(part, bytes);
  }

  end(): Uint8Array<ArrayBuffer> {
    this.bytes.push(0x3b);
    return this.bytes.taken();
  }
}

const whole = (width: number, height: number) => ({ left: 0, top: 0, right: width, bottom: height });

/** The smallest box around all that is another colour; a single pixel where nothing is. */
function changedPart(before: Uint8Array, now: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === now[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? whole(1, 1) : { left, top, right, bottom };
}

interface Box {
  readonly shades: number[];
  readonly weight: number;
}

/** Median cut: the box of colours with the most pixels is halved along its longest side, until there are 255. */
function paletteOf(samples: readonly Pixels[]) {
  const counts = new Uint32Array(SHADES);
  for (const pixels of samples)
    for (let i = 0; i < pixels.length; i += 4) counts[shade(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)]!++;
  const used = Array.from(counts.keys()).filter((n) => counts[n]! > 0);
  const weigh = (shades: number[]): Box => ({
    shades,
    // Rare colours count too: a single stone among wood.
    weight: shades.length < 2 ? 0 : shades.reduce((sum, n) => sum + Math.sqrt(counts[n]!), 0),
  });
  const boxes = [weigh(used)];
  while (boxes.length < SAME) {
    const heaviest = boxes.reduce((best, box, n) => (box.weight > boxes[best]!.weight ? n : best), 0);
    if (boxes[heaviest]!.weight === 0) break;
    boxes.push(...halves(boxes.splice(heaviest, 1)[0]!.shades).map(weigh));
  }
  const colours = boxes.map(({ shades }) => meanOf(shades, counts));
  const known = new Int16Array(SHADES).fill(-1);
  for (const [n, { shades }] of boxes.entries()) for (const shade of shades) known[shade] = n;
  const indexOf = (shade: number): number => {
    if (known[shade]! < 0) known[shade] = nearest(colours, shade);
    return known[shade]!;
  };
  return { colours, indexOf };
}

const channels = (n: number) => [n >> 10, (n >> 5) & 31, n & 31] as const;

function halves(shades: readonly number[]): [number[], number[]] {
  const spread = [0, 1, 2].map((channel) => {
    const values = shades.map((n) => channels(n)[channel]!);
    return Math.max(...values) - Math.min(...values);
  });
  const longest = spread.indexOf(Math.max(...spread));
  const sorted = [...shades].sort((a, b) => channels(a)[longest]! - channels(b)[longest]!);
  return [sorted.slice(0, sorted.length >> 1), sorted.slice(sorted.length >> 1)];
}

function meanOf(shades: readonly number[], counts: Uint32Array): [number, number, number] {
  const sum = [0, 0, 0];
  let all = 0;
  for (const n of shades) {
    const weight = Math.max(1, counts[n]!);
    all += weight;
    channels(n).forEach((value, channel) => {
      sum[channel]! += value * weight;
    });
  }
  const [r, g, b] = sum.map((value) => Math.round((value / Math.max(1, all)) * (255 / 31)));
  return [r!, g!, b!];
}

function nearest(colours: readonly (readonly number[])[], n: number): number {
  const [r, g, b] = channels(n).map((value) => (value * 255) / 31);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, colour] of colours.entries()) {
    const far = (colour[0]! - r!) ** 2 + (colour[1]! - g!) ** 2 + (colour[2]! - b!) ** 2;
    if (far < least) [best, least] = [index, far];
  }
  return best;
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** The compression of GIF (LZW): sequences that came before are named by a number. */
function compress(pixels: Uint8Array, into: ByteList): void {
  const block: number[] = [];
  let [held, bits, width] = [0, 0, 9];
  const write = (code: number) => {
    held |= code << bits;
    bits += width;
    while (bits >= 8) {
      block.push(held & 0xff);
      held >>>= 8;
      bits -= 8;
      if (block.length === 255) into.push(255, ...block.splice(0));
    }
  };
  let known = new Map<number, number>();
  let next = END + 1;
  write(CLEAR);
  let code = pixels[0]!;
  for (let i = 1; i < pixels.length; i++) {
    const longer = (code << 8) | pixels[i]!;
    const named = known.get(longer);
    if (named !== undefined) {
      code = named;
      continue;
    }
    write(code);
    if (next === MOST_CODES) {
      write(CLEAR);
      known = new Map();
      [next, width] = [END + 1, 9];
    } else {
      if (next === 1 << width) width++;
      known.set(longer, next++);
    }
    code = pixels[i]!;
  }
  write(code);
  write(END);
  if (bits > 0) block.push(held & 0xff);
  if (block.length > 0) into.push(block.length, ...block);
  into.push(0);
}

class ByteList {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (const value of values) this.bytes[this.length++] = value;
  }

  short(value: number): void {
    this.push(value & 0xff, value >> 8);
  }

  text(words: string): void {
    this.push(...new TextEncoder().encode(words));
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}
