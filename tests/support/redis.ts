import { createClient } from "redis";

export const REDIS_URL = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

/** Whether Redis is reachable; otherwise its tests are skipped. */
export async function hasRedis(): Promise<boolean> {
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: 500, reconnectStrategy: false } });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.close();
    return true;
  } catch {
    return false;
  }
}
