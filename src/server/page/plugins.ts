// Games from outside for the page: each plugin as one module, and what the page says of them in its head.

import type { FastifyInstance } from "fastify";
import type { Message } from "../../core/message.ts";
import { type Bundle, bundlePlugin } from "../../plugins/bundle.ts";
import { type Plugin, plugins } from "../../plugins/plugins.ts";
import { deny } from "../http/denied.ts";
import { sendRefusal } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";

/**
 * Serves the plugins; gives what names them in the head of the page, which is nothing without plugins. One that cannot be
 * bundled is reported; its games are there, only the page cannot show them.
 */
export function addPlugins(http: FastifyInstance, report: (message: Message) => void): () => Promise<string> {
  const bundles = new Map<string, Promise<Bundle | undefined>>();
  const complain = ({ name }: Plugin, error: unknown): undefined => {
    report(say("server.plugin-not-shown", { name, error: error instanceof Error ? error.message : String(error) }));
  };
  const bundleOf = (plugin: Plugin) => {
    const known = bundles.get(plugin.name) ?? bundlePlugin(plugin).catch((error) => complain(plugin, error));
    bundles.set(plugin.name, known);
    return known;
  };
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
  return async () => {
    const addresses: string[] = [];
    for (const plugin of plugins) {
      const bundle = await bundleOf(plugin);
      if (bundle) addresses.push(`/plugins/${encodeURIComponent(plugin.name)}-${bundle.hash}.js`);
    }
    return plugins.length === 0 ? "" : `<meta name="ludus-plugins" content="${addresses.join(" ")}">`;
  };
}
