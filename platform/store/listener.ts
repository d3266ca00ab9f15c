import pg from "pg";

/** Hears NOTIFY of a channel from now on; the answer stops it. */
export type Listen = (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>;

const RECONNECT_MS = 500;

/**
 * LISTEN on a connection of its own, which is made anew when it breaks. What was notified meanwhile is not heard: a
 * notification is a wake-up, and after a reconnection every listener is woken once with an empty payload.
 */
export function openListener(url: string): { listen: Listen; close(): Promise<void> } {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on("notification", (message) => {
      for (const hear of hearers.get(message.channel) ?? []) hear(message.payload ?? "");
    });
    fresh.on("error", () => undefined);
    fresh.on("end", () => {
      client = undefined;
      connecting = undefined;
      if (!closed && hearers.size > 0) setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    });
    await fresh.connect();
    for (const channel of hearers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    return fresh;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await (connecting ??= connect());
      for (const group of hearers.values()) for (const hear of group) hear("");
    } catch {
      connecting = undefined;
      setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    }
  }

  return {
    listen: async (channel, hear) => {
      const group = hearers.get(channel) ?? new Set();
      hearers.set(channel, group.add(hear));
      const connected = await (connecting ??= connect());
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        group.delete(hear);
      };
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
