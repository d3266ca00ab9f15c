const STEP = 2;
const MOST = 20;

/** Time between two steps of the bar. @see spec shipment-core, section 9 */
export const SEARCH_TICK_MS = 500;
export const SEARCH_PROGRESS_MAX = MOST;

/** How far the bar stands after some ticks: it stops short of saying that the search is done. */
export function searchProgress(ticks: number): number {
  return Math.min(MOST, ticks * STEP);
}
