const running = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of the same name one after another within this process. Tasks of other names run concurrently, and a failed task does
 * not block the next.
 */
export async function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const previous = running.get(name) ?? Promise.resolve();
  const current = previous.then(work, work);
  running.set(name, current);
  try {
    return await current;
  } finally {
    if (running.get(name) === current) running.delete(name);
  }
}
