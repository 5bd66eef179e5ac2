// How a program is started. Whoever builds, confines or runs programs speaks of this.

export interface ProgramCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** What it was built of, or is. */
  readonly source?: string;
  /** Paths it needs besides its folder: its source where the folder is too wide to show, what was built of it. */
  readonly reads?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Sandboxed, the one way out: a port of its own network that leads to a socket of ours. */
  readonly bridge?: { readonly port: number; readonly socket: string };
}
