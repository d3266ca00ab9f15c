/** Generous, so that a failure means "never", even on a busy machine; durations are measured by the benchmarks. */
const TIMEOUT_MS = 90_000;

/** Polls until the value is as expected; fails with the last value. */
export async function eventually<T>(load: () => Promise<T>, isExpected: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await load().catch(undefinedIfReset);
    if (value !== undefined && isExpected(value)) return value;
    if (Date.now() > deadline) throw new Error(`Timed out with ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Retries what may be sent again: a server may close an idle connection just when it is reused. */
function undefinedIfReset(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code !== "ECONNRESET" && cause?.code !== "UND_ERR_SOCKET") throw error;
}
