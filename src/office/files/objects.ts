// A store of objects that speaks the S3 protocol, named as LUDUS_STORE=s3://HOST[:PORT]/BUCKET[/PREFIX]. Its keys come
// from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.

import { AwsClient } from "aws4fetch";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

export function openObjects(store: string, env: NodeJS.ProcessEnv): ObjectStore | Refusal {
  const url = URL.parse(store);
  if (url?.protocol !== "s3:" || url.hostname === "" || url.pathname.length < 2)
    return refuse(say("office.store", { store: JSON.stringify(store) }));
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return refuse(say("office.store-keys"));
  const region = url.searchParams.get("region") ?? "us-east-1";
  const scheme = url.searchParams.get("tls") === "no" ? "http" : "https";
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = `${scheme}://${url.host}${url.pathname.replace(/\/$/, "")}`;
  const asked = async (method: string, name: string, body?: Buffer) => {
    const request = { method, ...(body && { body: new Uint8Array(body) }) };
    const response = await client.fetch(`${base}/${name}`, request);
    if (response.ok || (method === "DELETE" && response.status === 404)) return response;
    throw new Error(`the store of files answered ${response.status} to ${method} ${name}`);
  };
  return {
    put: async (name, bytes) => void (await asked("PUT", name, bytes)),
    get: async (name) => Buffer.from(await (await asked("GET", name)).arrayBuffer()),
    remove: async (name) => void (await asked("DELETE", name)),
  };
}
