import type { ShipmentState } from "#contract/states";
import { isDraft } from "./plan";

/** A draft that is made from a shipment. */
export type RowCopy = "duplicate" | "return";

/** What never reaches its recipient, or is back already. */
const NEVER_THERE: readonly ShipmentState[] = ["CANCELED", "CANCEL_REQUESTED", "CARRIER_KO", "RETURNED_TO_SENDER"];

/**
 * What can be made from a shipment. A return needs a parcel that is with the recipient, or will be: its label may lie in the box.
 *
 * @see spec shipment-core, section 2, "Shipment list"
 */
export function rowCopies(state: ShipmentState): RowCopy[] {
  return isDraft(state) || NEVER_THERE.includes(state) ? ["duplicate"] : ["duplicate", "return"];
}
