import { readTransferReference } from "../../../contract/rules/balance";
import { withClientLock } from "../../events/publish";
import type { Db } from "../../store/tables";
import { bookPayIn } from "./book-pay-in";

/** A transfer that has arrived at the tenant's bank. */
export interface ArrivedTransfer {
  /** As the merchant has written it. */
  reference: string;
  /** Minor units. */
  amount: number;
  /** Three capital letters, or undefined: the client's. */
  currency?: string;
  /** The bank's id of the transfer. */
  bankId: string;
}

export type BookedTransfer =
  | { ok: true; isNew: boolean; client: string; amount: number; currency: string; balance: number }
  | { ok: false; reason: "wrong-reference" | "unknown-reference" | "other-currency" }
  | { ok: false; reason: "other-transfer"; amount: number; currency: string };

/** Books a bank transfer to the balance of the client whose reference it has: once per id of the bank. */
export async function bookTransfer(db: Db, { bankId, ...transfer }: ArrivedTransfer): Promise<BookedTransfer> {
  const reference = readTransferReference(transfer.reference);
  if (reference === null) return { ok: false, reason: "wrong-reference" };
  const client = await db
    .selectFrom("balances")
    .innerJoin("clients", "clients.id", "balances.client_id")
    .select(["clients.id", "email", "currency", "partner"])
    .where("transfer_reference", "=", reference)
    .executeTakeFirst();
  if (!client) return { ok: false, reason: "unknown-reference" };
  const { id, email, currency } = client;
  if (transfer.currency !== undefined && transfer.currency !== currency) return { ok: false, reason: "other-currency" };
  const source = `transfer ${client.partner} ${bankId}`;
  return withClientLock(db, id, async (trx) => {
    const isNew = await bookPayIn(trx, id, { amount: transfer.amount, currency, source, chargeId: null });
    const booked = await trx.selectFrom("balance_movements").selectAll().where("source", "=", source).executeTakeFirstOrThrow();
    const amount = Number(booked.amount);
    if (booked.client_id !== id || amount !== transfer.amount)
      return { ok: false, reason: "other-transfer", amount, currency: booked.currency };
    return { ok: true, isNew, client: email, amount, currency, balance: Number(booked.balance) };
  });
}
