import { insuranceTypes } from "#contract/rules/insurance";
import type { Upsales } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { chosenInsurance } from "~/models/checkout/insurance";

type Insurable = Pick<Shipment, "service" | "content" | "upsales">;

/**
 * The insurance for the whole value of a shipment's contents, up to the service's limit; null if there is none, or it is chosen
 * already.
 *
 * @see spec shipment-core, section 4, "Insurance derivation"
 */
export function fullInsurance({ service, content, upsales }: Insurable): Upsales["insurance"] | null {
  if (!service?.insurance.available || !content.value) return null;
  const types = insuranceTypes(service.insurance, content.value);
  const type = types.find((each) => each === "ENHANCED" || each === "WAYBILL_INSURANCE");
  if (!type) return null;
  const value = Math.min(content.value, service.insurance.maxCoverage);
  const insurance = chosenInsurance(type, service.insurance, value, value);
  const before = upsales.insurance;
  const hasIt = before.insuranceType !== "NO_INSURANCE" && before.amount >= insurance.amount;
  return hasIt ? null : insurance;
}

export function canInsureMore(shipment: Insurable): boolean {
  return fullInsurance(shipment) !== null;
}
