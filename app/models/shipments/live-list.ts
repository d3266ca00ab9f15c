import type { SortName } from "./list-search";
import type { ShipmentRow } from "./row";

/**
 * Rows of a list that grows page by page at its end while events change it. Loaders bring the rows, events only say which of
 * them to ask for again.
 */
export interface LiveList {
  rows: ShipmentRow[];
  /** Continues after {@link LiveList.edge}; null at the end. */
  nextCursor: string | null;
  nextPage: number;
  /**
   * The last row of the last page, as it was then: what comes before it is of the loaded part, also where that row itself has
   * gone meanwhile, because the next page begins behind it.
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
 * A list as it was left, its first page as it is now.
 *
 * @param before undefined for a list that was not left
 */
export function resumeList(before: LiveList | undefined, page: LoadedPage & { sort: SortName }): LiveList {
  if (!before) return startList(page);
  return refreshRows(
    before,
    page.rows.map(({ reference }) => reference),
    page.rows,
    page.sort,
  );
}

/** Adds the next page; a row that an event brought here before is not shown twice. */
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
 * Brings rows that events named up to date: replaces those present, removes those that are no longer of this list, and puts new
 * ones, and those that now sort elsewhere, at their place.
 *
 * @param asked references that were asked for
 * @param found those of them that belong to the inbox and pass its filters, as they are now
 * @see spec shipment-core, section 4, "Real-time events"
 */
export function refreshRows(list: LiveList, asked: readonly string[], found: readonly ShipmentRow[], sort: SortName): LiveList {
  const fresh = new Map(found.map((row) => [row.reference, row]));
  const gone = new Set(asked.filter((reference) => !fresh.has(reference)));
  let rows: ShipmentRow[] = [];
  for (const row of list.rows) {
    const now = fresh.get(row.reference);
    if (gone.has(row.reference) || (now && !isSamePlace(now, row, sort))) continue;
    rows.push(now ?? row);
    fresh.delete(row.reference);
  }
  for (const row of fresh.values()) rows = insertRow(rows, row, sort, list);
  return { ...list, rows };
}

/** A row beyond the loaded part of the list will come with its page. */
function insertRow(rows: ShipmentRow[], row: ShipmentRow, sort: SortName, { nextCursor, edge }: LiveList): ShipmentRow[] {
  const at = rows.findIndex((other) => comesBefore(row, other, sort));
  if (at >= 0) return rows.toSpliced(at, 0, row);
  const isLoadedPart = nextCursor === null || (edge !== null && !comesBefore(edge, row, sort));
  return isLoadedPart ? [...rows, row] : rows;
}

function isSamePlace(a: ShipmentRow, b: ShipmentRow, sort: SortName): boolean {
  return !comesBefore(a, b, sort) && !comesBefore(b, a, sort);
}

/** The upstream's order: by service it is read letter by letter and not by a language's rules, and the oldest come first. */
function comesBefore(a: ShipmentRow, b: ShipmentRow, sort: SortName): boolean {
  if (sort === "newest") return isNewer(a, b);
  const [keyA, keyB] = [serviceKey(a), serviceKey(b)];
  if (sort === "service-desc") return keyA === keyB ? isNewer(a, b) : keyA > keyB;
  return keyA === keyB ? isNewer(b, a) : keyA < keyB;
}

function isNewer(a: ShipmentRow, b: ShipmentRow): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.reference > b.reference);
}

/** Carrier and service, empty without one. */
function serviceKey({ service }: ShipmentRow): string {
  return service ? `${service.carrier} ${service.name}`.toLowerCase() : "";
}
