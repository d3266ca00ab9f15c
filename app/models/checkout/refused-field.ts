import type { RefusalCode } from "#contract/rules/refusals";
import type { Shipment } from "#contract/shipments";

/** What a carrier has refused of a recipient, in the shipment that this one is a copy of. */
export interface RefusedField {
  /** Name of the recipient's field; `zipCode` for its place. */
  field: string;
  code: RefusalCode;
  carrier: string;
}

/** Null where nothing was refused, or it is corrected. */
export function refusedField({ refusal, service }: Pick<Shipment, "refusal" | "service">): RefusedField | null {
  if (!refusal?.field) return null;
  return { field: refusal.field.replace(/^to\./, ""), code: refusal.code, carrier: service?.carrierName ?? "" };
}
