/** What the error page can explain. */
const REASONS = ["purchase-not-allowed", "unknown"] as const;
export type ErrorReason = (typeof REASONS)[number];

/** @param named `reason` of the error page's url */
export function errorReason(named: string | null): ErrorReason {
  return REASONS.find((reason) => reason === named) ?? "unknown";
}
