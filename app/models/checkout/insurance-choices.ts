import { type Coverage, INSURANCE_TYPES, insuranceTypes } from "#contract/rules/insurance";
import type { InsuranceType } from "#contract/services";

/**
 * Insurance types that the form offers. A rejected one stays visible: another value may make it valid.
 *
 * @param value of the contents, minor units; null if not known
 * @param rejected as it was sent
 */
export function insuranceChoices(coverage: Coverage, value: number | null, rejected: unknown): InsuranceType[] {
  const offered = insuranceTypes(coverage, value);
  const kept = INSURANCE_TYPES.find((type) => type === rejected);
  return kept && !offered.includes(kept) ? [...offered, kept] : offered;
}
