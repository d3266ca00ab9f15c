import type { Inbox } from "#contract/states";

/** Most shipments in a selection. */
export const SELECTION_LIMIT = 500;

export interface SelectionChange {
  select?: readonly string[];
  unselect?: readonly string[];
}

/** A selection, and how many shipments did not fit into it. */
export interface ChangedSelection {
  selection: string[];
  left: number;
}

/** Applies a change to a selection. Duplicates count once; references in both lists stay selected. */
export function changeSelection(before: readonly string[], { select = [], unselect = [] }: SelectionChange): ChangedSelection {
  const removed = new Set(unselect);
  const kept = new Set([...before.filter((reference) => !removed.has(reference))]);
  let left = 0;
  for (const reference of new Set(select)) {
    if (kept.has(reference)) continue;
    if (kept.size < SELECTION_LIMIT) kept.add(reference);
    else left += 1;
  }
  return { selection: [...kept], left };
}

/** The references between two rows of a list, both included; only the second if the first is no longer listed. */
export function rangeOf(listed: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : listed.indexOf(from), listed.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Actions for a selection. @see spec shipment-core, section 2, "Right-side panels" */
export const BULK_FLOWS = [
  "actions",
  "payment",
  "services",
  "insurance",
  "content",
  "parcels",
  "sender",
  "phone",
  "collection-date",
  "tags",
  "rules",
  "labels",
  "delete",
] as const;
export type BulkFlow = (typeof BULK_FLOWS)[number];

/** Whether shipments of an inbox can be selected: no action applies to archived ones. */
export function canSelectIn(inbox: Inbox): boolean {
  return inbox !== "ARCHIVED";
}
