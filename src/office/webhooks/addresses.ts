// Where messages may be posted: to sites of the internet, not to machines of the network that this server stands in. A name
// is looked up when it is used, and what it leads to is what is connected to: it cannot point elsewhere in between.

import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** Networks that belong to nobody, to oneself, or to everybody at once (RFC 6890). */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  CLOSED.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  CLOSED.addSubnet(network, bits, "ipv6");
/** Of the newer kind only this part is the internet: no address of the older kind in disguise is in it but those above. */
const INTERNET = new BlockList();
INTERNET.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !CLOSED.check(address, "ipv4");
  return kind === 6 && INTERNET.check(address, "ipv6") && !CLOSED.check(address, "ipv6");
}

/** The address as it is kept, or why nothing is posted there. `anywhere`: whoever runs the server allows it. */
export function readWebhookAddress(typed: string, anywhere: boolean): URL | Refusal {
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return refuse(say("office.webhook-address"));
  if (anywhere) return url;
  if (url.protocol !== "https:") return refuse(say("office.webhook-https"));
  const host = bareHost(url);
  return isIP(host) !== 0 && !isPublicAddress(host) ? refuse(say("office.webhook-private", { host })) : url;
}

/** Without the brackets around an address of the newer kind. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

export class PrivateAddress extends Error {}

/** Looks a name up as ever, and fails where it leads into a closed network. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    if (found.some(({ address }) => !isPublicAddress(address))) return done(new PrivateAddress(host), "", 0);
    if (options.all) return done(null, found);
    return done(null, found[0]!.address, found[0]!.family);
  });
};
