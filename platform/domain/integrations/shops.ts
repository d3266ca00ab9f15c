import { randomUUID } from "node:crypto";
import type { Db } from "../../store/tables";

/** A shop, and the integration by which its orders come. */
export interface OrderSource {
  /** Alias of the integration. */
  integration: string;
  shopId: string;
}

/**
 * The shop that a marketplace knows by an account. Orders that were imported before shops were told apart belong to the first one that is
 * asked: it is most likely the one that is still connected.
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
