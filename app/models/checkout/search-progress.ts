import { SEARCH_MAX, SEARCH_STEP } from "~/models/timings";

/** Value of the progress bar, which stays at {@link SEARCH_MAX} until the search is done. @see spec shipment-core, section 9 */
export function searchProgress(ticks: number): number {
  return Math.min(SEARCH_MAX, ticks * SEARCH_STEP);
}
