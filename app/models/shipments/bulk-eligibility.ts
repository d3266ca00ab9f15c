import { insuranceTypes } from "#contract/rules/insurance";
import type { Upsales } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { isDraft } from "./plan";
import type { BulkFlow } from "./selection";

/** Shipments whose service or collection is chosen together. @see spec shipment-core, section 9 */
export const EDIT_LIMIT = 20;

/** Flows that are limited to {@link EDIT_LIMIT}. */
export const LIMITED_FLOWS: readonly BulkFlow[] = ["services", "collection-date"];

/** Whether a shipment is a draft that nothing else works on. */
function isEditable({ state, inboxes, orderReference, isObfuscated }: Shipment): boolean {
  return isDraft(state) && orderReference === null && !isObfuscated && !inboxes.includes("ARCHIVED");
}

/** What rates need: both countries and postcodes, a parcel, the source. @see spec shipment-core, section 5, "Bulk" */
export function hasCompleteData({ from, to, parcels, source }: Shipment): boolean {
  return [from, to].every((end) => end.alpha2Code && end.zipCode) && parcels.length > 0 && source !== "";
}

/**
 * The paid insurance for the value of a shipment's contents, up to what the service insures; null where none is offered, the
 * value is unknown or already insured.
 */
export function fullInsurance({ service, content, upsales }: Shipment): Upsales["insurance"] | null {
  if (!service || content.value === null || content.value <= service.insurance.baseCoverage) return null;
  const insuranceType = insuranceTypes(service.insurance, content.value).find(
    (type) => type === "ENHANCED" || type === "WAYBILL_INSURANCE",
  );
  if (!insuranceType) return null;
  const amount = Math.min(content.value, service.insurance.maxCoverage);
  const { insurance: chosen } = upsales;
  return chosen.insuranceType === insuranceType && chosen.amount >= amount ? null : { insuranceType, amount };
}

const FITS: Record<Exclude<BulkFlow, "actions">, (shipment: Shipment) => boolean> = {
  payment: (shipment) => isEditable(shipment) && shipment.actions.canBePurchased,
  services: (shipment) => isEditable(shipment) && hasCompleteData(shipment),
  insurance: (shipment) => isEditable(shipment) && fullInsurance(shipment) !== null,
  content: isEditable,
  parcels: isEditable,
  "collection-date": (shipment) => isEditable(shipment) && shipment.service !== null && !shipment.service.dropOff.origin,
  labels: ({ actions }) => actions.canDownloadLabels,
  delete: isEditable,
};

/** The selected shipments that a flow can be used for. The menu of actions takes all. */
export function fitting(flow: BulkFlow, shipments: readonly Shipment[]): Shipment[] {
  return flow === "actions" ? [...shipments] : shipments.filter(FITS[flow]);
}
