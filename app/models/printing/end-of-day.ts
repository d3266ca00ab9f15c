import type { HandoverRow } from "#contract/labels";
import { leavesOn } from "#contract/rules/hand-over";
import { type DeskClock, type DeskRow, deskRow } from "./print-row";

export interface HandoverItem extends DeskRow {
  parcels: number;
  weightKg: number;
  trackings: string[];
  /** The merchant has still to print its label. */
  isToPrint: boolean;
}

/** What leaves with a carrier. */
export interface CarrierHandover {
  carrier: string;
  logoId: string;
  items: HandoverItem[];
  parcels: number;
  weightKg: number;
}

export interface EndOfDay {
  carriers: CarrierHandover[];
  /** Number of shipments that leave today, though they should have left before. */
  late: number;
  /** Number of shipments that are collected on a later day. */
  later: number;
}

/** What leaves today, by carrier. */
export function endOfDay(rows: readonly HandoverRow[], clock: DeskClock): EndOfDay {
  const leaving = rows.filter((row) => leavesOn(row, clock.today));
  const carriers = new Map<string, CarrierHandover>();
  for (const row of leaving) {
    const item = itemOf(row, clock);
    const name = row.service?.carrierName ?? "";
    const found = carriers.get(name) ?? { carrier: name, logoId: row.service?.logoId ?? "", items: [], parcels: 0, weightKg: 0 };
    found.items.push(item);
    found.parcels += item.parcels;
    // In whole grams: sums of decimals drift.
    found.weightKg = (Math.round(found.weightKg * 1000) + Math.round(item.weightKg * 1000)) / 1000;
    carriers.set(name, found);
  }
  const late = [...carriers.values()].flatMap(({ items }) => items.filter(({ missed }) => missed !== null)).length;
  return { carriers: [...carriers.values()], late, later: rows.length - leaving.length };
}

function itemOf(row: HandoverRow, clock: DeskClock): HandoverItem {
  const { parcels, weight: weightKg, trackings, printedAt, isPrintedInStore } = row;
  return { ...deskRow(row, clock), parcels, weightKg, trackings, isToPrint: printedAt === null && !isPrintedInStore };
}
