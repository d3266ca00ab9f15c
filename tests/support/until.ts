/** Maximum polling interval; polling faster would slow down what is waited for. */
const PAUSE_MAX_MS = 100;

/**
 * Polls until a condition is true.
 *
 * @param what named in the error
 * @throws Error after `ms`
 */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  for (let pauseMs = 10; !(await isTrue()); pauseMs = Math.min(pauseMs * 1.5, PAUSE_MAX_MS)) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
