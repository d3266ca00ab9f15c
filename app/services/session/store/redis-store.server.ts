import { createClient } from "redis";
import { logFault } from "~/services/process/log.server";
import type { SessionRecord, SessionStore } from "./session-store";

const keyOf = (id: string) => `waybill:session:${id}`;

/** Sessions in Redis, so that any number of containers serve the same merchants. Redis drops them when they expire. */
export function openRedisStore(url: string): SessionStore {
  // What cannot be asked now is refused now: a page waits for no connection that may come back.
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } });
  client.on("error", (fault: unknown) => logFault("session-store-unreachable", fault));
  const connected = client.connect();
  connected.catch(() => undefined);
  return {
    async read(id) {
      await connected;
      const text = await client.get(keyOf(id));
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
