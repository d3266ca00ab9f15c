import { keysOf } from "../../contract/rules/objects";
import type { ShipmentState } from "../../contract/states";

/** Specification of a demo shipment. */
export interface SeedShipment {
  state: ShipmentState;
  archived: boolean;
  /** Age in days. */
  ageDays: number;
}

/** Number and age of the shipments per state. */
const COUNTS: Record<ShipmentState, { count: number; ageDays: number }> = {
  AWAITING_COMPLETION: { count: 6, ageDays: 2 },
  READY_TO_PURCHASE: { count: 7, ageDays: 1 },
  PURCHASE_SUCCESS: { count: 2, ageDays: 0 },
  CARRIER_OK: { count: 2, ageDays: 0 },
  CARRIER_KO: { count: 2, ageDays: 1 },
  CARRIER_PENDING: { count: 2, ageDays: 0 },
  RETRY: { count: 2, ageDays: 0 },
  LABELS_KO: { count: 2, ageDays: 1 },
  READY_TO_PRINT: { count: 6, ageDays: 1 },
  READY_FOR_COLLECTION: { count: 4, ageDays: 2 },
  IN_TRANSIT: { count: 6, ageDays: 4 },
  OUT_FOR_DELIVERY: { count: 3, ageDays: 5 },
  DELIVERED: { count: 6, ageDays: 12 },
  INCIDENT: { count: 3, ageDays: 6 },
  RETURNED_TO_SENDER: { count: 2, ageDays: 16 },
  CANCEL_REQUESTED: { count: 2, ageDays: 3 },
  CANCELED: { count: 3, ageDays: 9 },
};

const ARCHIVED: readonly SeedShipment[] = [
  { state: "DELIVERED", archived: true, ageDays: 110 },
  { state: "DELIVERED", archived: true, ageDays: 121 },
  { state: "RETURNED_TO_SENDER", archived: true, ageDays: 133 },
  { state: "CANCELED", archived: true, ageDays: 140 },
];

/** All shipments of a demo merchant, the oldest first: every state and inbox, including archived ones. */
export function seedShipmentSpecs(): SeedShipment[] {
  const shown = keysOf(COUNTS).flatMap((state) =>
    Array.from({ length: COUNTS[state].count }, (_, nth) => ({
      state,
      archived: false,
      ageDays: COUNTS[state].ageDays + nth * 1.3,
    })),
  );
  return [...shown, ...ARCHIVED].sort((a, b) => b.ageDays - a.ageDays);
}
