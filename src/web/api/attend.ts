// A server that was opened for one match closes when nobody looks on any more: the page holds a line to it to say that
// somebody does.

let line: EventSource | undefined;

export function attend(): void {
  if (line) return;
  line = new EventSource("/api/attendance");
  // Who answers later at this address is another server, with another match.
  line.onerror = () => line?.close();
}
