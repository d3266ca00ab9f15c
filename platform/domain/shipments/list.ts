import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type shipments, SHIPMENT_ORDERS } from "../../../contract/shipments";
import { CalendarDay } from "../../../contract/primitives";
import { ShipmentState } from "../../../contract/states";
import { isDraft } from "../../rules/tracking/states";
import type { Db } from "../../store/tables";
import { invalid, notFound } from "../problems";
import { countInbox } from "./counts";
import { fewDays, filterConditions, inboxConditions, isFiltered, type ResolvedFilters, resolveFilters } from "./filters";
import { LISTED_COLUMNS, type ListedRow } from "./present-listed";
import { shipmentsOf } from "./scope";

/** Input of `GET /v1/shipments`. */
export type ListQuery = z.output<NonNullable<(typeof shipments.list)["~orpc"]["inputSchema"]>>;

/** Filtered lists are counted up to this number: counting further would cost more than the page. */
const MAX_COUNTED = 50;

/** Number of shipments in a list, or a lower bound. */
interface Total {
  count: number;
  isExact: boolean;
}

interface ListPage {
  rows: (ListedRow & { sort_key: string })[];
  currentPage: number;
  total: Total;
  nextCursor: string | null;
}

/**
 * One page of an inbox by keyset pagination: the cost does not depend on the number of shipments or the page number.
 *
 * The total comes from counters maintained by triggers; a filtered list is counted up to 50.
 */
export async function listShipments(db: Db, clientId: string, { limit, ...asked }: ListQuery): Promise<ListPage> {
  const query = await resolveFilters(db, clientId, asked);
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query.order);
  const counts = cursor === undefined && isNarrowed(query);
  const { rows: found, matches } = await readPage(db, clientId, query, { cursor, limit, counts });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const currentPage = cursor?.page ?? 1;
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows,
    currentPage,
    total: cursor === undefined && !hasMore ? { count: rows.length, isExact: true } : await totalOf(db, clientId, query, matches),
    nextCursor: hasMore ? encodeCursor({ ...positionOf(last, query.order), page: currentPage + 1 }) : null,
  };
}

interface PageOptions {
  cursor: Cursor | undefined;
  limit: number;
  /** Whether the query also counts the matches. */
  counts: boolean;
}

/**
 * The rows of a page and one more. The search runs once: one query finds and counts the matches, and then reads only the rows of
 * the page.
 */
async function readPage(db: Db, clientId: string, query: PageQuery, { cursor, limit, counts }: PageOptions) {
  const most = limit + 1;
  if (!counts) {
    const rows = await pageQuery(db, clientId, query, cursor)
      .select(LISTED_COLUMNS)
      .select(sortKey(query.order).as("sort_key"))
      .limit(most)
      .execute();
    return { rows, matches: undefined };
  }
  const listed = await db
    .with("found", () => foundIds(db, clientId, query, Math.max(most, MAX_COUNTED + 1)))
    .selectFrom("found")
    .innerJoin("shipments", "shipments.id", "found.found_id")
    .select(LISTED_COLUMNS)
    .select(sortKey(query.order).as("sort_key"))
    .select(({ selectFrom }) =>
      selectFrom("found")
        .select(({ fn }) => fn.countAll<number>().as("matches"))
        .as("matches"),
    )
    .orderBy(inFoundOrder(query.order))
    .limit(most)
    .execute();
  return { rows: listed.map(({ matches: _matches, ...row }) => row), matches: Number(listed[0]?.matches ?? 0) };
}

/** Maximum number of delivery days queried one by one: within a day, the index has the list's order. */
const FEW_DAYS = 7;

/** The first matches of a list. */
function foundIds(db: Db, clientId: string, query: PageQuery, limit: number) {
  const days = query.order === "CREATED_DESC" ? fewDays(query, FEW_DAYS) : null;
  const queries = days?.map((day) => ({ ...query, delivery_date_from: day, delivery_date_to: day })) ?? [query];
  // Only the list's sort key, for an index-only scan.
  const key = sql.ref(`shipments.${keyOf(query.order).column}`).as("found_key");
  const parts = queries
    .map((one) => pageQuery(db, clientId, one, undefined).select("shipments.id as found_id").select(key).limit(limit))
    .map((found) => db.selectFrom(found.as("part")).selectAll());
  const all = parts.reduce((union, part) => union.unionAll(part));
  return db.selectFrom(all.as("found")).selectAll().orderBy(inFoundOrder(query.order)).limit(limit);
}

