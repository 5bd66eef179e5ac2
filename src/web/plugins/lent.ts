// What the page lends to the modules of plugins, under symbols that they know: the very copies that run here.

export async function lendToPage(): Promise<void> {
  lend("ludus", await import("../../everywhere.ts"));
  lend("ludus/drawing", await import("../../drawing.ts"));
  lend("react", await import("react"));
  lend("react/jsx-runtime", await import("react/jsx-runtime"));
}

export function lend(name: string, module: object): void {
  (globalThis as unknown as Record<symbol, object>)[Symbol.for(name)] = module;
}
