import { shipmentRefundKey } from "../domain/billing/refunds";
import { CATALOG_CURRENCY } from "../rules/catalogue/catalog";
import type { Bought } from "../rules/billing/ledger";
import type { Db } from "../store/tables";

/** A purchased shipment of the seed. */
export interface SeedPurchase extends Bought {
  shipmentId: number;
  orderReference: string;
  at: Date;
  refund: { amount: number; at: string } | null;
}

const totalOf = (purchases: readonly SeedPurchase[]) => purchases.reduce((sum, { price }) => sum + price.total.totalPrice, 0);

/**
 * Inserts the orders of seeded shipments, paid by card, and their refunds: a seeded shipment can be cancelled and refunded like
 * any other.
 *
 * Uses few statements, because the first start waits for the seed.
 */
export async function seedOrders(trx: Db, clientId: string, purchases: readonly SeedPurchase[]): Promise<void> {
  const references = [...new Set(purchases.map(({ orderReference }) => orderReference))];
  if (references.length === 0) return;
  const linesOf = (reference: string) => purchases.filter(({ orderReference }) => orderReference === reference);
  const chargeOf = (reference: string) => `ch_seed_${reference}`;
  await trx
    .insertInto("world_charges")
    .values(
      references.map((reference) => ({
        id: chargeOf(reference),
        idempotency_key: `seed ${reference}`,
        nonce: `seed ${reference}`,
        amount: totalOf(linesOf(reference)),
        currency: CATALOG_CURRENCY,
        outcome: "charged" as const,
        created_at: linesOf(reference)[0]!.at,
      })),
    )
    .execute();
  await trx
    .insertInto("orders")
    .values(
      references.map((reference) => {
        const lines = linesOf(reference);
        return {
          reference,
          client_id: clientId,
          idempotency_key: `seed ${reference}`,
          payload_hash: "",
          state: "COMPLETED" as const,
          custom_reference: null,
          refusals: "[]",
          refused_amount: 0,
          payment: JSON.stringify({ type: "DIRECT", method: "CREDIT_CARD" }),
          amount: totalOf(lines),
          currency: CATALOG_CURRENCY,
          charge_id: chargeOf(reference),
          answer: JSON.stringify({ orderReference: reference, shipments: lines.map(answerOf) }),
          claimed_until: lines[0]!.at,
          created_at: lines[0]!.at,
          settled_at: lines[0]!.at,
        };
      }),
    )
    .execute();
  await trx
    .insertInto("order_lines")
    .values(
      purchases.map(({ orderReference, shipmentId, price, refund }) => ({
        order_reference: orderReference,
        shipment_id: shipmentId,
        voucher_name: null,
        state: refund ? ("REFUNDED" as const) : ("BOUGHT" as const),
        price: JSON.stringify(price),
      })),
    )
    .execute();
  const refunds = purchases.flatMap(({ orderReference, shipmentId, refund }) =>
    refund ? { orderReference, key: shipmentRefundKey(orderReference, shipmentId), ...refund } : [],
  );
  if (refunds.length === 0) return;
  await trx
    .insertInto("world_refunds")
    .values(
      refunds.map(({ key, orderReference, amount }) => ({ idempotency_key: key, amount, charge_id: chargeOf(orderReference) })),
    )
    .execute();
  await trx
    .insertInto("refunds")
    .values(
      refunds.map(({ key, orderReference, amount, at }) => ({
        idempotency_key: key,
        amount,
        charge_id: chargeOf(orderReference),
        created_at: new Date(at),
        paid_at: new Date(at),
      })),
    )
    .execute();
}

function answerOf({ reference }: SeedPurchase) {
  return { shipmentReference: reference, status: true, message: "", error_code: null, messages: [] };
}
