const running = new Map<string, Promise<unknown>>();

/**
 * Does things of one name one after another, in this process; things of other names go on beside them. One that fails lets the next
 * one begin.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  running.set(name, mine);
  try {
    return await mine;
  } finally {
    if (running.get(name) === mine) running.delete(name);
  }
}
