/** Reasons that the error page explains. */
const REASONS = ["purchase-not-allowed", "unknown"] as const;
export type ErrorReason = (typeof REASONS)[number];

/** @param value the URL's `reason` */
export function errorReason(value: string | null): ErrorReason {
  return REASONS.find((reason) => reason === value) ?? "unknown";
}
