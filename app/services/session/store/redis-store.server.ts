import { createClient } from "redis";
import { logFault } from "~/services/process/log.server";
import type { SessionRecord, SessionStore } from "./session-store";

const keyOf = (id: string) => `waybill:session:${id}`;

/** Stores sessions in Redis, shared by any number of containers. Redis expires them. */
export function openRedisStore(url: string): SessionStore {
  // Fail fast while disconnected: a page must not wait for a reconnect.
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } });
  client.on("error", (fault: unknown) => logFault("session-store-unreachable", fault));
  const connected = client.connect();
  connected.catch(() => undefined);
  return {
    async read(id) {
      await connected;
      const text = await client.get(keyOf(id));
      // Written by this store.
      return text === null ? null : (JSON.parse(text) as SessionRecord);
    },
    async write(id, data, expires) {
      await connected;
      await client.set(keyOf(id), JSON.stringify(data), { PXAT: expires.getTime() });
    },
    async delete(id) {
      await connected;
      await client.del(keyOf(id));
    },
    async close() {
      await connected.catch(() => undefined);
      if (client.isOpen) await client.close();
    },
  };
}
