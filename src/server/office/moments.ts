// Moments as they are sent: texts that a program or a page wrote.

/** The year 9999: what a database and a reader can make sense of. */
const LATEST = Date.UTC(9999, 0);

/** Undefined where it is none. */
export function readMoment(text: string): Date | undefined {
  const moment = new Date(text);
  return Math.abs(moment.getTime()) < LATEST ? moment : undefined;
}
