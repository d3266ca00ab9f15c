import type { RefusalCode } from "#contract/rules/refusals";
import type { Shipment } from "#contract/shipments";

/** The recipient's field that a carrier refused in the shipment of which this one is a copy. */
export interface RefusedField {
  /** Name of the field; `zipCode` for the place. */
  field: string;
  code: RefusalCode;
  carrier: string;
}

/** @returns null if no field was refused, or it is corrected */
export function refusedField({ refusal, service }: Pick<Shipment, "refusal" | "service">): RefusedField | null {
  if (!refusal?.field) return null;
  return { field: refusal.field.replace(/^to\./, ""), code: refusal.code, carrier: service?.carrierName ?? "" };
}
