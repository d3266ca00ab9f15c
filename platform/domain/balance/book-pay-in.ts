import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { writeLedger } from "../billing/write-ledger";
import { makeOrderReference } from "../shipments/reference";
import { moveBalance } from "./move-balance";

/** Money that has arrived. `amount` is minor units, positive. */
interface NewPayIn {
  amount: number;
  currency: string;
  /** Unique: the payment, or the bank's transfer. */
  source: string;
  /** The provider's charge; null for a transfer. */
  chargeId: string | null;
}

/**
 * Adds what was paid in to the balance and to the ledger, once per source.
 *
 * @param trx a transaction that holds the client's lock
 * @returns whether it was booked now
 */
export async function bookPayIn(trx: Db, clientId: string, { amount, currency, source, chargeId }: NewPayIn): Promise<boolean> {
  const orderReference = makeOrderReference();
  const change = { kind: "PAY_IN" as const, amount, currency, source, reference: orderReference, chargeId };
  if ((await moveBalance(trx, clientId, change)) !== "moved") return false;
  const movements = [{ type: "PAY_IN" as const, amount, shipmentReference: null }];
  await writeLedger(trx, clientId, [{ orderReference, currency, at: await worldNow(trx), movements }]);
  return true;
}
