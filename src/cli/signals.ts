// Ctrl+C and its like, for commands that play many games.

export const INTERRUPTED = 130;

/** The first Ctrl+C ends the work in order, the second one at once. */
export function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(INTERRUPTED);
      controller.abort();
    });
  }
  return controller.signal;
}
