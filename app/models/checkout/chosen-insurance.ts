import { insuredAmount } from "#contract/rules/insurance";
import type { InsuranceType, Service, Upsales } from "#contract/services";

/**
 * The insurance to save in a draft.
 *
 * @param contentValue minor units; the amount that enhanced cover insures
 * @param typed amount entered by the merchant, minor units; 0 if none
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
