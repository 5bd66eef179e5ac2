// Defences against attacks that once succeeded, by name. An attack that fails in any case proves nothing: so the tests of
// the attacks take its defences away, one attack at a time, and see it succeed. Nothing else takes any away.

export type Defence =
  /** What a program wrote is read without following links. */
  | "no-links"
  /** A program ends with its pid namespace. */
  | "namespace"
  /** Nobody changes the priority of the process that ends a program. */
  | "init"
  /** Nobody starts sessions, which have a share of the CPU each. */
  | "sessions"
  /** A program tells the kernel no more about itself than runtimes do: it does not hide, nor take a core for itself. */
  | "controls"
  /** What the kernel tells in files is not to be written to. */
  | "told-files"
  /** Programs have equal shares of the CPU. */
  | "shares"
  /** Who computes on while others think is stopped. */
  | "rest"
  /** Waiting that others caused is given back. */
  | "credit"
  /** Waiting that a program's own load caused is not. */
  | "own-load"
  /** Nor is time that we spent on looking at it, nor does that take long. */
  | "own-look"
  /** Only the delay at its end counts of all that made us late in a turn. */
  | "heard"
  /** Nobody lets stopped processes go on. */
  | "signals"
  /** All processes are stopped at one moment. */
  | "group-stop"
  /** What processes hold out of sight, and the kernel for them, is counted where no control group does. */
  | "all-memory"
  /** Files in memory are counted. */
  | "files"
  /** There are no terminals. */
  | "terminals"
  /** What is written counts under any name, or without one. */
  | "nameless"
  /** Holes in files count. */
  | "holes"
  /** Python's compiler does not look into the program's folder. */
  | "python-apart"
  /** Each folder has builds of its own. */
  | "own-builds"
  /** Common files cannot be locked. */
  | "locks"
  /** A folder that two programs could call theirs is shown to neither. */
  | "own-data";

const absent = new Set<Defence>();

export function stands(defence: Defence): boolean {
  return !absent.has(defence);
}

/** What it returns puts them back. */
export function takeAway(defences: readonly Defence[]): () => void {
  for (const defence of defences) absent.add(defence);
  return () => {
    for (const defence of defences) absent.delete(defence);
  };
}
