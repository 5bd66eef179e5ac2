// What the page and its threads lend to the modules of plugins, under symbols that they know: the very copies that run here.

/** What a module needs to be imported: rules, and elements in a drawing's emblem. */
export async function lendToAll(): Promise<void> {
  lend("ludus", await import("../../everywhere.ts"));
  lend("react", await import("react"));
  lend("react/jsx-runtime", await import("react/jsx-runtime"));
}

/** What boards are drawn with, on the page alone. */
export async function lendToPage(): Promise<void> {
  await lendToAll();
  lend("ludus/drawing", await import("../../drawing.ts"));
}

function lend(name: string, module: object): void {
  (globalThis as unknown as Record<symbol, object>)[Symbol.for(name)] = module;
}
