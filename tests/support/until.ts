/**
 * Waits for something to become true.
 *
 * @param what named in the error
 * @throws Error after `ms`
 */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
