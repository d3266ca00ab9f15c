import { moveBalance, refundsToBalance } from "../domain/balance/move-balance";
import { creditInvoice, findChargingInvoice } from "../domain/billing/issue-invoice";
import { ledgerItem, writeLedger } from "../domain/billing/write-ledger";
import { oweRefund, shipmentRefundKey } from "../domain/billing/refunds";
import type { Platform } from "../platform";
import { shipmentRefundMovements } from "../rules/billing/ledger";
import { worldNow } from "../store/clock";
import type { LockedShipment, ShipmentChange } from "../domain/shipments/locked-shipment";

/**
 * Refunds the price of a bought shipment the way it was paid, or to the balance if the client has chosen that, in the transaction that
 * ends the shipment: once, because its order line is no longer `BOUGHT` afterwards.
 *
 * @returns the shipment's `refund` column; empty if nothing was paid
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
  const { order_reference: orderReference, payment } = line;
  const amount = line.price.total.totalPrice;
  const isFromBalance = payment.method === "BALANCE";
  if (amount === 0 || (line.charge_id === null && payment.type !== "DEFERRED" && !isFromBalance)) return {};
  const { client_id: clientId, currency, reference } = row;
  const invoice = await findChargingInvoice(trx, clientId, { orderReference, shipmentReference: reference });
  const toBalance = isFromBalance || (line.charge_id !== null && (await refundsToBalance(platform, trx, clientId)));
  // A deferred payment is refunded from the charge of its collective invoice.
  const chargeId = toBalance ? null : (line.charge_id ?? invoice?.chargeId ?? null);
  const key = shipmentRefundKey(orderReference, row.id);
  if (chargeId !== null) await oweRefund(platform, trx, { key, chargeId, amount });
  if (toBalance) await moveBalance(trx, clientId, { kind: "REFUND", amount, currency, source: key, reference: orderReference });
  const at = await worldNow(trx);
  const bought = { reference, price: line.price, item: ledgerItem(row) };
  const movements = shipmentRefundMovements(bought, chargeId !== null);
  // A charge without an invoice gets no credit note.
  const written = invoice === undefined ? movements.map(({ tax: _tax, ...movement }) => movement) : movements;
  await writeLedger(trx, clientId, [{ orderReference, currency, at, movements: written }]);
  if (invoice)
    await creditInvoice(platform, trx, clientId, {
      invoiceId: invoice.id,
      orderReference,
      shipmentReference: reference,
      paidFrom: toBalance ? "BALANCE" : null,
    });
  const way = toBalance ? "BALANCE" : chargeId === null ? "ACCOUNT" : "PAYMENT_METHOD";
  return { refund: JSON.stringify({ amount, at: at.toISOString(), way }) };
}
