import { sql } from "kysely";
import type { z } from "zod";
import type { shipments } from "../../../contract/shipments";
import type { Db } from "../../store/tables";
import { countInbox } from "./counts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor";
import { filterConditions, inboxConditions, isFiltered } from "./filters";
import { LISTED_COLUMNS, type ListedRow } from "./present-listed";
import { shipmentsOf } from "./scope";

/** Input of `GET /v1/shipments`. */
export type ListQuery = z.output<NonNullable<(typeof shipments.list)["~orpc"]["inputSchema"]>>;

/** Filtered lists are counted up to this: counting on would cost more than the page. */
const MAX_COUNTED = 50;

/** How many shipments a list has, or that it has more than these. */
interface Total {
  count: number;
  isExact: boolean;
}

export interface ListPage {
  rows: ListedRow[];
  currentPage: number;
  total: Total;
  nextCursor: string | null;
}

/**
 * One page of an inbox by keyset pagination: the cost does not depend on the number of shipments or the page number.
 *
 * The total comes from counters maintained by triggers; a filtered list is counted up to 50.
 */
export async function listShipments(db: Db, clientId: string, query: ListQuery): Promise<ListPage> {
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query.order);
  const found = await pageQuery(db, clientId, query, cursor)
    .select(LISTED_COLUMNS)
    .limit(query.limit + 1)
    .execute();
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const currentPage = cursor?.page ?? 1;
  const hasMore = found.length > query.limit && last !== undefined;
  return {
    rows,
    currentPage,
    total: cursor === undefined && !hasMore ? { count: rows.length, isExact: true } : await totalOf(db, clientId, query),
    nextCursor: hasMore ? encodeCursor({ ...positionOf(last, query.order), page: currentPage + 1 }) : null,
  };
}

/** Where a list continues after a row. */
export function positionOf(
  row: Pick<ListedRow, "created_at" | "service_sort" | "id">,
  order: Cursor["order"],
): Omit<Cursor, "page"> {
  return { order, key: order === "CREATED_DESC" ? row.created_at.toISOString() : row.service_sort, id: row.id };
}

function matching(db: Db, clientId: string, query: Omit<ListQuery, "limit">) {
  const { inbox, references, cursor: _cursor, order: _order, ...filters } = query;
  return shipmentsOf(db, clientId)
    .select()
    .where((eb) => eb.and([...inboxConditions(eb, inbox), ...filterConditions(eb, filters)]))
    .$if(references !== undefined, (built) => built.where("reference", "in", references?.length ? references : [""]));
}

/** The list in its order, from the cursor on; the caller selects columns and sets a limit. */
export function pageQuery(db: Db, clientId: string, query: Omit<ListQuery, "limit">, cursor: Omit<Cursor, "page"> | undefined) {
  const selected = matching(db, clientId, query);
  switch (query.order) {
    case "CREATED_DESC":
      return selected
        .$if(cursor !== undefined, (built) =>
          built.where(sql<boolean>`(created_at, id) < (${cursor?.key}::timestamptz, ${cursor?.id}::bigint)`),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc");
    case "SERVICE_ASC":
      return selected
        .$if(cursor !== undefined, (built) =>
          built.where(sql<boolean>`(service_sort collate "C", id) > (${cursor?.key}, ${cursor?.id}::bigint)`),
        )
        .orderBy(sql`service_sort collate "C"`)
        .orderBy("id");
    case "SERVICE_DESC":
      return selected
        .$if(cursor !== undefined, (built) =>
          built.where(sql<boolean>`(service_sort collate "C", id) < (${cursor?.key}, ${cursor?.id}::bigint)`),
        )
        .orderBy(sql`service_sort collate "C"`, "desc")
        .orderBy("id", "desc");
  }
}

async function totalOf(db: Db, clientId: string, query: ListQuery): Promise<Total> {
  const { inbox, references, limit: _limit, cursor: _cursor, order: _order, ...filters } = query;
  if (references === undefined && !isFiltered(filters)) return { count: await countInbox(db, clientId, inbox), isExact: true };
  // In the list's order: of many matches it meets the first soon, and need not find all.
  const found = pageQuery(db, clientId, query, undefined)
    .select("shipments.id")
    .limit(MAX_COUNTED + 1);
  const { counted } = await db
    .selectFrom(found.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return { count: Math.min(counted, MAX_COUNTED), isExact: counted <= MAX_COUNTED };
}
