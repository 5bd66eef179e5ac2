// The contest office, opened: database, files, queue, mail. Everything else in this room is functions over these.

import { Refusal } from "../core/refusal.ts";
import { type Connection, openDatabase } from "./data/connect.ts";
import { openObjects } from "./files/objects.ts";
import { FileStore } from "./files/store.ts";
import { type Mailer, openMailer } from "./people/mail.ts";
import { nodeProblem } from "./people/passwords.ts";
import { openQueue, type Queue } from "./workers/queue.ts";

export interface Office extends Connection {
  readonly store: FileStore;
  readonly queue: Queue;
  readonly mailer: Mailer | undefined;
  /** Webhooks may lead into the network that this machine stands in. */
  readonly webhooksAnywhere: boolean;
}

export interface OfficeOptions {
  readonly data: string;
  /** DATABASE_URL, LUDUS_STORE, LUDUS_SMTP and the like. */
  readonly env: NodeJS.ProcessEnv;
  readonly connections?: number;
}

export async function openOffice({ data, env, connections }: OfficeOptions): Promise<Office | Refusal> {
  const tooOld = nodeProblem();
  if (tooOld) return tooOld;
  const objects = env.LUDUS_STORE ? openObjects(env.LUDUS_STORE, env) : undefined;
  if (objects instanceof Refusal) return objects;
  const options = { data, url: env.DATABASE_URL || undefined, ...(connections !== undefined && { connections }) };
  const connection = await openDatabase(options);
  if (connection instanceof Refusal) return connection;
  const queue = await openQueue(connection.pool).catch(connection.unusable);
  if (queue instanceof Refusal) {
    await connection.close();
    return queue;
  }
  return {
    ...connection,
    queue,
    store: new FileStore(connection.db, objects),
    mailer: openMailer(env),
    webhooksAnywhere: env.LUDUS_WEBHOOKS === "anywhere",
    close: async () => {
      await queue.close();
      await connection.close();
    },
  };
}
