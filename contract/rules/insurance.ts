/** In a file without schemas, so that browser bundles do not include zod. */
export const INSURANCE_TYPES = ["STANDARD", "ENHANCED", "WAYBILL_INSURANCE", "NO_INSURANCE"] as const;
type InsuranceType = (typeof INSURANCE_TYPES)[number];

/** Minor units of the service's currency; base 0 means no included coverage, maximum 0 that nothing can be insured. */
export interface Coverage {
  baseCoverage: number;
  maxCoverage: number;
}

/**
 * Insurance types available for a shipment, the default first.
 *
 * @param contentValue declared value, minor units, or null if unknown
 * @see spec shipment-core, section 4, "Insurance derivation"
 */
export function insuranceTypes({ baseCoverage, maxCoverage }: Coverage, contentValue: number | null): InsuranceType[] {
  if (baseCoverage === 0) return maxCoverage > 0 ? ["NO_INSURANCE", "WAYBILL_INSURANCE"] : ["NO_INSURANCE"];
  const canEnhance = contentValue === null || (contentValue > baseCoverage && contentValue < maxCoverage);
  return canEnhance ? ["STANDARD", "ENHANCED"] : ["STANDARD"];
}

/**
 * The insured amount, minor units. Without a requested amount it is the base coverage: paid coverage is never added by default.
 *
 * @param amount requested amount, minor units; 0 for none
 * @see spec shipment-core, section 5: insurance amount defaults to 0
 */
export function insuredAmount(type: InsuranceType, { baseCoverage }: Pick<Coverage, "baseCoverage">, amount: number): number {
  if (type === "NO_INSURANCE") return 0;
  return type === "STANDARD" || amount === 0 ? baseCoverage : amount;
}
