/** What a consent to pay is for, so that it pays nothing else: the client and the shipments of one order, in any order. */
export function purchaseKey(clientId: string, references: readonly string[]): string {
  return [clientId, ...[...new Set(references)].sort()].join(" ");
}
