import type { HandoverRow } from "#contract/labels";
import { leavesOn } from "#contract/rules/hand-over";
import { type DeskClock, type DeskRow, deskRow } from "./print-row";

export interface HandoverItem extends DeskRow {
  parcels: number;
  weightKg: number;
  trackings: string[];
  /** The merchant has still to print its label. */
  isToPrint: boolean;
  /** In a manifest of the carrier's own, closed or being closed. */
  isOnCarrierManifest: boolean;
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
  /** Later days with the number of shipments that are collected on them. */
  laterDays: { day: string; count: number }[];
}

/**
 * What leaves on a day, by carrier: today, with what should have left before; on a later day, what is collected on it. What has not
 * left on an earlier day leaves today.
 */
export function endOfDay(rows: readonly HandoverRow[], clock: DeskClock, day = clock.today): EndOfDay {
  const leaving = rows.filter((row) => (day === clock.today ? leavesOn(row, day) : isCollectedLater(row, clock, day)));
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
  return { carriers: [...carriers.values()], late, laterDays: laterDaysOf(rows, clock, day) };
}

function isCollectedLater({ collection }: HandoverRow, { today }: DeskClock, day: string): boolean {
  return collection?.date === day && day > today;
}

function laterDaysOf(rows: readonly HandoverRow[], { today }: DeskClock, shown: string): EndOfDay["laterDays"] {
  const counts = new Map<string, number>();
  for (const { collection } of rows)
    if (collection && collection.date > today && collection.date !== shown)
      counts.set(collection.date, (counts.get(collection.date) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count })).sort((one, other) => (one.day < other.day ? -1 : 1));
}

function itemOf(row: HandoverRow, clock: DeskClock): HandoverItem {
  const { parcels, weight: weightKg, trackings, printedAt, isPrintedInStore, isOnCarrierManifest } = row;
  const isToPrint = printedAt === null && !isPrintedInStore;
  return { ...deskRow(row, clock), parcels, weightKg, trackings, isToPrint, isOnCarrierManifest };
}
