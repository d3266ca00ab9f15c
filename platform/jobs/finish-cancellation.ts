import { writeLedger } from "../api/billing/write-ledger";
import type { Platform } from "../platform";
import { cancellationMovements } from "../rules/ledger";
import { mayBecome } from "../rules/states";
import { refundCharge } from "../world/payments/charge";
import { worldNow } from "./clock";
import { changeHeld, holdShipment } from "./shipment-change";

/**
 * Ends a cancellation that was asked for: the money goes back, then the shipment is cancelled.
 *
 * The refund has a key of its own, so a job that is repeated after a crash gives nothing back twice.
 */
export async function finishCancellation(platform: Platform, shipmentId: number): Promise<void> {
  const line = await platform.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.reference", "order_lines.order_reference")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .select(["orders.charge_id", "order_lines.order_reference", "order_lines.price"])
    .where("order_lines.shipment_id", "=", shipmentId)
    .where("order_lines.state", "=", "BOUGHT")
    .where("shipments.state", "=", "CANCEL_REQUESTED")
    .executeTakeFirst();
  const amount = line?.price.total.totalPrice ?? 0;
  if (line?.charge_id && amount > 0) {
    const idempotencyKey = `refund ${line.order_reference} ${shipmentId}`;
    await refundCharge(platform.db, { chargeId: line.charge_id, amount, idempotencyKey });
  }
  await holdShipment(platform, shipmentId, async (held) => {
    if (!mayBecome(held.row.state, "CANCELED", "platform")) return;
    await changeHeld(held, { state: "CANCELED" });
    if (line?.charge_id) {
      const entry = { clientId: held.row.client_id, orderReference: line.order_reference, currency: held.row.currency };
      const at = await worldNow(held.trx);
      await writeLedger(held.trx, { ...entry, at }, cancellationMovements(held.row.reference, line.price));
    }
    await held.trx
      .updateTable("order_lines")
      .set({ state: "REFUNDED" })
      .where("shipment_id", "=", shipmentId)
      .where("state", "=", "BOUGHT")
      .execute();
  });
}
