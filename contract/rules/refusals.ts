import { keysOf } from "./objects";

/**
 * Why a carrier refuses a bought shipment, with the field of the shipment that is wrong; null where none is.
 * `service-gone`: a draft has lost its service, which is not offered any more, until another is chosen.
 * `other`: the carrier gave a reason that has no name here.
 */
export const REFUSED_FIELDS = {
  "address-unknown": "to.street1",
  "phone-unusable": "to.phone",
  "postcode-not-served": "to.zipCode",
  "service-gone": "serviceId",
  "contract-ended": null,
  "no-answer": null,
  other: null,
} as const satisfies Record<string, string | null>;

export type RefusalCode = keyof typeof REFUSED_FIELDS;
export const REFUSAL_CODES = keysOf(REFUSED_FIELDS);
