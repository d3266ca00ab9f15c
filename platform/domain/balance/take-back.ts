import { withClientLock } from "../../events/publish";
import { payInBackMail } from "../../mail/payment-mails";
import { mailSupport } from "../../mail/support-mail";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { writeLedger } from "../billing/write-ledger";
import { balanceAmount, moveBalance } from "./move-balance";

/** A pay-in that the provider has charged. */
interface PayInOfCharge {
  client_id: string;
  reference: string;
  currency: string;
  charge_id: string | null;
}

/** The pay-in of a charge; undefined if the charge paid something else. */
export function findPayInOfCharge(db: Db, chargeId: string): Promise<PayInOfCharge | undefined> {
  return db
    .selectFrom("balance_movements")
    .select(["client_id", "reference", "currency", "charge_id"])
    .where("charge_id", "=", chargeId)
    .where("kind", "=", "PAY_IN")
    .executeTakeFirst();
}

/**
 * Takes what a pay-in has lost from the balance, as far as it is there, and writes it to the ledger; gives it again with a negative
 * amount. Once per source.
 *
 * @param trx a transaction that holds the client's lock
 * @returns what the balance did not have; null if this source was booked before
 */
export async function takeBack(
  trx: Db,
  { client_id: clientId, reference, currency, charge_id: chargeId }: PayInOfCharge,
  { amount, source }: { amount: number; source: string },
): Promise<number | null> {
  const taken = Math.min(amount, await balanceAmount(trx, clientId));
  // A movement of nothing records that this was looked at.
  const change = { kind: "CORRECTION" as const, amount: 0 - taken, currency, source, reference, chargeId };
  if ((await moveBalance(trx, clientId, change)) !== "moved") return null;
  const movements = [{ type: "CORRECTION" as const, amount: 0 - taken, shipmentReference: null }];
  if (taken !== 0)
    await writeLedger(trx, clientId, [{ orderReference: reference, currency, at: await worldNow(trx), movements }]);
  return amount - taken;
}

/** What the provider has refunded of a pay-in so far is in the source of its last correction. */
const refundSource = (chargeId: string, refunded: number): string => `refunded ${chargeId} ${refunded}`;

async function handledRefunds(trx: Db, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom("balance_movements")
    .select("source")
    .where("charge_id", "=", chargeId)
    .where("source", "like", "refunded %")
    .execute();
  return Math.max(0, ...rows.map(({ source }) => Number(source.split(" ").at(-1))));
}

/**
 * Takes back what was refunded of a pay-in at the provider, by its operator for instance. What the balance has no more is told to the
 * tenant's support. Safe to repeat.
 */
export async function takeBackRefunded(platform: Platform, chargeId: string): Promise<void> {
  const { db, payments } = platform;
  const payIn = await findPayInOfCharge(db, chargeId);
  if (!payments || !payIn) return;
  const refunded = await payments.refundedAmount(chargeId);
  await withClientLock(db, payIn.client_id, async (trx) => {
    const amount = refunded - (await handledRefunds(trx, chargeId));
    if (amount <= 0) return;
    const missing = await takeBack(trx, payIn, { amount, source: refundSource(chargeId, refunded) });
    if (!missing) return;
    const { reference, currency } = payIn;
    await mailSupport(platform, trx, payIn.client_id, (language, about) =>
      payInBackMail(language, { ...about, reference, amount, missing, currency }),
    );
  });
  platform.jobs.wake("send-mail");
}
