import type { ShipmentState } from "#contract/states";
import type { Shipment } from "#contract/shipments";
import { townLine } from "~/models/town-line";
import { hasTrackingsToShow, shownTrackings } from "./trackings";

/** Extras shown in a row, besides the insurance. */
export type Benefit = "proof-of-delivery" | "adult-signature" | "additional-handling" | "print-in-store" | "cash-on-delivery";

/** A list row: a twentieth of a shipment, because a page transfers it twice. */
export interface ShipmentRow {
  reference: string;
  state: ShipmentState;
  createdAt: string;
  isNew: boolean;
  recipient: { name: string; company: string; city: string; country: string };
  parcels: number;
  weightKg: number;
  content: string;
  currency: string;
  service: { name: string; carrier: string; dropOff: boolean } | null;
  collectionDate: string | null;
  /** Estimated delivery day while pending. */
  deliveryDate: string | null;
  isLate: boolean;
  insured: number;
  benefits: Benefit[];
  trackings: string[];
  labelDownloaded: boolean;
  actions: RowAction[];
}

export type RowAction = "complete" | "delete" | "print" | "tracking" | "details";

/** @param today calendar day, `2026-11-21` */
export function rowOf(shipment: Shipment, today: string): ShipmentRow {
  const { service, upsales, to, from } = shipment;
  return {
    reference: shipment.waybillReference,
    state: shipment.state,
    createdAt: shipment.createdAt,
    isNew: shipment.isNew,
    recipient: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      company: to.company,
      city: townLine(to),
      country: to.alpha2Code === from.alpha2Code && !to.zipCode ? "" : to.alpha2Code,
    },
    parcels: shipment.parcels.length,
    weightKg: Math.round(shipment.parcels.reduce((sum, parcel) => sum + parcel.weight, 0) * 1000) / 1000,
    content: shipment.content.description,
    currency: shipment.currency,
    service: service && {
      name: service.name,
      carrier: service.carrierName,
      dropOff: service.dropOff.origin,
    },
    collectionDate: shipment.collection?.date ?? null,
    deliveryDate:
      isOver(shipment.state) || isDraft(shipment.state) || shipment.state === "CARRIER_KO"
        ? null
        : shipment.estimatedDeliveryDate,
    isLate: isLate(shipment, today),
    insured: upsales.insurance.insuranceType === "NO_INSURANCE" ? 0 : upsales.insurance.amount,
    benefits: benefitsOf(shipment),
    trackings: shownTrackings(shipment.trackings).map(({ id }) => id),
    labelDownloaded: shipment.labelDownloaded,
    actions: rowActions(shipment),
  };
}

function benefitsOf({ upsales }: Shipment): Benefit[] {
  const chosen: [Benefit, boolean][] = [
    ["proof-of-delivery", upsales.proofOfDelivery],
    ["adult-signature", upsales.adultSignature],
    ["additional-handling", upsales.additionalHandling],
    ["print-in-store", upsales.printInStore],
    ["cash-on-delivery", upsales.cashOnDelivery.amount > 0],
  ];
  return chosen.filter(([, isChosen]) => isChosen).map(([name]) => name);
}

/** Draft: not purchased yet. @see spec shipment-core, section 4 @see spec shipment-core, section 4 */
export function isDraft(state: ShipmentState): boolean {
  return state === "AWAITING_COMPLETION" || state === "READY_TO_PURCHASE";
}

/** Whether no delivery is pending any more. */
export function isOver(state: ShipmentState): boolean {
  return ["DELIVERED", "RETURNED_TO_SENDER", "CANCELED", "CANCEL_REQUESTED"].includes(state);
}

/** Whether delivery is overdue. @param today calendar day, `2026-11-21` @param today calendar day, `2026-11-21` */
export function isLate(
  { state, estimatedDeliveryDate }: Pick<Shipment, "state" | "estimatedDeliveryDate">,
  today: string,
): boolean {
  return estimatedDeliveryDate !== null && estimatedDeliveryDate < today && !isDraft(state) && !isOver(state);
}

/**
 * Row actions, the main one first.
 *
 * @see spec shipment-core, section 2, "Row actions"
 */
export function rowActions(shipment: Shipment): RowAction[] {
  if (isDraft(shipment.state)) return ["complete", "delete"];
  const actions: RowAction[] = [];
  if (shipment.actions.canDownloadLabels) actions.push("print");
  if (hasTrackingsToShow(shipment)) actions.push("tracking");
  actions.push("details");
  return actions;
}
