import type { Movement } from "../../rules/ledger";
import type { Db } from "../../store/tables";

interface Entry {
  clientId: string;
  orderReference: string;
  currency: string;
  at: Date;
}

/**
 * Appends movements to a client's ledger, each with the resulting balance.
 *
 * @param trx a transaction that holds the client's lock; without it balances could be computed out of order
 */
export async function writeLedger(
  trx: Db,
  { clientId, orderReference, currency, at }: Entry,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  let balance = await balanceOf(trx, clientId);
  await trx
    .insertInto("ledger_lines")
    .values(
      movements.map(({ type, amount, shipmentReference }) => {
        balance += amount;
        return {
          client_id: clientId,
          at,
          type,
          amount,
          balance,
          currency,
          order_reference: orderReference,
          shipment_reference: shipmentReference,
        };
      }),
    )
    .execute();
}

/** Balance of a client's account, minor units. */
export async function balanceOf(db: Db, clientId: string): Promise<number> {
  const last = await db
    .selectFrom("ledger_lines")
    .select("balance")
    .where("client_id", "=", clientId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return Number(last?.balance ?? 0);
}
