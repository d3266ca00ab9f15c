/** How far the clocks of two processes may be apart. */
const SKEW_MS = 60_000;

/**
 * From which time on an end was set before the clock was set back: no end that is set now lies so far ahead, in any process.
 *
 * @param lengthMs the longest time that is set
 */
export function beyondAnyEnd(now: Date, lengthMs: number): Date {
  return new Date(now.getTime() + lengthMs + SKEW_MS);
}
