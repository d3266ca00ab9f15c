import type { InsuranceType, Service } from "../../../contract/services";

/** Base and maximum coverage of a service, minor units; base 0 means none. */
export type Coverage = Pick<Service["insurance"], "baseCoverage" | "maxCoverage">;

/**
 * Insurance types that a shipment may choose from, the default first.
 *
 * @param contentValue declared value, minor units, or null while the merchant has given none
 * @see spec shipment-core, section 4, "Insurance derivation"
 */
export function insuranceTypes(coverage: Coverage, contentValue: number | null): InsuranceType[] {
  if (coverage.baseCoverage === 0) return ["NO_INSURANCE", "WAYBILL_INSURANCE"];
  const canEnhance = contentValue === null || (contentValue > coverage.baseCoverage && contentValue < coverage.maxCoverage);
  return canEnhance ? ["STANDARD", "ENHANCED"] : ["STANDARD"];
}

/** The sum that a choice insures, minor units. */
export function insuredAmount(
  type: InsuranceType,
  coverage: { baseCoverage: number },
  contentValue: number,
  typed: number | undefined,
): number {
  switch (type) {
    case "NO_INSURANCE":
      return 0;
    case "STANDARD":
      return coverage.baseCoverage;
    case "ENHANCED":
      return contentValue;
    case "WAYBILL_INSURANCE":
      return typed ?? contentValue;
  }
}
