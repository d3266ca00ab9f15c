/** Bounds of a queue. */
export interface QueueBounds {
  /** Tasks that run at the same time. */
  places: number;
  /** Of them, those of one client. */
  share: number;
  /** Tasks of one client that may wait for a place. */
  waiting: number;
}

/** How work waits for its client's turn. */
export interface Waiting {
  /** However many of the client's wait before it, as a job does. */
  isPatient?: boolean;
  /** Before clients who are not known. */
  isKnown?: boolean;
}

export interface FairQueue {
  /**
   * Runs work when it is its client's turn: clients take turns, the work of each in its order.
   *
   * @throws QueueFullError if as many of the client's are waiting as may
   */
  run<T>(client: string, work: () => Promise<T>, how?: Waiting): Promise<T>;
}

/** A client has as much waiting as it may. */
export class QueueFullError extends Error {}

/** A queue in which no client takes all places, nor makes others wait for all of its work. */
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
    // To the end of the line of clients, if it has more.
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
