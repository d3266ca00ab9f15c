let queue: Promise<unknown> = Promise.resolve();

/** When all changes are kept: a page loaded before would show an old selection. */
export function selectionSent(): Promise<unknown> {
  return queue;
}

/** Sends a change after those before it: sessions are written as a whole, so that two at once would lose one. */
export function afterOthers<T>(send: () => Promise<T>): Promise<T> {
  const sent = queue.then(send);
  queue = sent;
  return sent;
}
