import type { ArrivalWindow } from "../../../contract/services";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import type { ShipmentState } from "../../../contract/states";
import { isWorkingDay } from "../../rules/collection/collection-calendar";
import { worldNow } from "../../store/clock";
import type { ShipmentRow } from "../shipments/present";
import type { Db } from "../../store/tables";
import { arrivalRecords } from "./arrival-records";

/** States in which a parcel is expected as its carrier's parcels are: one that is out for delivery arrives today. */
const EXPECTED: readonly ShipmentState[] = [
  "PURCHASE_SUCCESS",
  "CARRIER_PENDING",
  "RETRY",
  "CARRIER_OK",
  "LABELS_KO",
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
  "IN_TRANSIT",
];

type Expected = Pick<ShipmentRow, "state" | "service" | "sender" | "recipient" | "handed_over_on" | "collection">;

/**
 * The days between which a parcel arrives as most of its service did on its way: from the day by which half of them came to that of
 * nine of ten. Counted from its hand-over, or from the day on which it can be handed over first.
 *
 * @param now world time, if the caller knows it
 * @returns null for too few parcels, and once those days are over
 */
export async function arrivalWindow(db: Db, partner: string, row: Expected, now?: Date): Promise<ArrivalWindow | null> {
  const { state, service, sender, recipient } = row;
  if (!service || !EXPECTED.includes(state)) return null;
  const at = now ?? (await worldNow(db));
  const today = dayIn(timeZoneOf(recipient), at);
  const handOver = row.handed_over_on ?? firstHandOver(row, today);
  const end = ({ alpha2Code: country, zipCode: zip }: ShipmentRow["sender"]) => ({ country, zip });
  const lane = { partner, from: end(sender), to: end(recipient) };
  const record = (await arrivalRecords(db, lane, [{ id: service.id, handOver }], at)).get(service.id);
  if (!record?.half.day || !record.most.day || record.most.day < today) return null;
  const from = record.half.day > today ? record.half.day : today;
  return { from, to: record.most.day, parcels: record.parcels, days: record.most.days };
}

function firstHandOver({ sender, collection }: Expected, today: string): string {
  if (collection && collection.date >= today) return collection.date;
  let day = today;
  while (!isWorkingDay(sender.alpha2Code, day, false)) day = addDays(day, 1);
  return day;
}
