import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { transferReference, TRANSFER_REFERENCE_LENGTH } from "../../../contract/rules/balance";
import { publishEvents } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { CATALOG_CURRENCY } from "../../rules/catalogue/catalog";
import { worldNow } from "../../store/clock";
import type { BalanceMovementsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";

/** A change of a balance. `amount` is minor units, negative for what it takes. */
interface BalanceChange extends Pick<BalanceMovementsTable, "kind" | "amount" | "currency" | "source" | "reference"> {
  /** The provider's charge of a pay-in. */
  chargeId?: string | null;
}

/** Whether a client has a balance to pay in to and to pay from. */
export function offersBalance(
  { tenants }: Pick<Platform, "tenants">,
  { partner, currency }: Pick<ClientRow, "partner" | "currency">,
): boolean {
  return (tenants.find(partner)?.flags.balance ?? false) && currency === CATALOG_CURRENCY;
}

/** The balance of a client with its settings. Its first reading gives it the reference of its transfers. */
export async function readBalance(db: Db, clientId: string) {
  const find = () => db.selectFrom("balances").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  return (await find()) ?? (await openBalance(db, clientId)) ?? (await find())!;
}

/** @returns undefined if another request was first */
async function openBalance(db: Db, clientId: string) {
  const row = { client_id: clientId, transfer_reference: transferReference(randomBytes(TRANSFER_REFERENCE_LENGTH)) };
  return db
    .insertInto("balances")
    .values(row)
    .onConflict((conflict) => conflict.column("client_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What a client has in its balance, minor units. */
export async function balanceAmount(db: Db, clientId: string): Promise<number> {
  const row = await db.selectFrom("balances").select("amount").where("client_id", "=", clientId).executeTakeFirst();
  return Number(row?.amount ?? 0);
}

/** Whether the client wants refunds of what it has paid by card or wallet in its balance. */
export async function refundsToBalance(platform: Pick<Platform, "tenants">, db: Db, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom("balances")
    .innerJoin("clients", "clients.id", "balances.client_id")
    .select(["refunds_to", "partner", "currency"])
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.refunds_to === "BALANCE" && offersBalance(platform, row);
}

/**
 * Changes a balance by a movement, and publishes an event. The sum changes only if it does not fall below zero, in one statement.
 *
 * @param trx a transaction that holds the client's lock, with what the movement pays or gives back
 * @returns `too-low` if the balance does not have it, `known` if this source was booked before: nothing has changed
 */
export async function moveBalance(trx: Db, clientId: string, change: BalanceChange): Promise<"moved" | "known" | "too-low"> {
  const { kind, amount, currency, source, reference, chargeId = null } = change;
  const known = await trx.selectFrom("balance_movements").select("id").where("source", "=", source).executeTakeFirst();
  if (known) return "known";
  await readBalance(trx, clientId);
  const changed = await trx
    .updateTable("balances")
    .set({ amount: sql<number>`amount + ${amount}` })
    .where("client_id", "=", clientId)
    .where(sql<boolean>`amount + ${amount} >= 0`)
    .returning("amount")
    .executeTakeFirst();
  if (!changed) return "too-low";
  await trx
    .insertInto("balance_movements")
    .values({
      client_id: clientId,
      at: await worldNow(trx),
      kind,
      amount,
      balance: changed.amount,
      currency,
      source,
      reference,
      charge_id: chargeId,
    })
    .execute();
  await publishEvents(trx, clientId, [{ type: "balance-changed" }]);
  return "moved";
}