/** Where a list continues after a row. */
export function positionOf(
  { sort_key: key, id }: { sort_key: string; id: number },
  order: Cursor["order"],
): Omit<Cursor, "page"> {
  return { order, key, id };
}

/** A list query with resolved filters. */
type PageQuery = Omit<ListQuery, "limit"> & ResolvedFilters;

/** Whether a list is filtered, so that the inbox counters do not apply. */
function isNarrowed({ inbox: _inbox, references, cursor: _cursor, order: _order, ...filters }: PageQuery): boolean {
  return references !== undefined || isFiltered(filters);
}

/** What a list can be sorted by: the column, the type of its values, and how a cursor writes them. */
const SORT_KEYS = {
  created: { column: "created_at", type: sql`timestamptz`, isKey: (key: string) => !Number.isNaN(Date.parse(key)) },
  recipient: { column: "recipient_sort", type: sql`text`, isKey: isText },
  contents: { column: "content_sort", type: sql`text`, isKey: isText },
  service: { column: "service_sort", type: sql`text`, isKey: isText },
  benefits: { column: "benefits_sort", type: sql`bigint`, isKey: isNumber },
  price: { column: "price_sort", type: sql`bigint`, isKey: isNumber },
  state: { column: "state_sort", type: sql`bigint`, isKey: isNumber },
  shipBy: {
    column: "ship_by_sort",
    type: sql`date`,
    isKey: (key: string) => CalendarDay.or(z.literal("infinity")).safeParse(key).success,
  },
} as const;

/** The database takes no NUL. */
function isText(key: string): boolean {
  return !key.includes("\0");
}

function isNumber(key: string): boolean {
  return /^\d{1,15}$/.test(key);
}

/** By what each order sorts, and whether the greatest is first. */
const SORTS: Record<ListQuery["order"], { by: keyof typeof SORT_KEYS; isDescending: boolean }> = {
  CREATED_DESC: { by: "created", isDescending: true },
  CREATED_ASC: { by: "created", isDescending: false },
  RECIPIENT_ASC: { by: "recipient", isDescending: false },
  RECIPIENT_DESC: { by: "recipient", isDescending: true },
  CONTENTS_ASC: { by: "contents", isDescending: false },
  CONTENTS_DESC: { by: "contents", isDescending: true },
  SERVICE_ASC: { by: "service", isDescending: false },
  SERVICE_DESC: { by: "service", isDescending: true },
  BENEFITS_ASC: { by: "benefits", isDescending: false },
  BENEFITS_DESC: { by: "benefits", isDescending: true },
  PRICE_ASC: { by: "price", isDescending: false },
  PRICE_DESC: { by: "price", isDescending: true },
  STATE_ASC: { by: "state", isDescending: false },
  STATE_DESC: { by: "state", isDescending: true },
  SHIP_BY_ASC: { by: "shipBy", isDescending: false },
};

export function isByCreation(order: ListQuery["order"]): boolean {
  return SORTS[order].by === "created";
}

const OF_SHIPMENTS = sql`shipments.id`;

const keyOf = (order: ListQuery["order"]) => SORT_KEYS[SORTS[order].by];

/** Compares texts by their bytes, as browsers can. */
function compared(column: RawBuilder<unknown>, order: ListQuery["order"]) {
  return keyOf(order).isKey === isText ? sql`${column} collate "C"` : column;
}

const columnOf = (order: ListQuery["order"]) => compared(sql.ref(`shipments.${keyOf(order).column}`), order);

/** Sort key of a row, as a text that compares like the key: by its code units. */
export function sortKey(order: ListQuery["order"]) {
  const column = sql.ref(`shipments.${keyOf(order).column}`);
  const texts = {
    created: sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    number: sql<string>`lpad(${column}::text, 15, '0')`,
    text: sql<string>`${column}::text`,
  };
  const { by } = SORTS[order];
  return by === "created" ? texts.created : keyOf(order).isKey === isNumber ? texts.number : texts.text;
}

