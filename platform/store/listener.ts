import pg from "pg";
import type { PostgresPool } from "./postgres-pool";

/** Subscribes to NOTIFY of a channel; returns the unsubscribe function. */
export type Listen = (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;

/** Application name of the LISTEN connection, of which every process keeps one open. */
const LISTENER = "waybill-listener";
const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * LISTEN on a dedicated connection with reconnect. Notifications during a disconnect are lost; after a reconnect every listener
 * is called once with an empty payload.
 */
export function openListener(url: string): { listen: Listen; close(): Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let connecting: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: LISTENER,
    });
    let isConnected = false;
    client.on("notification", (message) => {
      for (const onNotify of listeners.get(message.channel) ?? []) onNotify(message.payload ?? "");
    });
    // Handled by `end`, which follows.
    client.on("error", () => undefined);
    client.once("end", () => {
      // A failed connect is reported by `connect` itself.
      if (isConnected) reconnectLater();
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    isConnected = true;
    return client;
  }

  function reconnectLater(): void {
    connecting = undefined;
    if (!closed) timer = setTimeout(() => void reconnect(), RECONNECT_MS).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await (connecting ??= connect());
    } catch {
      return reconnectLater();
    }
    for (const group of listeners.values()) for (const onNotify of group) onNotify("");
  }

  return {
    listen: async (channel, onNotify) => {
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group.add(onNotify));
      const connected = await (connecting ??= connect());
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        group.delete(onNotify);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

/**
 * Whether no other process of the platform uses the database, judged by LISTEN connections. A process that is reconnecting is
 * not counted.
 */
export async function hasOneListener(pool: Pick<PostgresPool, "query">): Promise<boolean> {
  const { rows } = await pool.query(
    "select count(*) as count from pg_stat_activity where datname = current_database() and application_name = $1",
    [LISTENER],
  );
  return Number(rows[0]!.count) <= 1;
}
