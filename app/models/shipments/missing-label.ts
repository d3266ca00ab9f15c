import type { Shipment } from "#contract/shipments";

/** Why a shipment has no label to print: it comes later, it is over, or it never comes. Keys of the flash messages. */
export function missingLabel({
  state,
  inboxes,
}: Pick<Shipment, "state" | "inboxes">): "not-generated" | "no-longer" | "canceled" {
  if (state === "CANCELED" || state === "CANCEL_REQUESTED") return "canceled";
  const isOver = state === "DELIVERED" || state === "INCIDENT" || state === "RETURNED_TO_SENDER";
  return isOver || inboxes.includes("ARCHIVED") ? "no-longer" : "not-generated";
}
