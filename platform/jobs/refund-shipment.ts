import { oweRefund } from "../api/billing/refunds";
import { writeLedger } from "../api/billing/write-ledger";
import type { Platform } from "../platform";
import { shipmentRefundMovements } from "../rules/ledger";
import { worldNow } from "./clock";
import { type LockedShipment, type ShipmentChange } from "./locked-shipment";

/**
 * Gives the price of a bought shipment back the way it was paid, in the transaction that ends the shipment: once, because its order
 * line stops being bought.
 *
 * @returns the change that tells the shipment's refund; empty where nothing was paid
 */
export async function refundShipment(platform: Platform, { trx, row }: LockedShipment): Promise<Pick<ShipmentChange, "refund">> {
  const line = await trx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.reference", "order_lines.order_reference")
    .select(["orders.charge_id", "orders.payment", "order_lines.order_reference", "order_lines.price"])
    .where("order_lines.shipment_id", "=", row.id)
    .where("order_lines.state", "=", "BOUGHT")
    .executeTakeFirst();
  if (!line) return {};
  await trx
    .updateTable("order_lines")
    .set({ state: "REFUNDED" })
    .where("shipment_id", "=", row.id)
    .where("state", "=", "BOUGHT")
    .execute();
  const { charge_id: chargeId, order_reference: orderReference } = line;
  const amount = line.price.total.totalPrice;
  const isDeferred = line.payment.type === "DEFERRED";
  if (amount === 0 || (chargeId === null && !isDeferred)) return {};
  if (chargeId !== null) await oweRefund(platform, trx, { key: `refund ${orderReference} ${row.id}`, chargeId, amount });
  const { client_id: clientId, currency, reference } = row;
  const at = await worldNow(trx);
  const movements = shipmentRefundMovements(reference, line.price, chargeId !== null);
  await writeLedger(trx, clientId, [{ orderReference, currency, at, movements }]);
  const way = chargeId === null ? "ACCOUNT" : "PAYMENT_METHOD";
  return { refund: JSON.stringify({ amount, at: at.toISOString(), way }) };
}
