import type { PrintRow } from "#contract/labels";
import { serviceTitle } from "~/models/service-name";
import { townLine } from "~/models/town-line";

/** A shipment at the print desk, as shown. */
export interface DeskRow {
  reference: string;
  order: string;
  whom: string;
  town: string;
  country: string;
  service: { title: string; carrier: string; logoId: string } | null;
  /** Calendar day and hours of the collection; null for what is dropped off. */
  collection: { date: string; from: string; to: string } | null;
  paidAt: string | null;
  /** Papers are printed beside the label. */
  hasCustoms: boolean;
  /** The drop-off point prints the label. */
  isPrintedInStore: boolean;
  printedAt: string | null;
  /** It has waited for more than a day. */
  isOverdue: boolean;
}

/** What a shipment is called at the desk: the order that it belongs to, and its recipient. */
export function deskName(shipment: Pick<PrintRow, "waybillReference" | "shipmentCustomReference" | "to">) {
  const { waybillReference, shipmentCustomReference, to } = shipment;
  return {
    order: shipmentCustomReference ?? waybillReference,
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company || waybillReference,
  };
}

const DAY_MS = 86_400_000;

/** @param now instant of the carriers' clock */
export function deskRow(row: PrintRow, now: string): DeskRow {
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
    paidAt: orderDate,
    hasCustoms: row.hasCustoms,
    isPrintedInStore: row.isPrintedInStore,
    printedAt: row.printedAt,
    isOverdue: orderDate !== null && Date.parse(now) - Date.parse(orderDate) > DAY_MS,
  };
}
