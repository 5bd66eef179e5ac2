// The files of docs/deploy against the code: commands and their options, settings, ports, folders, names. Nothing is started;
// that they agree with each other and with Ludus can be read.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { commands } from "../src/cli/commands/all.ts";
import { SERVE_OPTIONS } from "../src/cli/commands/serve.ts";
import { type Arguments, parseArguments } from "../src/cli/options/command.ts";
import { officeRoutes } from "../src/contract/office/routes.ts";
import { toolchains } from "../src/players/build/toolchains.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, "docs/deploy", name), "utf8");
const [dockerfile, nginx, caddy] = ["Dockerfile", "nginx.conf", "Caddyfile"].map(read) as [string, string, string];
const units = ["ludus.service", "ludus-worker.service"].map(read);

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
}
const compose = parse(read("compose.yaml")) as {
  readonly services: Readonly<Record<"db" | "site" | "worker", Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const services: readonly Service[] = Object.values(compose.services);
const { db, site, worker } = compose.services;

const NAME = "ludus.example.org";
const PORT = /default (\d+)/.exec(SERVE_OPTIONS.port.help)![1]!;
const image = Object.fromEntries(
  [.../^ENV (.*)$/m.exec(dockerfile)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k, v]),
);
const cmd = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!) as string[];
const started = units.map((unit) => /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)![1]!.split(" "));

/** As the command itself reads it. */
async function asTyped([program, name, ...words]: readonly string[]): Promise<Arguments> {
  expect(program).toBe("ludus");
  const typed = parseArguments(await commands.get(name!)!(), words);
  expect(typed.words).toEqual([]);
  return typed;
}

describe("the files for whoever runs a site", () => {
  it("start commands that there are, with options that they have", async () => {
    for (const line of [cmd, ...started, ...services.flatMap(({ command }) => (command ? [command.split(" ")] : []))])
      await asTyped(line);
    const proxied = [await asTyped(site.command!.split(" ")), await asTyped(started[0]!)];
    // The name by which the proxies are reached is one that the site knows, and a proxy says who asks.
    for (const line of proxied) expect([line.value("host-name"), line.has("behind-proxy")]).toEqual([NAME, true]);
    expect(nginx.match(/server_name (\S+);/g)).toEqual(Array(2).fill(`server_name ${NAME};`));
    expect(caddy).toContain(`\n${NAME} {`);
    expect([nginx, caddy].map((text) => /X-Forwarded-For (\S+?);?$/m.exec(text)![1])).toEqual([
      "$remote_addr",
      "{remote_host}",
    ]);
    // Inside a container others come from outside of it.
    expect((await asTyped(cmd)).value("host")).toBe("0.0.0.0");
    expect(proxied[0]!.value("host")).toBe("0.0.0.0");
  });

  it("lead to the port where the site listens, and to nobody around the proxy", () => {
    expect(site.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    expect([db.ports, worker.ports]).toEqual([undefined, undefined]);
    expect(dockerfile).toContain(`EXPOSE ${PORT}\n`);
    for (const text of [nginx, caddy]) expect(text).toContain(`127.0.0.1:${PORT}`);
  });

  it("set only what is read somewhere, and a database that is there", () => {
    const source = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] })
      .map((file) => readFileSync(join(ROOT, file), "utf8"))
      .join("\n");
    const set = [
      ...Object.keys(image),
      ...Object.keys(site.environment!),
      ...Object.keys(worker.environment!),
      ...units.flatMap((unit) => [...unit.matchAll(/\b(LUDUS_[A-Z_]+|DATABASE_URL)\b/g)].map(([, name]) => name!)),
    ];
    for (const name of new Set(set))
      expect([name, new RegExp(`\\benv\\b.*\\b${name}\\b|\\b${name}\\b.*env\\b`).test(source)]).toEqual([name, true]);
    const address = new URL(site.environment!.DATABASE_URL!.replace(/\$\{\w+\}/, "secret"));
    expect(worker.environment).toEqual(site.environment);
    expect([address.hostname, address.username]).toEqual(["db", db.environment!.POSTGRES_USER]);
    // PostgreSQL makes a database of its user's name.
    expect(address.pathname).toBe(`/${db.environment!.POSTGRES_USER}`);
    expect(db.environment!.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:\?/);
    expect(Number(/^postgres:(\d+)$/.exec(db.image!)![1])).toBeGreaterThanOrEqual(15);
    for (const unit of units) expect(unit).toMatch(/^EnvironmentFile=-?\/etc\/ludus\.env$/m);
  });

  it("keep what must be kept in folders that Ludus may write to", () => {
    expect(site.volumes).toEqual([`site:${image.LUDUS_DATA}`]);
    const folders = [image.LUDUS_DATA, image.LUDUS_CACHE].join(" ");
    expect(dockerfile).toContain(`RUN mkdir ${folders} && chown node ${folders}\nUSER node\n`);
    expect(dockerfile).toContain(`VOLUME ${JSON.stringify(folders.split(" ")).replace(",", ", ")}`);
    const named = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0]!));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    for (const unit of units) {
      expect(unit).toContain("Environment=LUDUS_DATA=/var/lib/ludus LUDUS_CACHE=/var/cache/ludus\n");
      expect(unit).toMatch(/^StateDirectory=ludus$[\s\S]*^CacheDirectory=ludus$/m);
    }
  });

  it("wait for what they need, and have compilers and a sandbox", () => {
    for (const { depends_on = {}, build } of services) {
      if (build !== undefined) expect([build, Object.keys(depends_on)]).toEqual([".", ["db"]]);
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe("service_healthy");
        expect(compose.services[name as "db"].healthcheck).toBeDefined();
      }
    }
    const packages = /install -y --no-install-recommends (.*) \\$/m.exec(dockerfile)![1]!.split(" ");
    const known = new Set(Object.values(toolchains).flatMap(({ install }) => install.split(" ")));
    expect(packages.filter((name) => !known.has(name))).toEqual(["bubblewrap", "util-linux"]);
    expect(packages).toEqual(expect.arrayContaining(["python3", "g++", "default-jdk-headless"]));
  });

  it("let through the largest program that the site takes", () => {
    const most = officeRoutes["POST /api/contests/:contest/submissions"].body.largest;
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)![1]) * 1024 * 1024).toBeGreaterThan(most);
  });
});
