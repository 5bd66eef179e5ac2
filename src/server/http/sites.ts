// Whose request it is: one from this machine, or one that a browser sends for the page of another site.

import type { FastifyRequest } from "fastify";

/** Whether a browser sends this for the page of another site or port. What comes from no browser says nothing. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin, host } = headers;
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

/** Another site's page can reach this port from the visitor's browser; it cannot pretend to be this host. */
export function isLocal(request: FastifyRequest): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? "");
}
