import type { Db } from "../../store/tables";

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
