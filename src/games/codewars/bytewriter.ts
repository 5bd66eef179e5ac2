// Little-endian values, one after another, in a buffer that is used again. `begin` makes room, so that writing need not
// look.

export class ByteWriter {
  private buffer = new Uint8Array(0);
  private view = new DataView(this.buffer.buffer);
  private at = 0;

  begin(room: number): void {
    this.at = 0;
    if (this.buffer.length >= room) return;
    this.buffer = new Uint8Array(2 * room);
    this.view = new DataView(this.buffer.buffer);
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.at);
  }

  byte(value: number): void {
    this.view.setInt8(this.at, value);
    this.at += 1;
  }

  bool(value: boolean): void {
    this.byte(value ? 1 : 0);
  }

  int(value: number): void {
    this.view.setInt32(this.at, value, true);
    this.at += 4;
  }

  double(value: number): void {
    this.view.setFloat64(this.at, value, true);
    this.at += 8;
  }

  /** A long that fits an int: ids and -1. */
  id(value: number): void {
    this.int(value);
    this.int(value < 0 ? -1 : 0);
  }

  long(value: bigint): void {
    this.view.setBigInt64(this.at, value, true);
    this.at += 8;
  }

  /** Leaves room for an int that is known only later, such as the length of a list; give its place to `intAt`. */
  reserveInt(): number {
    this.at += 4;
    return this.at - 4;
  }

  intAt(place: number, value: number): void {
    this.view.setInt32(place, value, true);
  }
}
