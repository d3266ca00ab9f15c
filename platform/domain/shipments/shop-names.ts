import type { Db } from "../../store/tables";

/**
 * What the merchant calls the shops from which shipments come, by the shipments' references. A shop that is connected, and not named with
 * a key, has no name.
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

/** Whether the merchant has named more than one shop: only then do names tell anything apart. */
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
