// A server in a process of its own, which can be killed without a farewell, and a door that stays while servers change.

import { spawn } from "node:child_process";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { LUDUS } from "../../src/cli/ludus.fixture.ts";
import { until } from "../../src/players/temporary.fixture.ts";

export interface OwnServer {
  readonly address: string;
  /** The one that it printed, as a query. */
  readonly key: string;
  /** What it has complained about. */
  complaints(): string;
  kill(): Promise<unknown>;
}

export async function startServer(data: string, port = "0"): Promise<OwnServer> {
  const child = spawn(LUDUS, ["serve", "--port", port, "--data", data], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  let told = "";
  let complaints = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  await until(() => /http:\S+/.test(told), 60_000);
  const { origin, search } = new URL(/http:\S+/.exec(told)![0]);
  return {
    address: origin,
    key: search,
    complaints: () => complaints,
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

export interface Door {
  readonly address: string;
  /** Nowhere: whoever knocks is turned away at once. */
  leadTo(server: OwnServer | undefined): void;
  close(): void;
}

/** An address of its own that leads to whichever server is there, so that no port must be caught again. */
export async function openDoor(): Promise<Door> {
  let target: number | undefined;
  const open = new Set<Socket>();
  const door = createServer((visitor) => {
    visitor.on("error", () => {});
    if (target === undefined) return void visitor.destroy();
    const inside = connect({ port: target, host: "localhost" });
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(door.address() as AddressInfo).port}`,
    leadTo(server) {
      target = server && Number(new URL(server.address).port);
    },
    close() {
      door.close();
      for (const socket of open) socket.destroy();
    },
  };
}
