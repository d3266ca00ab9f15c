const FIRST_MS = 250;
const LONGEST_MS = 15_000;

/**
 * How long to wait before asking the upstream again: doubling from a quarter of a second to fifteen seconds, the half of it by
 * chance, so that many containers do not come back at once.
 *
 * @param attempt failures in a row before this one, 0 for the first
 * @param random 0 to 1
 */
export function retryDelayMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(longest / 2 + (longest / 2) * random);
}
