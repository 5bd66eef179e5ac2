// A replay file that somebody chose or dropped onto the page: read here, shown by the viewer at /watch/file.

import { go } from "./route.tsx";

let text: string | undefined;

export const droppedReplay = (): string | undefined => text;

/** Shows this text as a replay, whatever it turns out to be. */
export function showReplay(replay: string, turn?: number): void {
  text = replay;
  go(`/watch/file${turn === undefined ? "" : `?turn=${turn}`}`);
  window.dispatchEvent(new Event("replaydropped"));
}

export async function showFile(file: File): Promise<void> {
  const packed =
    (
      await file
        .slice(0, 2)
        .arrayBuffer()
        .then((head) => new Uint8Array(head))
    ).join() === "31,139";
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  try {
    showReplay(await new Response(stream).text());
  } catch {
    showReplay("a damaged gzip file");
  }
}
