import { writeLedger } from "../api/billing/write-ledger";
import type { Platform } from "../platform";
import { cancellationMovements } from "../rules/ledger";
import { canTransition } from "../rules/states";
import { refundCharge } from "../world/payments/charge";
import { worldNow } from "./clock";
import { updateLocked, withLockedShipment } from "./locked-shipment";

/**
 * Completes a requested cancellation: refunds the charge, then cancels the shipment.
 *
 * The refund has an idempotency key, so that a retry after a crash does not refund twice.
 */
export async function finishCancellation(platform: Platform, shipmentId: number): Promise<void> {
  const line = await platform.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.reference", "order_lines.order_reference")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .select(["orders.charge_id", "orders.payment", "order_lines.order_reference", "order_lines.price"])
    .where("order_lines.shipment_id", "=", shipmentId)
    .where("order_lines.state", "=", "BOUGHT")
    .where("shipments.state", "=", "CANCEL_REQUESTED")
    .executeTakeFirst();
  const amount = line?.price.total.totalPrice ?? 0;
  if (line?.charge_id && amount > 0) {
    const idempotencyKey = `refund ${line.order_reference} ${shipmentId}`;
    await refundCharge(platform.db, { chargeId: line.charge_id, amount, idempotencyKey });
  }
  await withLockedShipment(platform, shipmentId, async (locked) => {
    if (!canTransition(locked.row.state, "CANCELED", "platform")) return;
    await updateLocked(locked, { state: "CANCELED" });
    if (line && (line.charge_id || line.payment.type === "DEFERRED")) {
      const { client_id: clientId, currency, reference } = locked.row;
      const at = await worldNow(locked.trx);
      const movements = cancellationMovements(reference, line.price, line.charge_id !== null);
      await writeLedger(locked.trx, clientId, [{ orderReference: line.order_reference, currency, at, movements }]);
    }
    await locked.trx
      .updateTable("order_lines")
      .set({ state: "REFUNDED" })
      .where("shipment_id", "=", shipmentId)
      .where("state", "=", "BOUGHT")
      .execute();
  });
}
