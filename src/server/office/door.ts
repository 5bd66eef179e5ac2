// The door to the contest office: closed where nobody holds contests, opening while the database starts. Everything of the
// office is loaded behind it, so that the arena is there at once and never waits for it.

import { officeRoutes } from "../../contract/office/routes.ts";
import { plain } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Office } from "../../office/office.ts";
import { Denied, deny } from "../http/denied.ts";
import type { AnyHandler } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";
import type { Inside } from "./handlers.ts";

/** A database that is not there yet, or away when the server starts, is looked for again. */
const TRY_AGAIN_MS = 5_000;

export class OfficeDoor {
  private readonly open: (() => Promise<Office | Refusal>) | undefined;
  private opening: Promise<Inside | Denied> | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  /** Without `open` there are no contests. */
  constructor(open?: () => Promise<Office | Refusal>) {
    this.open = open;
  }

  /** Waits while it opens; what went wrong is the answer until it was tried again. */
  enter(): Promise<Inside | Denied> {
    this.opening ??= this.tried();
    return this.opening;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    const inside = await this.opening;
    if (!inside || inside instanceof Denied) return;
    await inside.close();
  }

  private async tried(): Promise<Inside | Denied> {
    const inside = await this.opened().catch((error: Error) => deny(503, plain(error.message)));
    if (inside instanceof Denied && this.open && !this.closed)
      this.again = setTimeout(() => {
        this.opening = this.tried();
      }, TRY_AGAIN_MS);
    return inside;
  }

  private async opened(): Promise<Inside | Denied> {
    if (!this.open) return deny(503, say("server.no-contests"));
    const office = await this.open();
    if (office instanceof Refusal) return deny(503, office);
    const { enterOffice } = await import("./handlers.ts");
    return enterOffice(office);
  }
}

/** For every route of the office: whoever asks waits until it is open. */
export function officeHandlers(door: OfficeDoor): Readonly<Record<string, AnyHandler>> {
  return Object.fromEntries(
    Object.keys(officeRoutes).map((name) => {
      const handler: AnyHandler = async (...asked) => {
        const inside = await door.enter();
        if (!(inside instanceof Denied)) return inside.handlers[name]!(...asked);
        // Everybody may ask whether there are contests.
        return name === "GET /api/office" ? { open: false, person: null } : inside;
      };
      return [name, handler];
    }),
  );
}
