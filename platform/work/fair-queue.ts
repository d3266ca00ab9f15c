/** Bounds of a queue. */
export interface QueueBounds {
  /** Maximum number of concurrent tasks. */
  places: number;
  /** Maximum number of concurrent tasks per client. */
  share: number;
  /** Maximum number of waiting tasks per client. */
  waiting: number;
}

/** How a task waits. */
export interface Waiting {
  /** Not limited by the number of waiting tasks, for background jobs. */
  isPatient?: boolean;
  /** Takes precedence over unknown clients. */
  isKnown?: boolean;
}

export interface FairQueue {
  /**
   * Runs a task when it is its client's turn: clients are served round-robin, the tasks of each in order.
   *
   * @throws QueueFullError if the client has the maximum number of waiting tasks
   */
  run<T>(client: string, work: () => Promise<T>, how?: Waiting): Promise<T>;
}

/** A client has the maximum number of waiting tasks. */
export class QueueFullError extends Error {}

/** A queue in which no client can occupy all places, or make others wait for all of its tasks. */
export function createFairQueue({ places, share, waiting: mostWaiting }: QueueBounds): FairQueue {
  let free = places;
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const known = new Set<string>();
  const hasTurn = (client: string) => free > 0 && (running.get(client) ?? 0) < share;
  const take = (client: string) => {
    free -= 1;
    running.set(client, (running.get(client) ?? 0) + 1);
  };
  const next = () => {
    const ready = [...waiting.keys()].filter(hasTurn);
    const client = ready.find((one) => known.has(one)) ?? ready[0];
    if (client === undefined) return;
    const own = waiting.get(client) ?? [];
    const start = own.shift();
    // Round-robin: a client with more tasks moves to the end.
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    else known.delete(client);
    take(client);
    start?.();
  };
  const giveBack = (client: string) => {
    free += 1;
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
    next();
  };
  return {
    run: async (client, work, { isPatient = false, isKnown = false } = {}) => {
      const own = waiting.get(client);
      if (!own && hasTurn(client)) take(client);
      else {
        if (!isPatient && (own?.length ?? 0) >= mostWaiting) throw new QueueFullError("Too much of this client is waiting");
        if (isKnown) known.add(client);
        await new Promise<void>((start) => waiting.set(client, [...(own ?? []), start]));
      }
      try {
        return await work();
      } finally {
        giveBack(client);
      }
    },
  };
}
