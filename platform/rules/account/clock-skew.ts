/** Largest assumed difference between the clocks of two processes. */
const SKEW_MS = 60_000;

/**
 * Latest plausible expiry time. An expiry beyond it was stored before the clock was set back.
 *
 * @param lengthMs the longest duration in use
 */
export function beyondAnyEnd(now: Date, lengthMs: number): Date {
  return new Date(now.getTime() + lengthMs + SKEW_MS);
}
