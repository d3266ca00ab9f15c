import { canReturn } from "../../../contract/rules/returns";
import type { ShipmentDraft } from "../../../contract/shipments";
import { firstCollection } from "../../rules/collection/collection";
import { NO_UPSALES } from "../../rules/orders/orders-upsales";
import { wrongState } from "../problems";
import type { ShipmentRow } from "./present";
import { draftOf } from "./change-draft";

/**
 * A draft that copies a shipment's addresses, parcels, content, service and extras, but not collection and voucher. A copy of a
 * refused shipment also keeps the order's number and source, because it is still the same order.
 *
 * @throws 409 for an obfuscated shipment, whose addresses were removed
 */
export function duplicateDraft(row: ShipmentRow): ShipmentDraft {
  if (row.obfuscated) throw wrongState("This shipment's addresses were removed; it cannot be duplicated");
  return {
    ...draftOf(row),
    step: "SHIPPING_DETAILS",
    source: isSameOrder(row) ? row.source : "manual",
    parcels: row.parcels.map((parcel) => ({ ...parcel, id: null })),
    shipmentCustomReference: isSameOrder(row) ? row.custom_reference : null,
    collection: null,
    voucherName: null,
    ...(isSameOrder(row) ? {} : { note: "", tags: [] }),
  };
}

/** Whether a copy belongs to the same order, with the same goods and customs documents: the carrier refused the original. */
export function isSameOrder({ state }: Pick<ShipmentRow, "state">): boolean {
  return state === "CARRIER_KO";
}

/**
 * A draft for another parcel of the same order: a copy with the order's number, its customs documents and the first collection
 * day.
 *
 * @param now world time
 * @throws 409 for an obfuscated shipment, a draft, and a shipment that never reaches its recipient
 */
export function multiLabelDraft(row: ShipmentRow, now: Date): ShipmentDraft {
  if (!canReturn(row.state)) throw wrongState("A shipment that never reaches its recipient needs no other label");
  const { service, sender } = row;
  return {
    ...duplicateDraft(row),
    step: "PAYMENT",
    source: row.source,
    shipmentCustomReference: row.custom_reference,
    note: row.note,
    tags: row.tags,
    collection: service && firstCollection({ service, from: sender, now }),
  };
}

/**
 * A draft that returns a shipment to its sender. No service is chosen, because the old one may not serve the reverse route.
 *
 * @throws 409 for an obfuscated shipment, a draft, and a shipment that never reaches its recipient
 */
export function returnDraft(row: ShipmentRow): ShipmentDraft {
  if (!canReturn(row.state)) throw wrongState("A shipment that never reaches its recipient cannot be returned");
  const { additional_data: data } = row;
  return {
    ...duplicateDraft(row),
    step: "SERVICE_SELECTION",
    from: { ...row.recipient, id: null, alias: "" },
    to: { ...row.sender, id: null, alias: "" },
    serviceId: null,
    dropoffPointId: null,
    upsales: NO_UPSALES,
    additionalData: {
      postal_zone_id_from: data.postal_zone_id_to,
      postal_zone_id_to: data.postal_zone_id_from,
      zip_code_id_from: data.zip_code_id_to,
      zip_code_id_to: data.zip_code_id_from,
      postal_zone_name_from: data.postal_zone_name_to,
      postal_zone_name_to: data.postal_zone_name_from,
      selectedWarehouseId: null,
      parcelIds: [],
    },
  };
}
