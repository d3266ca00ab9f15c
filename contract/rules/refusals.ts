import { keysOf } from "./objects";

/**
 * Reasons for which a carrier refuses a bought shipment, with the wrong field of the shipment, or null.
 * `service-gone`: a draft's service is no longer offered; lasts until another one is chosen.
 * `other`: the carrier's reason has no code here.
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
