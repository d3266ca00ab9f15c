import type { ShipmentDraft } from "../../../contract/shipments";
import { NO_UPSALES } from "../../rules/orders-upsales";
import { isDraft } from "../../rules/states";
import { wrongState } from "../problems";
import type { ShipmentRow } from "./present";
import { draftOf } from "./write";

/**
 * A new draft like a shipment: the same ends, parcels, content, service and extras. Collection, voucher and the merchant's own
 * reference belong to the one shipment and are not copied.
 *
 * @throws 409 for an obfuscated one: its addresses are gone
 */
export function duplicateOf(row: ShipmentRow): ShipmentDraft {
  if (row.obfuscated) throw wrongState("This shipment's addresses were removed; it cannot be repeated");
  return {
    ...draftOf(row),
    step: "SHIPPING_DETAILS",
    source: "manual",
    parcels: row.parcels.map((parcel) => ({ ...parcel, id: null })),
    shipmentCustomReference: null,
    collection: null,
    voucherName: null,
  };
}

/**
 * A new draft that brings a shipment back: its ends swapped. The service is chosen anew, as it may not go that way.
 *
 * @throws 409 for an obfuscated one and for one that never left
 */
export function returnOf(row: ShipmentRow): ShipmentDraft {
  if (isDraft(row.state)) throw wrongState("A shipment that is not bought cannot be returned");
  const { additional_data: data } = row;
  return {
    ...duplicateOf(row),
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
