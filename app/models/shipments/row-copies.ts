import { canReturn } from "#contract/rules/returns";
import type { ShipmentState } from "#contract/states";

/** A draft that is made from a shipment. */
export type RowCopy = "duplicate" | "return";

/**
 * What can be made from a shipment.
 *
 * @see spec shipment-core, section 2, "Shipment list"
 */
export function rowCopies(state: ShipmentState): RowCopy[] {
  return canReturn(state) ? ["duplicate", "return"] : ["duplicate"];
}
