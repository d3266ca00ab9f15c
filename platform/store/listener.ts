import pg from "pg";

/** Subscribes to NOTIFY of a channel; returns the unsubscribe function. */
export type Listen = (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;

const RECONNECT_MS = 500;

/**
 * LISTEN on a dedicated connection with reconnect. Notifications during a disconnect are lost; after a reconnect every listener is
 * called once with an empty payload.
 */
export function openListener(url: string): { listen: Listen; close(): Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const newClient = new pg.Client({ connectionString: url });
    newClient.on("notification", (message) => {
      for (const onNotify of listeners.get(message.channel) ?? []) onNotify(message.payload ?? "");
    });
    newClient.on("error", () => undefined);
    newClient.on("end", () => {
      client = undefined;
      connecting = undefined;
      if (!closed && listeners.size > 0) setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    });
    await newClient.connect();
    for (const channel of listeners.keys()) await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = newClient;
    return newClient;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await (connecting ??= connect());
      for (const group of listeners.values()) for (const onNotify of group) onNotify("");
    } catch {
      connecting = undefined;
      setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    }
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
      await client?.end();
    },
  };
}
