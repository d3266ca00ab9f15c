import { withClientLock, publishEvents } from "../../events/publish";
import { realMsUntil, worldNow } from "../../store/clock";
import { cancellationSettlesAt, canRequestCancellation } from "../../rules/orders/orders-cancellation";
import { canTransition } from "../../rules/tracking/states";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { invalid, notFound, wrongState } from "../problems";
import { openCancelTicket } from "../support/cancel-ticket";
import { requireTenant } from "../tenant";
import { presentShipment, shipmentEvent } from "./present";
import { shipmentsOf } from "./scope";

/** Response time of a carrier that responds at once, ms. */
const ANSWER_MS = 1500;

export const cancellation = {
  cancel: authenticated.shipments.cancel.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CANCEL_SHIPMENT");
    const { cancellation, referencePrefix } = requireTenant(platform, client.partner);
    const { reasons, days } = cancellation;
    if (!reasons.includes(input.reason)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "reason", text: "Unknown cancellation reason" }]);
    }
    return withClientLock(platform.db, client.id, async (trx) => {
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
      if (
        !canRequestCancellation(row.state, row.ordered_at, now, days) ||
        !canTransition(row.state, "CANCEL_REQUESTED", "merchant")
      ) {
        throw wrongState("This shipment cannot be cancelled any more");
      }
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
  }),
};
