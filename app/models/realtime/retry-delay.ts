const FIRST_MS = 250;
const MAX_MS = 15_000;

/**
 * Exponential backoff from 250 ms to 15 s with 50 % jitter, so that containers do not retry in sync.
 *
 * @param attempt consecutive failures, 0 for the first retry
 * @param random 0 to 1
 */
export function retryDelayMs(attempt: number, random: number): number {
  const maxDelay = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(maxDelay / 2 + (maxDelay / 2) * random);
}
