// Runs in the sandbox beside a program that talks TCP: one port of its own empty network leads to one socket of ours, and
// nothing else leads anywhere. Arguments: the port, the socket, the program and its arguments.

import { spawn } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { constants } from "node:os";

/** How long the last bytes may take on their way after the program is gone. */
const LAST_WORDS = 200;

const [port, socket, file, ...args] = process.argv.slice(2) as [string, string, string, ...string[]];
let way: Socket | undefined;

const door = createServer({ allowHalfOpen: true }, (visitor) => {
  door.close();
  way = connect({ path: socket, allowHalfOpen: true });
  visitor.setNoDelay(true);
  visitor.pipe(way).pipe(visitor);
  visitor.on("error", () => way!.destroy());
  way.on("error", () => visitor.destroy());
});

door.listen(Number(port), "127.0.0.1", () => {
  const child = spawn(file, args, { stdio: "inherit" });
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.on("exit", (code, signal) => {
    const leave = () => process.exit(code ?? 128 + constants.signals[signal!]);
    if (!way || way.destroyed) leave();
    way!.on("close", leave);
    setTimeout(leave, LAST_WORDS);
  });
});
