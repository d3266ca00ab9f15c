import { CarrierUnavailable } from "../../outside/carriers/port";
import { describeError } from "../../log";
import type { Platform } from "../../platform";
import { withClientLock, publishEvents } from "../../events/publish";
import { realMsUntil, worldNow } from "../../store/clock";
import { cancellationSettlesAt, canRequestCancellation } from "../../rules/orders/orders-cancellation";
import { canTransition } from "../../rules/tracking/states";
import { findManifestOf } from "../labels/carrier-manifests";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { invalid, notFound, wrongState } from "../problems";
import { endAddressChange } from "../buyers/end-address-change";
import { openCancelTicket } from "../support/cancel-ticket";
import { requireTenant } from "../tenant";
import { bookedShipment, isBeingBooked } from "./locked-shipment";
import { MERCHANT, recordChanges, recordEvent } from "./history";
import { presentShipment, shipmentEvent, type ShipmentRow } from "./present";
import { shipmentsOf } from "./scope";

/** Response time of a carrier that responds at once, ms. */
const ANSWER_MS = 1500;

function isCancelable(row: ShipmentRow, now: Date, days: number): boolean {
  return canRequestCancellation(row.state, row.ordered_at, now, days) && canTransition(row.state, "CANCEL_REQUESTED", "merchant");
}

/**
 * Asks the carrier before the request is accepted, so that the merchant learns at once that it is too late. While the shipment is
 * being booked, or its carrier does not answer, the request is accepted and a job asks again.
 *
 * @returns why it cannot be cancelled, or null
 */
async function cancelWithCarrier(
  { db, carriers, log }: Platform,
  clientId: string,
  { reference, days }: { reference: string; days: number },
): Promise<string | null> {
  const row = await shipmentsOf(db, clientId).select().selectAll().where("reference", "=", reference).executeTakeFirst();
  // Nothing is booked of one that the carrier refused.
  if (!row?.service || row.state === "CARRIER_KO" || !isCancelable(row, await worldNow(db), days)) return null;
  if (!carriers.canCancel(row.service.id)) return "The carrier does not cancel shipments of this service";
  if (isBeingBooked(row)) return null;
  try {
    const answer = await carriers.cancel(bookedShipment(row, row.service));
    return answer.outcome === "tooLate" ? (answer.text ?? "The carrier does not cancel this shipment any more") : null;
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", shipment: reference, ...describeError(error) });
    return null;
  }
}

export const cancellation = {
  cancel: authenticated.shipments.cancel.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CANCEL_SHIPMENT");
    const { cancellation, referencePrefix } = requireTenant(platform, client.partner);
    const { reasons, days } = cancellation;
    if (!reasons.includes(input.reason)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "reason", text: "Unknown cancellation reason" }]);
    }
    const tooLate = await cancelWithCarrier(platform, client.id, { reference: input.waybillReference, days });
    if (tooLate !== null) throw wrongState(tooLate);
    const canceled = await withClientLock(platform.db, client.id, async (trx) => {
      const scoped = shipmentsOf(trx, client.id);
      const row = await scoped
        .select()
        .selectAll()
        .where("reference", "=", input.waybillReference)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound("shipment");
      // A repeated request (double click, retry after a lost response) gets the same response, even after the carrier's decision.
      const isRepeated = row.state === "CANCELED" && row.cancellation_reason === input.reason;
      if (row.state === "CANCEL_REQUESTED" || isRepeated) return presentShipment(row, platform.files);
      const now = await worldNow(trx);
      if (!isCancelable(row, now, days)) throw wrongState("This shipment cannot be cancelled any more");
      const settlesAt = cancellationSettlesAt(row.service, now);
      const changed = await scoped
        .update()
        .set({
          state: "CANCEL_REQUESTED",
          cancellation_reason: input.reason,
          cancel_settles_at: settlesAt,
          updated_at: now,
        })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx.deleteFrom("tracking_steps").where("shipment_id", "=", row.id).where("applied_at", "is", null).execute();
      await recordChanges(trx, [{ before: row, after: changed }], MERCHANT);
      if ((await findManifestOf(trx, row.id))?.state === "closed")
        await recordEvent(trx, [changed], "CANCELED_ON_MANIFEST", MERCHANT);
      await endAddressChange(platform, { trx, row: changed }, row.state);
      await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", changed)]);
      await openCancelTicket(trx, {
        clientId: client.id,
        reference: row.reference,
        reason: input.reason,
        prefix: referencePrefix,
      });
      await platform.jobs.send(
        trx,
        "finish-cancellation",
        { shipmentId: row.id },
        { afterMs: Math.max(ANSWER_MS, await realMsUntil(trx, settlesAt)) },
      );
      return presentShipment(changed, platform.files);
    });
    platform.jobs.wake("send-mail");
    return canceled;
  }),
};
