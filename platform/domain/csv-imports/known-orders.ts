import { sql } from "kysely";
import type { CsvPreview } from "../../../contract/csv-imports";
import type { CsvOrder } from "../../rules/csv/orders";
import type { Db } from "../../store/tables";
import { shipmentsOf } from "../shipments/scope";

export const SOURCE = "csv";

/** Marketplaces whose order numbers are their ids, identical in CSV exports and in the API. */
const NUMBER_IS_ID: readonly CsvPreview["kind"][] = ["amazon", "ebay", "etsy"];

/** Number of a file's orders that were imported before in any way, and of others with the order number of a shipment. */
export async function countFamiliar(
  db: Db,
  clientId: string,
  orders: readonly CsvOrder[],
  kind: CsvPreview["kind"],
): Promise<{ known: number; sameNumber: number }> {
  const known = new Set(
    await importedIds(
      db,
      clientId,
      SOURCE,
      orders.map(({ order }) => order.id),
    ),
  );
  const elsewhere = await knownElsewhere(db, clientId, orders, kind);
  const fresh = orders.filter((each) => !known.has(each.order.id) && !elsewhere.has(each));
  const numbers = await shippedNumbers(
    db,
    clientId,
    fresh.flatMap(({ order }) => order.number || []),
  );
  const sameNumber = fresh.filter(({ order }) => numbers.has(order.number)).length;
  return { known: orders.length - fresh.length, sameNumber };
}

/** Those of the order numbers that belong to a shipment that is not cancelled. */
async function shippedNumbers(db: Db, clientId: string, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await shipmentsOf(db, clientId)
    .select()
    .select("custom_reference")
    // Narrowed by the index on folded numbers; the number itself decides.
    .where(
      sql<boolean>`reference_search in (select folded(' ' || number) from unnest(${[...new Set(numbers)]}::text[]) as number)`,
    )
    .where("state", "!=", "CANCELED")
    .execute();
  return new Set(rows.flatMap(({ custom_reference: number }) => number ?? []));
}

/** Orders known from other sources than CSV files: exported shipments, and orders imported from the marketplace. */
export async function knownElsewhere(
  db: Db,
  clientId: string,
  orders: readonly CsvOrder[],
  kind: CsvPreview["kind"],
): Promise<ReadonlySet<CsvOrder>> {
  const references = orders.flatMap(({ reference }) => reference ?? []);
  const exported = new Set(await knownReferences(db, clientId, references));
  const numbers = kind && NUMBER_IS_ID.includes(kind) ? orders.map(({ order }) => order.number) : [];
  const sent = new Set(kind ? await importedIds(db, clientId, kind, numbers) : []);
  return new Set(
    orders.filter(({ order, reference }) => (reference !== null && exported.has(reference)) || sent.has(order.number)),
  );
}

/** References of existing shipments, and of orders whose draft was deleted: these must not be imported again. */
async function knownReferences(db: Db, clientId: string, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const shipments = await shipmentsOf(db, clientId).select().select("reference").where("reference", "in", references).execute();
  const imported = await db
    .selectFrom("imported_orders")
    .select("reference")
    .where("client_id", "=", clientId)
    .where("reference", "in", references)
    .execute();
  return [...shipments, ...imported].map(({ reference }) => reference);
}

async function importedIds(db: Db, clientId: string, integration: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("imported_orders")
    .select("order_id")
    .where("client_id", "=", clientId)
    .where("integration", "=", integration)
    .where("order_id", "in", ids)
    .execute();
  return rows.map(({ order_id: id }) => id);
}
