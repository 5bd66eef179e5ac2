// A replay file that somebody chose or dropped onto the page: read here, shown by the viewer at /watch/file.

import { go } from "./route.tsx";

const KEPT = "ludus.dropped";
let text: string | undefined;

/** The last one of this tab, also after a reload, unless it was too large to be kept. */
export function droppedReplay(): string | undefined {
  try {
    text ??= sessionStorage.getItem(KEPT) ?? undefined;
  } catch {
    // A browser that keeps nothing still shows.
  }
  return text;
}

function keep(replay: string): void {
  try {
    sessionStorage.removeItem(KEPT);
    sessionStorage.setItem(KEPT, replay);
  } catch {
    // Too large, or nothing is kept here: then it is there until the page is left.
  }
}

/** Shows this text as a replay, whatever it turns out to be. */
export function showReplay(replay: string, turn?: number): void {
  text = replay;
  keep(replay);
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
