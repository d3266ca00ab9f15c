import { randomUUID } from "node:crypto";
import type { Db } from "../../store/tables";

/** A shop, and the integration that imports its orders. */
export interface OrderSource {
  /** Alias of the integration. */
  integration: string;
  shopId: string;
}

/**
 * The shop with an account id at a marketplace. Orders imported before shops had ids are assigned to the first shop that is
 * identified: most likely the one that is still connected.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function findOrAddShop(
  trx: Db,
  clientId: string,
  { integration, account }: { integration: string; account: string },
): Promise<OrderSource> {
  const rows = await trx
    .selectFrom("shops")
    .select(["id", "account"])
    .where("client_id", "=", clientId)
    .where("integration", "=", integration)
    .where((eb) => eb.or([eb("account", "=", account), eb("account", "is", null)]))
    .execute();
  const known = rows.find((row) => row.account === account);
  if (known) return { integration, shopId: known.id };
  const [unnamed] = rows;
  if (unnamed) {
    await trx.updateTable("shops").set({ account }).where("id", "=", unnamed.id).execute();
    return { integration, shopId: unnamed.id };
  }
  const shopId = randomUUID();
  await trx.insertInto("shops").values({ id: shopId, client_id: clientId, integration, account }).execute();
  return { integration, shopId };
}
