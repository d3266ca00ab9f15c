import type { ShipmentState } from "../../contract/states";

/** One shipment of a demonstration merchant. */
export interface Exhibit {
  state: ShipmentState;
  archived: boolean;
  /** Days before today it was created. */
  ageDays: number;
}

/** How many shipments show each state, and how old they are. */
const SHOWN: Record<ShipmentState, { count: number; ageDays: number }> = {
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

const ARCHIVED: readonly Exhibit[] = [
  { state: "DELIVERED", archived: true, ageDays: 110 },
  { state: "DELIVERED", archived: true, ageDays: 121 },
  { state: "RETURNED_TO_SENDER", archived: true, ageDays: 133 },
  { state: "CANCELED", archived: true, ageDays: 140 },
];

/** Every shipment of a demonstration merchant: all seventeen states, every inbox, archived ones too; the oldest first. */
export function showcase(): Exhibit[] {
  const shown = (Object.keys(SHOWN) as ShipmentState[]).flatMap((state) =>
    Array.from({ length: SHOWN[state].count }, (_, nth) => ({
      state,
      archived: false,
      ageDays: SHOWN[state].ageDays + nth * 1.3,
    })),
  );
  return [...shown, ...ARCHIVED].sort((a, b) => b.ageDays - a.ageDays);
}
