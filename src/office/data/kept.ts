// Tables that are made from many rows, kept in memory until something that they are made of changes. Of those that take long to
// make, readers see one that is some seconds old while games come in: else a large contest would do nothing but count.

/** Milliseconds. What is quicker is always made anew. */
const LONG_MS = 100;
/** So much of the time may go into making one table again and again. */
const SHARE = 0.05;

interface Made<Table> {
  readonly version: string;
  readonly at: number;
  /** Milliseconds; 0 while it is being made. */
  took: number;
  readonly table: Promise<Table>;
}

export class KeptTables<Table> {
  /** By database, since a process may have several open, and by number. */
  private readonly made = new WeakMap<object, Map<number, Made<Table>>>();

  /** `settled`: nothing will change it any more soon, so nobody is shown an older one. */
  get(database: object, id: number, version: string, make: () => Promise<Table>, settled = false): Promise<Table> {
    const known = this.made.get(database) ?? new Map<number, Made<Table>>();
    this.made.set(database, known);
    const before = known.get(id);
    const at = performance.now();
    const recent = before && !settled && before.took > LONG_MS && at - before.at < before.took / SHARE;
    if (before && (before.version === version || recent)) return before.table;
    const table = make();
    const made: Made<Table> = { version, at, took: 0, table };
    known.set(id, made);
    table.then(
      () => {
        made.took = performance.now() - at;
      },
      () => known.delete(id),
    );
    return table;
  }
}