function inOrder(order: ListQuery["order"], isReversed = false) {
  const column = columnOf(order);
  return SORTS[order].isDescending === isReversed ? sql`${column}, ${OF_SHIPMENTS}` : sql`${column} desc, ${OF_SHIPMENTS} desc`;
}

/** The order of the matches, whose sort key is `found_key`. */
function inFoundOrder(order: ListQuery["order"]) {
  const key = compared(sql`found_key`, order);
  return SORTS[order].isDescending ? sql`${key} desc, found_id desc` : sql`${key}, found_id`;
}

function afterCursor(order: ListQuery["order"], { key, id }: Omit<Cursor, "page">, isReversed = false) {
  const than = SORTS[order].isDescending === isReversed ? sql`>` : sql`<`;
  return sql<boolean>`(${columnOf(order)}, ${OF_SHIPMENTS}) ${than} (${key}::${keyOf(order).type}, ${id}::bigint)`;
}

/**
 * The list in its order, from the cursor on; the caller selects columns and sets a limit.
 *
 * @param isReversed backwards from the cursor
 */
export function pageQuery(
  db: Db,
  clientId: string,
  query: PageQuery,
  cursor: Omit<Cursor, "page"> | undefined,
  isReversed = false,
) {
  const { inbox, references, cursor: _cursor, order, ...filters } = query;
  return shipmentsOf(db, clientId)
    .select()
    .where((eb) => eb.and([...inboxConditions(eb, inbox), ...filterConditions(eb, filters)]))
    .$if(references !== undefined, (built) => built.where("reference", "in", references?.length ? references : [""]))
    .$if(cursor !== undefined, (built) => built.where(afterCursor(order, cursor!, isReversed)))
    .orderBy(inOrder(order, isReversed));
}

/** The bought shipments before and after one in a list; its own place counts also when it has left the list. */
export async function neighboursOf(
  db: Db,
  clientId: string,
  reference: string,
  asked: Omit<ListQuery, "limit" | "cursor" | "references">,
): Promise<{ previous: string | null; next: string | null }> {
  const row = await shipmentsOf(db, clientId)
    .select()
    .select("id")
    .select(sortKey(asked.order).as("sort_key"))
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) throw notFound("shipment");
  const query = await resolveFilters(db, clientId, asked);
  const beside = async (isReversed: boolean) => {
    const found = await pageQuery(db, clientId, query, positionOf(row, query.order), isReversed)
      .select("reference")
      .where("state", "not in", ShipmentState.options.filter(isDraft))
      .limit(1)
      .executeTakeFirst();
    return found?.reference ?? null;
  };
  const [previous, next] = await Promise.all([beside(true), beside(false)]);
  return { previous, next };
}

/** @param matches number of matches, if counted with the page */
async function totalOf(db: Db, clientId: string, query: PageQuery, matches: number | undefined): Promise<Total> {
  if (!isNarrowed(query)) return { count: await countInbox(db, clientId, query.inbox), isExact: true };
  const counted = matches ?? (await countMatches(db, clientId, query));
  return { count: Math.min(counted, MAX_COUNTED), isExact: counted <= MAX_COUNTED };
}

async function countMatches(db: Db, clientId: string, query: PageQuery): Promise<number> {
  const { counted } = await db
    .selectFrom(foundIds(db, clientId, query, MAX_COUNTED + 1).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return counted;
}

/** End of a page: sort order, sort key and id of the last row, and the number of the next page. */
const Cursor = z.object({
  order: z.enum(SHIPMENT_ORDERS),
  /** As {@link sortKey} writes it. */
  key: z.string(),
  id: z.number().int(),
  page: z.number().int().min(2),
});
type Cursor = z.infer<typeof Cursor>;

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.order, cursor.key, cursor.id, cursor.page])).toString("base64url");
}

/** @throws 422 on `cursor` for an invalid one or one of another sort order */
function decodeCursor(text: string, order: Cursor["order"]): Cursor {
  const cursor = parseCursor(text);
  if (!cursor || cursor.order !== order) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "cursor", text: "Not a cursor of this list" }]);
  }
  return cursor;
}

function parseCursor(text: string): Cursor | undefined {
  try {
    const [order, key, id, page] = z.array(z.unknown()).parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const cursor = Cursor.parse({ order, key, id, page });
    return keyOf(cursor.order).isKey(cursor.key) ? cursor : undefined;
  } catch {
    return undefined;
  }
}
