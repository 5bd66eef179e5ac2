// Opens a page in the person's browser.

import { spawn } from "node:child_process";
import { findExecutable } from "../../players/process/executables.ts";

/** Where there is a desktop. Elsewhere the address that is printed has to do. Tells whether there is one. */
export function openBrowser(page: string): boolean {
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  const file = findExecutable(opener);
  if (!file || (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)) return false;
  spawn(file, [page], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
  return true;
}
