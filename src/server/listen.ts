// Starts the server on the wanted port, or on the next free one.

import type { AddressInfo } from "node:net";
import { type App, type AppOptions, createApp } from "./app.ts";
import { builtPage } from "./page.ts";

const PORTS_TRIED = 50;

export interface ServeOptions extends Omit<AppOptions, "page" | "local"> {
  readonly port: number;
  readonly host: string;
}

export interface Served extends App {
  readonly address: string;
}

export async function serve({ port, host, ...options }: ServeOptions): Promise<Served> {
  const local = host === "localhost" || host === "127.0.0.1" || host === "::1";
  const app = createApp({ ...options, page: await builtPage(), local });
  for (let tried = port; ; tried++) {
    try {
      await app.http.listen({ port: tried, host });
      const { port: bound } = app.http.server.address() as AddressInfo;
      return { ...app, address: `http://${local ? "localhost" : host}:${bound}` };
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!taken || port === 0 || tried >= port + PORTS_TRIED) throw error;
    }
  }
}
