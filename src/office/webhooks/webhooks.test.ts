// Webhooks: signed, tried again, written down; and nothing is sent into the network that the server stands in.

import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, Refusal } from "../../core/refusal.ts";
import { type Contest, setContestState } from "../contests/contests.ts";
import { deliveries, webhooks } from "../data/schema.ts";
import { eventually, openContest, person, testOffice } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import { isPublicAddress, publicLookup, readWebhookAddress } from "./addresses.ts";
import { Courier, WAITS_S } from "./courier.ts";
import { post, signature } from "./post.ts";
import { deliverAgain, listDeliveries, listWebhooks, makeWebhook, ping, removeWebhook } from "./webhooks.ts";

describe("an address of a webhook", () => {
  it("is of the internet, however it is written", () => {
    const closed =
      "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1 localhost";
    for (const address of closed.split(" ")) expect(isPublicAddress(address), address).toBe(false);
    for (const address of ["1.1.1.1", "172.32.0.1", "2606:4700:4700::1111"])
      expect(isPublicAddress(address), address).toBe(true);
    const refused =
      "http://example.org ftp://example.org example.org https://a:b@example.org https://127.0.0.1 https://0x7f.1 https://2130706433 https://[::1]/x https://[::ffff:10.0.0.1]";
    for (const typed of refused.split(" ")) expect(readWebhookAddress(typed, false), typed).toBeInstanceOf(Refusal);
    expect(accepted(readWebhookAddress(" https://example.org/hook?x=1 ", false)).href).toBe(
      "https://example.org/hook?x=1",
    );
    expect(accepted(readWebhookAddress("http://10.0.0.1:8080/", true)).port).toBe("8080");
  });

  it("whose name leads into a closed network is not connected to", async () => {
    for (const all of [true, false]) {
      const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
      expect(String(error)).toContain("localhost");
    }
    const message = { id: "delivery_1", at: 1, body: "{}" };
    const posted = await post("https://localhost:1/", "whsec_AAAA", message, { anywhere: false });
    expect([posted.error!.code, posted.hopeless]).toEqual(["office.webhook-private", true]);
  });
});

describe("a message", () => {
  it("is signed as Standard Webhooks has it", () => {
    // The example of its documentation.
    const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1614265330, body: '{"test": 2432232314}' };
    expect(signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });
});

interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

describe("the webhooks of a contest", () => {
  let office: Office;
  let contest: Contest;
  let organiser: number;
  let courier: Courier;
  let site: Server;
  let address: string;
  const received: Received[] = [];
  /** Statuses of the next answers; then 204. */
  const answers: number[] = [];
  beforeAll(async () => {
    site = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: address } : {}).end();
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hook`;
    office = await testOffice({ LUDUS_WEBHOOKS: "anywhere" });
    contest = await openContest(office);
    organiser = (await person(office)).id;
    courier = new Courier(office);
  });
  afterAll(async () => {
    await courier.close();
    site.close();
  });

  const make = async () =>
    accepted(await makeWebhook(office.db, contest.id, organiser, { address, events: ["contest.changed"] }, true));
  const settled = (id: number, state: string) =>
    eventually(async () => {
      courier.look();
      const [row] = await office.db.select().from(deliveries).where(eq(deliveries.id, id));
      return row?.state === state && row;
    });
  /** As if the time to wait were over. */
  const wait = (id: number) => office.db.update(deliveries).set({ dueAt: sql`now()` }).where(eq(deliveries.id, id));

  it("get what they asked for, signed with a secret that is shown once", async () => {
    const { id, secret } = await make();
    expect(JSON.stringify(await listWebhooks(office.db, contest.id))).not.toContain(secret);
    accepted(await setContestState(office.db, organiser, contest.id, "frozen"));
    const [delivery] = accepted(await listDeliveries(office.db, contest.id, id));
    const { status, tries, error } = await settled(delivery!.id, "delivered");
    expect([status, tries, error]).toEqual([204, 1, null]);
    const { headers, body } = received.at(-1)!;
    expect(JSON.parse(body)).toMatchObject({
      type: "contest.changed",
      data: { contest: contest.slug, title: "A contest", state: "frozen" },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  });

  it("are tried again, later and later, with the same id; then given up, and sent once more by hand", async () => {
    const { id } = await make();
    answers.push(500, 302, ...WAITS_S.slice(1).map(() => 503));
    const delivery = accepted(await ping(office.db, contest.id, id));
    const before = received.length;
    for (const [tried, seconds] of WAITS_S.entries()) {
      const row = await eventually(async () => {
        courier.look();
        const [row] = await office.db.select().from(deliveries).where(eq(deliveries.id, delivery));
        return row!.tries === tried + 1 && row!.error !== null && row!.status !== null && row;
      });
      expect(row.state).toBe("waiting");
      const left = (row.dueAt.getTime() - row.triedAt!.getTime()) / 1000;
      expect(Math.abs(left - seconds), `after try ${tried + 1}`).toBeLessThan(3);
      await wait(delivery);
    }
    const failed = await settled(delivery, "failed");
    expect([failed.tries, failed.error!.text]).toEqual([WAITS_S.length + 1, expect.stringContaining("503")]);
    const ids = received.slice(before).map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([WAITS_S.length + 1, 1]);
    expect(await deliverAgain(office.db, contest.id, id, delivery)).toBeUndefined();
    await settled(delivery, "delivered");
    expect(await deliverAgain(office.db, contest.id, id, delivery)).toBeInstanceOf(Refusal);
  });

  it("are brought each message by one of many servers", async () => {
    const { id } = await make();
    const others = [new Courier(office), new Courier(office), new Courier(office)];
    const before = received.length;
    const sent = await Promise.all(Array.from({ length: 12 }, () => ping(office.db, contest.id, id)));
    for (const one of [courier, ...others]) one.look();
    for (const delivery of sent) await settled(accepted(delivery), "delivered");
    const ids = received.slice(before).map(({ headers }) => headers["webhook-id"]);
    expect(ids.sort()).toEqual(sent.map((delivery) => `delivery_${accepted(delivery)}`).sort());
    await Promise.all(others.map((one) => one.close()));
  });

  it("are no business of another contest's organisers, and go with their log", async () => {
    const { id } = await make();
    const other = await openContest(office);
    for (const refused of [
      await removeWebhook(office.db, other.id, organiser, id),
      await ping(office.db, other.id, id),
      await listDeliveries(office.db, other.id, id),
      await deliverAgain(office.db, other.id, id, 1),
    ])
      expect(refused).toBeInstanceOf(Refusal);
    for (const { id } of await listWebhooks(office.db, contest.id))
      expect(await removeWebhook(office.db, contest.id, organiser, id)).toBeUndefined();
    expect(await office.db.$count(deliveries)).toBe(0);
    for (let n = 0; n < 10; n++) await make();
    const refused = await makeWebhook(office.db, contest.id, organiser, { address, events: ["game.finished"] }, true);
    expect((refused as Refusal).message.code).toBe("office.many-webhooks");
    await office.db.delete(webhooks);
  });
});
