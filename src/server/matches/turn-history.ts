// All turns of a live match so far, ready to be sent: as bytes that are made once and shared by all who come later. Of four
// hundred readers of a long match everybody once had a copy of their own.

import type { Batch } from "../../contract/matches.ts";

/** Bytes; what is longer is settled and never made again. */
const SETTLED = 32 << 10;
/** A message of several lines is one to whoever reads it: JSON may be broken between its values. */
const NEXT_LINE = Buffer.from(",\ndata: ");

/** A list that grows, written as JSON without its brackets. */
class GrowingList {
  private readonly settled: Buffer[] = [];
  private fresh: string[] = [];
  private size = 0;

  add(items: readonly unknown[]): void {
    for (const item of items) {
      const text = JSON.stringify(item);
      this.fresh.push(text);
      this.size += text.length;
      if (this.size >= SETTLED) this.settle();
    }
  }

  private settle(): void {
    this.settled.push(Buffer.from(this.fresh.join(",")));
    this.fresh = [];
    this.size = 0;
  }

  *bytes(): Generator<Buffer> {
    const parts = this.fresh.length > 0 ? [...this.settled, Buffer.from(this.fresh.join(","))] : this.settled;
    for (const [index, part] of parts.entries()) {
      if (index > 0) yield NEXT_LINE;
      yield part;
    }
  }
}

export class TurnHistory {
  private readonly steps = new GrowingList();
  private readonly faults = new GrowingList();
  private readonly notes = new GrowingList();
  private readonly wall: readonly GrowingList[];
  private readonly logs: readonly GrowingList[];

  constructor(seats: number) {
    this.wall = Array.from({ length: seats }, () => new GrowingList());
    this.logs = Array.from({ length: seats }, () => new GrowingList());
  }

  add({ steps, faults, wall, notes, logs }: Batch): void {
    this.steps.add(steps);
    this.faults.add(faults);
    this.notes.add(notes);
    for (const [seat, times] of wall.entries()) this.wall[seat]!.add(times);
    for (const [seat, log] of logs.entries()) this.logs[seat]!.add(log);
  }

  /** The data of one message with all of it, a `Batch`. */
  *bytes(): Generator<Buffer> {
    yield Buffer.from('{"steps":[');
    yield* this.steps.bytes();
    yield Buffer.from('],"faults":[');
    yield* this.faults.bytes();
    yield Buffer.from('],"notes":[');
    yield* this.notes.bytes();
    yield Buffer.from('],"wall":[');
    yield* bySeat(this.wall);
    yield Buffer.from('],"logs":[');
    yield* bySeat(this.logs);
    yield Buffer.from("]}");
  }
}

function* bySeat(lists: readonly GrowingList[]): Generator<Buffer> {
  for (const [seat, list] of lists.entries()) {
    yield Buffer.from(seat === 0 ? "[" : ",[");
    yield* list.bytes();
    yield Buffer.from("]");
  }
}
