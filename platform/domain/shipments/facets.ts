import { sql } from "kysely";
import type { Inbox } from "../../../contract/states";
import type { Db } from "../../store/tables";
import { narrowInboxesOf } from "./filters";

/** Carriers of the shipments in an inbox, in alphabetical order. */
export async function carriersIn(db: Db, clientId: string, inbox: Inbox): Promise<string[]> {
  return distinctValues(db, clientId, inbox, "carrier_name");
}

/** Sources of the shipments in an inbox, in alphabetical order. */
export async function sourcesIn(db: Db, clientId: string, inbox: Inbox): Promise<string[]> {
  return distinctValues(db, clientId, inbox, "source");
}

/**
 * Distinct values of a column by a loose index scan: a few index look-ups, where `select distinct` would read all shipments.
 */
async function distinctValues(db: Db, clientId: string, inbox: Inbox, column: "carrier_name" | "source"): Promise<string[]> {
  const name = sql.ref(column);
  const inboxes = narrowInboxesOf(inbox);
  const found = await sql<{ value: string }>`
    with recursive hop(value) as (
      (select min(${name}) from shipments where client_id = ${clientId})
      union all
      select (select min(${name}) from shipments where client_id = ${clientId} and ${name} > hop.value) from hop where hop.value is not null
    )
    select value from hop where value is not null and exists (
      select 1 from shipments where client_id = ${clientId} and ${name} = hop.value and narrow_inbox = any(${inboxes}::text[])
    ) order by value
  `.execute(db);
  return found.rows.map(({ value }) => value);
}

/**
 * Names given by the merchant to the source shops, by shipment reference. Only shops with an API key have a name, connected ones
 * do not.
 */
export async function shopNamesOf(db: Db, clientId: string, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("imported_orders")
    .innerJoin("shops", "shops.id", "imported_orders.shop_id")
    .select(["imported_orders.reference", "shops.name"])
    .where("imported_orders.client_id", "=", clientId)
    .where("imported_orders.reference", "in", references)
    .where("shops.name", "is not", null)
    .execute();
  return new Map(rows.map(({ reference, name }) => [reference, name ?? ""]));
}

/** Whether the merchant has named more than one shop: otherwise a name distinguishes nothing. */
export async function hasSeveralShops(db: Db, clientId: string): Promise<boolean> {
  const named = await db
    .selectFrom("shops")
    .select("id")
    .where("client_id", "=", clientId)
    .where("name", "is not", null)
    .limit(2)
    .execute();
  return named.length > 1;
}
