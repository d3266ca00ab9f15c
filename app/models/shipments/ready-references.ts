import type { ClientEvent } from "#contract/events";
import type { Inbox } from "#contract/states";

/** Shipments that became ready to purchase while another inbox was shown. */
export type ReadyReferences = ReadonlySet<string>;

export const NO_READY_REFERENCES: ReadyReferences = new Set();

/**
 * Applies an event.
 *
 * @param shown the current inbox; showing the ready inbox clears the flag
 * @see spec shipment-core, section 4, "Real-time events": the ready-to-purchase notification flag
 */
export function updateReadyReferences(
  references: ReadyReferences,
  event: ClientEvent,
  shown: Inbox | undefined,
): ReadyReferences {
  if (shown === "READY_TO_PURCHASE") return NO_READY_REFERENCES;
  if (event.type === "shipments-imported" && event.ready.length > 0) return new Set([...references, ...event.ready]);
  if (!event.type.startsWith("shipment-") || !("waybillReference" in event)) return references;
  const { waybillReference: reference } = event;
  const isReady = "inboxes" in event && event.inboxes.includes("READY_TO_PURCHASE");
  if (isReady === references.has(reference)) return references;
  return new Set(isReady ? [...references, reference] : [...references].filter((known) => known !== reference));
}
