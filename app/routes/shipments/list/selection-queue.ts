let queue: Promise<unknown> = Promise.resolve();

/** Resolves when all changes are saved: a page loaded earlier would show an old selection. */
export function selectionSent(): Promise<unknown> {
  return queue;
}

/** Sends changes in sequence: a session is written as a whole, so concurrent requests would lose a change. */
export function enqueueSend<T>(send: () => Promise<T>): Promise<T> {
  const sent = queue.then(send);
  queue = sent;
  return sent;
}
