// Ctrl+C: the first one ends the work in order, the second one at once.

/** The exit code of work that was stopped. */
export const INTERRUPTED = 130;

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
