/**
 * Transit time for display: hours up to 48, then whole days. @see spec shipment-core, section 9
 *
 * @see spec shipment-core, section 9
 */
export function transitTime(hours: number): { unit: "hours" | "days"; count: number } {
  return hours <= 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}
