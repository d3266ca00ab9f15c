import { isDescending, type SortName } from "./list-search";
import type { ShipmentRow } from "./row";

/** A list that grows page by page while events change it. Events only name rows to refetch; loaders supply the data. */
export interface LiveList {
  rows: ShipmentRow[];
  /** Continues after {@link LiveList.edge}; null at the end. */
  nextCursor: string | null;
  nextPage: number;
  /**
   * Snapshot of the last loaded row. Rows that sort before it belong to the loaded part, even if that row has left the list,
   * because the next page starts after it.
   */
  edge: ShipmentRow | null;
}

interface LoadedPage {
  rows: ShipmentRow[];
  nextCursor: string | null;
  page: number;
}

export function startList(page: LoadedPage): LiveList {
  return { rows: page.rows, nextCursor: page.nextCursor, nextPage: page.page + 1, edge: page.rows.at(-1) ?? null };
}

/**
 * Restores a list with a fresh first page.
 *
 * @param before undefined for a first visit
 */
export function resumeList(before: LiveList | undefined, page: LoadedPage & { sortedBy: SortName }): LiveList {
  if (!before) return startList(page);
  return refreshRows(
    before,
    page.rows.map(({ reference }) => reference),
    page.rows,
    page.sortedBy,
  );
}

/** Appends a page, without rows that an event added before. */
export function appendPage(list: LiveList, page: LoadedPage): LiveList {
  const known = new Set(list.rows.map((row) => row.reference));
  return {
    rows: [...list.rows, ...page.rows.filter((row) => !known.has(row.reference))],
    nextCursor: page.nextCursor,
    nextPage: page.page + 1,
    edge: page.rows.at(-1) ?? list.edge,
  };
}

/**
 * Applies refetched rows: replaces present ones, removes those no longer in the list, and inserts new or moved ones.
 *
 * @param requested references that were refetched
 * @param found current data of the rows that match the inbox and its filters
 * @see spec shipment-core, section 4, "Real-time events"
 */
export function refreshRows(
  list: LiveList,
  requested: readonly string[],
  found: readonly ShipmentRow[],
  sort: SortName,
): LiveList {
  const fresh = new Map(found.map((row) => [row.reference, row]));
  const gone = new Set(requested.filter((reference) => !fresh.has(reference)));
  let rows: ShipmentRow[] = [];
  for (const row of list.rows) {
    const current = fresh.get(row.reference);
    if (gone.has(row.reference) || (current && !sortsEqually(current, row, sort))) continue;
    rows.push(current ?? row);
    fresh.delete(row.reference);
  }
  for (const row of fresh.values()) rows = insertRow(rows, row, sort, list);
  return { ...list, rows };
}

/** Number of rows that were added, removed or changed. */
export function changedRows(before: LiveList, after: LiveList): number {
  const textsOf = ({ rows }: LiveList) => new Map(rows.map((row) => [row.reference, JSON.stringify(row)]));
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((reference) => old.get(reference) !== now.get(reference)).length;
}

/** Skips rows beyond the loaded part; they come with their page. */
function insertRow(rows: ShipmentRow[], row: ShipmentRow, sort: SortName, { nextCursor, edge }: LiveList): ShipmentRow[] {
  const at = rows.findIndex((other) => comesBefore(row, other, sort));
  if (at >= 0) return rows.toSpliced(at, 0, row);
  const isLoadedPart = nextCursor === null || (edge !== null && !comesBefore(edge, row, sort));
  return isLoadedPart ? [...rows, row] : rows;
}

function sortsEqually(a: ShipmentRow, b: ShipmentRow, sort: SortName): boolean {
  return !comesBefore(a, b, sort) && !comesBefore(b, a, sort);
}

/** The upstream's order: by its sort key or, by creation, without one. Of equals, the order goes by creation, too. */
function comesBefore(a: ShipmentRow, b: ShipmentRow, sort: SortName): boolean {
  const [first, second] = isDescending(sort) ? [b, a] : [a, b];
  const [one = "", other = ""] = [first.sortKey, second.sortKey];
  return one === other ? isNewer(second, first) : one < other;
}

function isNewer(a: ShipmentRow, b: ShipmentRow): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.reference > b.reference);
}
