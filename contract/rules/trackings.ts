/** Numbers containing exactly one dash are internal: never shown, and told to no shop. @see spec shipment-core, section 5 */
export function isInternalTracking(id: string): boolean {
  return id.split("-").length === 2;
}
