import { canReturn } from "#contract/rules/returns";
import type { ShipmentState } from "#contract/states";

/** A kind of draft that is created from a shipment. */
export type RowCopy = "duplicate" | "return";

/**
 * Kinds of drafts that can be created from a shipment.
 *
 * @see spec shipment-core, section 2, "Shipment list"
 */
export function rowCopies(state: ShipmentState): RowCopy[] {
  return canReturn(state) ? ["duplicate", "return"] : ["duplicate"];
}
