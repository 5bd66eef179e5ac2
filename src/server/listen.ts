// Starts the server on the wanted port, or on the next free one.

import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { type App, type AppOptions, createApp } from "./app.ts";
import { builtPage } from "./page/page.ts";

const PORTS_TRIED = 50;

export interface ServeOptions extends Omit<AppOptions, "page" | "local"> {
  readonly port: number;
  readonly host: string;
  /** Folder of the built page, if it is not to be built here. */
  readonly page?: string;
}

/** Whether only this machine reaches a server that listens there. */
function isLocal(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

/** By what others call the server: one that listens everywhere is reached by an address of this machine. */
function reachedBy(host: string): string {
  if (host !== "0.0.0.0" && host !== "::") return host;
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.filter((one) => !one.internal));
  return (own.find(({ family }) => family === "IPv4") ?? own[0])?.address ?? "localhost";
}

export interface Served extends App {
  readonly address: string;
  /** The address of a page that brings the key along. */
  readonly withKey: (path: string) => string;
}

export async function serve({ port, host, page, ...options }: ServeOptions): Promise<Served> {
  const local = isLocal(host);
  const names = [host, ...(options.names ?? [])];
  const app = createApp({ ...options, names, page: page ?? (await builtPage(options.report)), local });
  for (let tried = port; ; tried++) {
    try {
      await app.http.listen({ port: tried, host });
      const { port: bound } = app.http.server.address() as AddressInfo;
      const name = local ? "localhost" : reachedBy(host);
      const address = `http://${name.includes(":") ? `[${name}]` : name}:${bound}`;
      const withKey = (path: string) => {
        const page = new URL(path, address);
        page.searchParams.set("key", app.key);
        return page.href;
      };
      return { ...app, address, withKey };
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!taken || port === 0 || tried >= port + PORTS_TRIED) throw error;
    }
  }
}
