import type { Database } from "../store/database";
import { EVENTS_CHANNEL } from "./publish";

/** Wakes those who wait for news of one subject, in any process: streams for a client's events, channels for a printer's labels. */
export interface EventHub {
  /** @param subject the client's or the printer's id @returns unsubscribes */
  subscribe(subject: string, wake: () => void): () => void;
  /** Number of subscribers. */
  size(): number;
  close(): Promise<void>;
}

/** One LISTEN per process and channel. A notification only wakes; what is new is read from the tables. */
export async function openEventHub(database: Pick<Database, "listen">, channel = EVENTS_CHANNEL): Promise<EventHub> {
  const subscribers = new Map<string, Set<() => void>>();
  const unlisten = await database.listen(channel, (subject) => {
    // An empty payload means the LISTEN connection was lost: any subscriber may have missed news.
    const woken = subject === "" ? [...subscribers.values()] : [subscribers.get(subject) ?? new Set<() => void>()];
    for (const group of woken) for (const wake of group) wake();
  });
  return {
    subscribe: (subject, wake) => {
      const group = subscribers.get(subject) ?? new Set();
      subscribers.set(subject, group.add(wake));
      return () => {
        group.delete(wake);
        if (group.size === 0 && subscribers.get(subject) === group) subscribers.delete(subject);
      };
    },
    size: () => [...subscribers.values()].reduce((sum, group) => sum + group.size, 0),
    close: async () => {
      subscribers.clear();
      await unlisten();
    },
  };
}
