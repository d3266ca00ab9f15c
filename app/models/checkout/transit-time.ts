/** A longer transit is told in days. */
export const TRANSIT_HOURS_MAX = 48;

/** Transit time for display: hours up to {@link TRANSIT_HOURS_MAX}, then whole days. @see spec shipment-core, section 9 */
export function transitTime(hours: number): { unit: "hours" | "days"; count: number } {
  return hours <= TRANSIT_HOURS_MAX ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}
