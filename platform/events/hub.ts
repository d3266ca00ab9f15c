import type { Database } from "../store/database";
import { EVENTS_CHANNEL } from "./publish";

/** Wakes the open streams of a client when any process publishes an event. */
export interface EventHub {
  /** @returns unsubscribes */
  subscribe(clientId: string, wake: () => void): () => void;
  /** Number of open streams. */
  size(): number;
  close(): Promise<void>;
}

/** One LISTEN per process. A notification only wakes streams; they read the events from the table. */
export async function openEventHub(database: Database): Promise<EventHub> {
  const subscribers = new Map<string, Set<() => void>>();
  const unlisten = await database.listen(EVENTS_CHANNEL, (clientId) => {
    // An empty payload means the LISTEN connection was lost: any client may have missed events.
    const woken = clientId === "" ? [...subscribers.values()] : [subscribers.get(clientId) ?? new Set<() => void>()];
    for (const group of woken) for (const wake of group) wake();
  });
  return {
    subscribe: (clientId, wake) => {
      const group = subscribers.get(clientId) ?? new Set();
      subscribers.set(clientId, group.add(wake));
      return () => {
        group.delete(wake);
        if (group.size === 0 && subscribers.get(clientId) === group) subscribers.delete(clientId);
      };
    },
    size: () => [...subscribers.values()].reduce((sum, group) => sum + group.size, 0),
    close: async () => {
      subscribers.clear();
      await unlisten();
    },
  };
}
