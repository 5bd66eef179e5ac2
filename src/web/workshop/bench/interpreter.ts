// Fetches the interpreter of Python from the server that the page came from, and says how far it has come. Browsers keep the
// files, whose names change with their contents.

import script from "pyodide/pyodide.asm.mjs?url";
import wasm from "pyodide/pyodide.asm.wasm?url";
import loader from "pyodide/pyodide.mjs?url";
import library from "pyodide/python_stdlib.zip?url";
import type { Interpreter } from "../programs/messages.ts";
import type { LoadProgress } from "./messages.ts";

/** Bytes of the files, nearly: what is sent compressed does not say how much it will be. */
const SIZE = 13_400_000;

let fetched: Promise<Interpreter> | undefined;

/** Once for all programs of this page; tried again when it failed. */
export function fetchInterpreter(onProgress: (progress: LoadProgress) => void): Promise<Interpreter> {
  fetched ??= fetchAll(onProgress).catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchAll(onProgress: (progress: LoadProgress) => void): Promise<Interpreter> {
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    onProgress({ loaded, size: Math.max(loaded, SIZE) });
  };
  const [first, code, binary, zip] = await Promise.all(
    [loader, script, wasm, library].map((address) => fetchCounted(address, count)),
  );
  return {
    loader: await first!.text(),
    script: await code!.text(),
    wasm: await binary!.arrayBuffer(),
    library: await zip!.arrayBuffer(),
  };
}

async function fetchCounted(address: string, count: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok || !response.body)
    throw new Error(`Python could not be loaded: the server answered ${response.status}`);
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as BlobPart);
    count(read.value.length);
  }
  return new Blob(parts);
}
