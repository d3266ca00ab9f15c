/** Binds a payment consent to a client and a set of shipments, in any order. */
export function purchaseKey(clientId: string, references: readonly string[]): string {
  return [clientId, ...[...new Set(references)].sort()].join(" ");
}
