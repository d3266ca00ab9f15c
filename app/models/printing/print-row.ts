import type { PrintRow } from "#contract/labels";
import type { PrintJob } from "#contract/printers";
import { hasMissedHandover } from "~/models/shipments/plan";
import { serviceTitle } from "~/models/service-name";
import { townLine } from "~/models/places";
import { type Unwanted, unwanted } from "~/models/shipments/unwanted";

/** A row of the print desk. */
export interface DeskRow extends Unwanted {
  reference: string;
  order: string;
  whom: string;
  town: string;
  country: string;
  service: { title: string; carrier: string; logoId: string } | null;
  /** Calendar day and hours of the collection; null for drop-off. */
  collection: { date: string; from: string; to: string } | null;
  /** Planned day of the hand-over, if it has passed. */
  missed: { how: "collection" | "drop-off"; day: string } | null;
  paidAt: string | null;
  /** Customs papers are printed with the label. */
  hasCustoms: boolean;
  printedAt: string | null;
  /** Paid more than a day ago. */
  isOverdue: boolean;
  /** Its buyer asks for another address, for which the label would be made anew. */
  asksAddress: boolean;
  /** A printer has the label already, or will get it. */
  queued: Pick<QueuedLabel, "printer" | "state"> | null;
}

/** A label in a printer's queue; without a shipment a test label. */
interface QueuedLabel {
  printer: string;
  state: PrintJob["state"];
  shipment: { reference: string } | null;
}

/** A shipment's name at the print desk: its order number and its recipient. */
export function deskName(shipment: Pick<PrintRow, "waybillReference" | "shipmentCustomReference" | "to">) {
  const { waybillReference, shipmentCustomReference, to } = shipment;
  return {
    order: shipmentCustomReference ?? waybillReference,
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company || waybillReference,
  };
}

const DAY_MS = 86_400_000;

/** The upstream's clock, and the merchant's calendar day. */
export interface DeskClock {
  now: string;
  today: string;
}

/** @param jobs labels that printers have or wait for */
export function deskRow(row: PrintRow, { now, today }: DeskClock, jobs: readonly QueuedLabel[] = []): DeskRow {
  const { to, service, collection, orderDate } = row;
  return {
    reference: row.waybillReference,
    ...deskName(row),
    town: townLine(to),
    country: to.alpha2Code,
    service: service && {
      title: serviceTitle({ carrier: service.carrierName, name: service.name }),
      carrier: service.carrierName,
      logoId: service.logoId,
    },
    collection: collection && { date: collection.date, from: collection.intervalStart, to: collection.intervalEnd },
    missed: missedOf(row, today),
    paidAt: orderDate,
    hasCustoms: row.hasCustoms,
    printedAt: row.printedAt,
    queued:
      jobs.find(
        ({ shipment, state }) => shipment?.reference === row.waybillReference && (state === "WAITING" || state === "SENDING"),
      ) ?? null,
    ...unwanted(row),
    asksAddress: row.asksAddress,
    isOverdue: orderDate !== null && Date.parse(now) - Date.parse(orderDate) > DAY_MS,
  };
}

/** Also for printed labels, until the parcel is handed over. */
function missedOf({ collection, dropOffBy }: PrintRow, today: string): DeskRow["missed"] {
  const day = collection?.date ?? dropOffBy;
  const isMissed = hasMissedHandover({ state: "READY_TO_PRINT", collectionDate: collection?.date ?? null, dropOffBy }, today);
  return isMissed && day ? { how: collection ? "collection" : "drop-off", day } : null;
}

/** Words of a missed hand-over, the same as in the lists. */
export const MISSED = {
  collection: { badge: "badge.not-collected", fact: "fact.missed" },
  "drop-off": { badge: "badge.not-dropped-off", fact: "fact.drop-off-missed" },
} as const;
