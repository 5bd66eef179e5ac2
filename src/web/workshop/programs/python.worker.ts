// A Python program lives here, in an interpreter that was brought along (Pyodide). Waiting for a line holds the program and not
// the worker: WebAssembly can be suspended. The server gives this worker a policy of its own: it can load nothing and reach nobody.

import type { PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import type { FromProgram, Interpreter, ProgramError, ToProgram } from "./messages.ts";
import { ProgramOutput } from "./output.ts";

const post = postMessage.bind(globalThis);
const tell = (message: FromProgram) => post(message);
const output = new ProgramOutput(tell);

let python: Promise<PyodideAPI> | undefined;
const lines: string[] = [];
let closed = false;
let waiting: ((line: string) => void) | undefined;

/** The next line with its end; nothing at the end of the input. */
function nextLine(): Promise<string> {
  const line = lines.shift();
  if (line !== undefined) return Promise.resolve(line);
  if (closed) return Promise.resolve("");
  return new Promise((resolve) => {
    waiting = resolve;
  });
}

function arrive(line: string): void {
  const reader = waiting;
  waiting = undefined;
  if (reader) reader(line);
  else if (line !== "") lines.push(line);
}

/** Standard input as Python sees it, and the namespace of a fresh program. */
const PRELUDE = `
import io, sys
from pyodide.code import eval_code_async
from pyodide.ffi import run_sync

class _Input(io.TextIOBase):
    encoding = "utf-8"
    def __init__(self, next_line):
        self._next_line = next_line
        self._rest = ""
    def fileno(self):
        raise io.UnsupportedOperation("fileno")
    def readable(self):
        return True
    def readline(self, size=-1):
        text = self._rest or run_sync(self._next_line())
        self._rest = "" if size is None or size < 0 else text[size:]
        return text if size is None or size < 0 else text[:size]
    def read(self, size=-1):
        if size is not None and size >= 0:
            return self.readline(size)
        return "".join(self)
    @property
    def buffer(self):
        return _Bytes(self)

class _Bytes(io.BufferedIOBase):
    def __init__(self, text):
        self._text = text
    def readable(self):
        return True
    def readline(self, size=-1):
        return self._text.readline(size).encode()
    def read(self, size=-1):
        return self._text.read(size).encode()

def fresh(next_line, file, known=frozenset(sys.modules) | {"json", "random"}):
    for name in set(sys.modules) - known:
        if getattr(sys.modules[name], "__file__", "").startswith("/home/"):
            del sys.modules[name]
    sys.stdin = _Input(next_line)
    sys.argv = [file]
    return {"__name__": "__main__", "__builtins__": __builtins__, "__file__": file}

async def run(next_line, text, file):
    try:
        await eval_code_async(text, globals=fresh(next_line, file), filename=file)
    except SystemExit as leaving:
        if isinstance(leaving.code, str):
            print(leaving.code, file=sys.stderr)
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    return 0
`;

/** Only the standard library: there is nothing that could be fetched. */
const NO_PACKAGES = { info, packages: {} };

const imported = (script: string) =>
  import(/* @vite-ignore */ URL.createObjectURL(new Blob([script], { type: "text/javascript" })));

async function load({ loader, script, wasm, library }: Interpreter): Promise<PyodideAPI> {
  if (!("Suspending" in WebAssembly)) throw new Error("this browser cannot hold a running Python program: update it");
  // The loader asks for these by their names, as if from a server.
  const files: Readonly<Record<string, () => Response>> = {
    "pyodide.asm.wasm": () => new Response(wasm, { headers: { "content-type": "application/wasm" } }),
    "python_stdlib.zip": () => new Response(library),
  };
  globalThis.fetch = (wanted) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted)
      .split("/")
      .at(-1)!;
    const file = files[name];
    return file ? Promise.resolve(file()) : Promise.reject(new TypeError(`there is no ${name} here`));
  };
  const { loadPyodide }: typeof import("pyodide") = await imported(loader);
  const { default: createPyodideModule } = await imported(script);
  const api = await loadPyodide({
    indexURL: "/",
    createPyodideModule,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    checkAPIVersion: false,
    // Python's door to JavaScript leads into an empty room.
    jsglobals: { Object, Array, Promise, setTimeout, clearTimeout },
  });
  const decoder = (write: (text: string) => void) => {
    const text = new TextDecoder();
    return {
      write(bytes: Uint8Array) {
        write(text.decode(bytes, { stream: true }));
        return bytes.length;
      },
    };
  };
  api.setStdout(decoder((text) => output.write(text)));
  api.setStderr(decoder((text) => output.log(text)));
  api.runPython(PRELUDE);
  return api;
}

async function start(text: string, file: string): Promise<void> {
  const api = await python!;
  lines.length = 0;
  closed = false;
  waiting = undefined;
  let end: { code: number; error?: ProgramError | undefined };
  try {
    api.FS.writeFile(file, text);
    end = { code: await api.globals.get("run")(nextLine, text, file) };
  } catch (thrown) {
    end = { code: 1, error: errorOf(thrown, file) };
    output.log(`${end.error!.text}\n`);
  }
  tell({ gone: end });
}

/** What Python raised. Of a traceback only what is the program's own is shown. */
function errorOf(thrown: unknown, file: string): ProgramError {
  const text = thrown instanceof Error ? thrown.message.trimEnd() : String(thrown);
  const frames = text.split(/^(?= {2}File )/m).filter((part) => part.startsWith(`  File "${file}"`));
  const line = /, line (\d+)/.exec(frames.at(-1) ?? "")?.[1];
  const last = text.split("\n").at(-1)!;
  const missing = last.startsWith("ModuleNotFoundError") ? " (only Python's standard library is here)" : "";
  const traced = frames.length > 0 ? `Traceback (most recent call last):\n${frames.join("").trimEnd()}` : last;
  const told = traced.endsWith(last) ? traced : `${traced}\n${last}`;
  return { text: told + missing, line: line === undefined ? undefined : Number(line) };
}

addEventListener("message", async ({ data }: MessageEvent<ToProgram>) => {
  if ("interpreter" in data) {
    python = load(data.interpreter);
    python.then(
      () => tell({ ready: true }),
      (error) => tell({ gone: { code: 1, error: { text: String(error?.message ?? error) } } }),
    );
  } else if ("start" in data) void start(data.start, data.file);
  else if ("line" in data) {
    output.renew();
    arrive(`${data.line}\n`);
  } else {
    closed = true;
    arrive("");
  }
});
