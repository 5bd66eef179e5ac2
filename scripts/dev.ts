// `npm run dev [-- --port PORT]`: Ludus for those who change it, on one address. Vite serves the page from its sources and passes
// on what is for the server, which is started again whenever one of its sources changes; open pages then load again.

import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { realpathSync, watch } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";

const ROOT = join(import.meta.dirname, "..");
const DEFAULT_PORT = 4000;
/** An editor that saves several files at once makes one change. */
const SETTLE_MS = 100;

/** What is for the server. The page has a folder of that name, too, from which it gets its modules. */
const API = "^/api/(?![^?]*\\.tsx?(\\?|$))";
/** The address with the key: the server gives the browser its cookie. */
const WITH_KEY = "^/[^?]*\\?([^#]*&)?key=";

/** `--port 4001`, `--port=4001` or the number alone. */
const typed = process.argv
  .slice(2)
  .join("=")
  .replace(/^--port=/, "");
const port = Number(typed === "" ? DEFAULT_PORT : typed);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error("Usage: npm run dev [-- --port PORT]");
  process.exit(2);
}

let server: ChildProcess | undefined;
/** The first server chooses one, and the later ones take the same. */
let serverPort = 0;
let key = "";
let isUp = false;
/** Requests wait for "up" while the server starts, and while a mistake keeps it from starting. */
const events = new EventEmitter().setMaxListeners(0);

function start(): void {
  const child = fork(join(import.meta.dirname, "dev-server.ts"), [String(serverPort)], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, ".cache/code") },
  });
  server = child;
  child.once("message", (told) => {
    ({ port: serverPort, key } = told as { port: number; key: string });
    isUp = true;
    events.emit("up");
  });
  child.once("exit", (code) => {
    isUp = false;
    if (code) console.error("The server has failed; it starts again when a source changes.");
  });
}

async function restart(): Promise<void> {
  isUp = false;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  }
  start();
}

start();
await once(events, "up");
const page = await createServer({
  configFile: false,
  root: join(ROOT, "src/web"),
  cacheDir: join(ROOT, ".cache/vite"),
  logLevel: "warn",
  server: {
    port,
    host: "localhost",
    fs: { allow: [ROOT, realpathSync(join(ROOT, "node_modules"))] },
    proxy: { [API]: `http://localhost:${serverPort}`, [WITH_KEY]: `http://localhost:${serverPort}` },
  },
  plugins: [
    {
      name: "wait-for-the-server",
      configureServer({ middlewares }) {
        middlewares.use(async (request, _response, next) => {
          if (!isUp && new RegExp(API).test(request.url ?? "")) await once(events, "up");
          next();
        });
      },
    },
  ],
});
await page.listen();
events.on("up", () => page.ws.send({ type: "full-reload" }));
console.log(
  `Ludus is running: ${page.resolvedUrls!.local[0]}?key=${key}  (it reloads when a source changes; Ctrl+C stops it)`,
);

let settling: NodeJS.Timeout | undefined;
let restarted = Promise.resolve();
watch(join(ROOT, "src"), { recursive: true }, (_event, name) => {
  if (!name || !/\.m?ts$/.test(name) || /^web\/|\.(test|fixture)\.ts$/.test(name)) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    console.log(`${name} has changed: the server starts again.`);
    restarted = restarted.then(restart);
  }, SETTLE_MS);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    server?.kill();
    process.exit();
  });
}
