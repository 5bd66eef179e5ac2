// Folders of the data folder that other users of the machine must not look into.

import { chmodSync, mkdirSync } from "node:fs";

/** Made if it is missing, and closed to others also where an earlier Ludus left it open. */
export function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's, who decides about it.
  }
  return folder;
}
