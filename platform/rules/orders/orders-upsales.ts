import { insuranceTypes } from "../../../contract/rules/insurance";
import type { Service, Upsales } from "../../../contract/services";

const NO_CASH: Upsales["cashOnDelivery"] = { amount: 0, accountHolder: "", iban: "" };

/** A draft without any extra. */
export const NO_UPSALES: Upsales = {
  insurance: { insuranceType: "NO_INSURANCE", amount: 0 },
  proofOfDelivery: false,
  adultSignature: false,
  additionalHandling: false,
  printInStore: false,
  cashOnDelivery: NO_CASH,
};

/** Extras that a service offers. */
export type OfferedExtras = Pick<
  Service,
  "proofOfDelivery" | "adultSignature" | "additionalHandling" | "hasPrintInStore" | "insurance" | "cashOnDelivery"
>;

/**
 * Removes extras that a service does not offer. An unavailable insurance is replaced by the service's default.
 *
 * @param contentValue declared value, minor units, null if unknown
 * @see spec shipment-core, section 4, "Service change in checkout" and "Insurance derivation"
 */
export function supportedUpsales(upsales: Upsales, service: OfferedExtras | null, contentValue: number | null): Upsales {
  if (!service) return upsales;
  const offered = insuranceTypes(service.insurance, contentValue);
  const fallback = service.insurance.baseCoverage > 0 ? "STANDARD" : "NO_INSURANCE";
  const isInsuranceOffered = offered.includes(upsales.insurance.insuranceType);
  return {
    insurance: isInsuranceOffered ? upsales.insurance : { insuranceType: fallback, amount: 0 },
    proofOfDelivery: upsales.proofOfDelivery && service.proofOfDelivery,
    adultSignature: upsales.adultSignature && service.adultSignature,
    additionalHandling: upsales.additionalHandling && service.additionalHandling,
    printInStore: upsales.printInStore && service.hasPrintInStore,
    cashOnDelivery: service.cashOnDelivery.available ? upsales.cashOnDelivery : NO_CASH,
  };
}
