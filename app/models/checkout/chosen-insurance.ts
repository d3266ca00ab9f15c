import { insuredAmount } from "#contract/rules/insurance";
import type { InsuranceType, Service, Upsales } from "#contract/services";

/**
 * An insurance as a draft keeps it.
 *
 * @param contentValue minor units; what an enhanced cover insures
 * @param typed the sum that the merchant entered, minor units; none is 0
 * @see spec shipment-core, section 5: insurance amount defaults to 0 on save
 */
export function chosenInsurance(
  insuranceType: InsuranceType,
  offered: Service["insurance"],
  contentValue: number | null,
  typed = 0,
): Upsales["insurance"] {
  if (!offered.available) return { insuranceType: "NO_INSURANCE", amount: 0 };
  const asked = insuranceType === "ENHANCED" ? (contentValue ?? 0) : typed;
  return { insuranceType, amount: insuredAmount(insuranceType, offered, asked) };
}
