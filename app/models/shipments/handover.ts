import type { ShipmentPlan } from "./plan";

/** Whether the parcel waits to be collected or dropped off. */
export function awaitsHandover({ state }: Pick<ShipmentPlan, "state">): boolean {
  return state === "READY_TO_PRINT" || state === "READY_FOR_COLLECTION";
}

type Planned = Pick<ShipmentPlan, "state" | "collectionDate" | "dropOffBy">;

/** Whether the collection or the last day to drop the parcel off has passed without the carrier getting it. */
export function hasMissedHandover(row: Planned, today: string): boolean {
  const lastDay = row.collectionDate ?? row.dropOffBy;
  return awaitsHandover(row) && lastDay !== null && lastDay < today;
}
