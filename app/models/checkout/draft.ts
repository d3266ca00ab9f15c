import type { Address } from "#contract/addresses";
import type { Alpha2Code } from "#contract/primitives";
import type { Upsales } from "#contract/services";
import type { Shipment, ShipmentDraft } from "#contract/shipments";

export function emptyAddress(alpha2Code: Alpha2Code): Address {
  return {
    id: null,
    alias: "",
    firstName: "",
    lastName: "",
    company: "",
    email: "",
    phone: "",
    street1: "",
    street2: "",
    alpha2Code,
    state: "",
    zipCode: "",
    city: "",
    postalCodeId: null,
  };
}

export function noUpsales(): Upsales {
  return {
    insurance: { insuranceType: "NO_INSURANCE", amount: 0 },
    proofOfDelivery: false,
    adultSignature: false,
    additionalHandling: false,
    printInStore: false,
    cashOnDelivery: { amount: 0, accountHolder: "", iban: "" },
  };
}

/** An empty draft between two countries. */
export function emptyDraft(from: Alpha2Code, to: Alpha2Code): ShipmentDraft {
  return {
    step: "SEARCH_INFO",
    from: emptyAddress(from),
    to: emptyAddress(to),
    parcels: [],
    content: { description: "", value: null, secondHand: false },
    source: "manual",
    shipmentCustomReference: null,
    serviceId: null,
    collection: null,
    dropoffPointId: null,
    upsales: noUpsales(),
    voucherName: null,
    additionalData: {
      postal_zone_id_from: null,
      postal_zone_id_to: null,
      zip_code_id_from: null,
      zip_code_id_to: null,
      postal_zone_name_from: null,
      postal_zone_name_to: null,
      selectedWarehouseId: null,
      parcelIds: [],
    },
  };
}

/** The editable part of a shipment. Each step changes its fields and sends the whole draft. */
export function draftOf(shipment: Shipment): ShipmentDraft {
  const { step, from, to, parcels, content, source, shipmentCustomReference, collection, dropoffPointId } = shipment;
  const { upsales, voucherName, additionalData, service } = shipment;
  return {
    step,
    from,
    to,
    parcels,
    content,
    source,
    shipmentCustomReference,
    serviceId: service?.id ?? null,
    collection,
    dropoffPointId,
    upsales,
    voucherName,
    additionalData,
  };
}
