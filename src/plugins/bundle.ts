// A plugin for the browser: its rules, drawing and words in one module that the page and its threads import as it is.
// `ludus`, `ludus/drawing` and React are not in it: it uses the page's own copies, which the page lends by name.

import { createHash } from "node:crypto";
import type { Plugin as Extension } from "esbuild";
import * as everywhere from "../everywhere.ts";
import type { Plugin } from "./plugins.ts";

export interface Bundle {
  readonly text: string;
  /** Changes with the text. */
  readonly hash: string;
}

export async function bundlePlugin({ folder, rules, drawing, texts }: Plugin): Promise<Bundle> {
  // Only here: nobody else needs it, and it is slow to start.
  const { build } = await import("esbuild");
  const entry = [
    `export * as rules from ${JSON.stringify(rules)};`,
    drawing === undefined ? "export const drawing = {};" : `export * as drawing from ${JSON.stringify(drawing)};`,
    `export const words = ${JSON.stringify(texts)};`,
  ].join("\n");
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2023",
    jsx: "automatic",
    logLevel: "silent",
    plugins: [lentModules],
  });
  const text = outputFiles[0]!.text;
  return { text, hash: createHash("sha256").update(text).digest("hex").slice(0, 12) };
}

/** What is in the one module that is lent whole. */
const WHOLE = ["ludus", "ludus/arena", "ludus/engines"];

/** What the page lends is under these symbols. Threads lend nothing to draw with: there only scenes are made. */
const lentModules: Extension = {
  name: "lent by the page",
  setup(build) {
    build.onResolve({ filter: /^(ludus|ludus\/.+|react|react\/jsx-runtime)$/ }, ({ path }) => ({
      path,
      namespace: "lent",
    }));
    build.onLoad({ filter: /.*/, namespace: "lent" }, ({ path }) => {
      if (WHOLE.includes(path)) {
        const names = Object.keys(everywhere).join(", ");
        return { contents: `export const { ${names} } = globalThis[Symbol.for("ludus")];`, loader: "js" };
      }
      const [, game] = /^ludus\/games\/(.+)$/.exec(path) ?? [];
      if (game !== undefined) {
        const found = `globalThis[Symbol.for("ludus")].games.get(${JSON.stringify(game)})`;
        return { contents: `module.exports = { [${JSON.stringify(game)}]: ${found} };`, loader: "js" };
      }
      return { contents: `module.exports = globalThis[Symbol.for(${JSON.stringify(path)})] ?? {};`, loader: "js" };
    });
  },
};
