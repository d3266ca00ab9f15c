import type { ShipmentState } from "#contract/states";
import { isDraft } from "./plan";

/** A draft that is made from a shipment. */
export type RowCopy = "duplicate" | "return";

const CANCELED: readonly ShipmentState[] = ["CANCELED", "CANCEL_REQUESTED"];

/**
 * What can be made from a shipment. A return needs a parcel that is with the recipient, or on its way there.
 *
 * @see spec shipment-core, section 2, "Shipment list"
 */
export function rowCopies(state: ShipmentState): RowCopy[] {
  return isDraft(state) || CANCELED.includes(state) ? ["duplicate"] : ["duplicate", "return"];
}
