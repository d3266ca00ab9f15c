const STEP = 2;
const MAX = 20;

/** Time between two steps of the bar. @see spec shipment-core, section 9 */
export const SEARCH_TICK_MS = 500;
export const SEARCH_PROGRESS_MAX = MAX;

/** Progress after some ticks, percent; it stops before the end until the search is done. */
export function searchProgress(ticks: number): number {
  return Math.min(MAX, ticks * STEP);
}
