// Games from outside for the page: each plugin as one module, and the page that names them. Without plugins the page is
// the built file, untouched.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Bundle, bundlePlugin } from "../../plugins/bundle.ts";
import { type Plugin, plugins } from "../../plugins/plugins.ts";
import { deny } from "../http/denied.ts";
import { sendRefusal } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";

/** Addresses of the page: those without an ending, and no part of the API. */
const isPage = (url: string) => /^\/(?!api\/|plugins\/)[^.?]*(\?|$)/.test(url) || /^\/index\.html(\?|$)/.test(url);

/** `folder` is the built page. */
export function addPlugins(http: FastifyInstance, folder: string): void {
  const bundles = new Map<string, Promise<Bundle | undefined>>();
  const bundleOf = (plugin: Plugin) => {
    const known = bundles.get(plugin.name) ?? bundlePlugin(plugin).catch((error) => complain(plugin, error));
    bundles.set(plugin.name, known);
    return known;
  };
  const page = async () => {
    const addresses: string[] = [];
    for (const plugin of plugins) {
      const bundle = await bundleOf(plugin);
      if (bundle) addresses.push(`/plugins/${encodeURIComponent(plugin.name)}-${bundle.hash}.js`);
    }
    const named = `<meta name="ludus-plugins" content="${addresses.join(" ")}">`;
    return readFileSync(join(folder, "index.html"), "utf8").replace("</head>", `${named}</head>`);
  };

  http.addHook("onRequest", async ({ method, url }, reply) => {
    if (plugins.length === 0 || method !== "GET" || !isPage(url)) return;
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await page());
  });
  http.get<{ Params: { name: string } }>("/plugins/:name", async ({ params }, reply) => {
    const name = params.name.replace(/-[0-9a-f]{12}\.js$/, "");
    const plugin = plugins.find((plugin) => plugin.name === name);
    const bundle = plugin && (await bundleOf(plugin));
    if (!bundle) return sendRefusal(reply, deny(404, say("server.no-plugin")));
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(bundle.text);
  });
}

/** The games are there, only the page cannot show them. */
function complain({ name }: Plugin, error: unknown): undefined {
  console.error(`ludus: the page cannot show ${name}: ${error instanceof Error ? error.message : String(error)}`);
  return undefined;
}
