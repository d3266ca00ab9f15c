import { changeClient, publishEvents } from "../../events/publish";
import { worldNow } from "../../jobs/clock";
import { canRequestCancellation } from "../../rules/orders-cancellation";
import { mayBecome } from "../../rules/states";
import { requireFeature } from "../account/features";
import { signedIn } from "../context";
import { invalid, notFound, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { presentShipment, shipmentEvent } from "./present";
import { shipmentsOf } from "./scope";

export const cancellation = {
  cancel: signedIn.shipments.cancel.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CANCEL_SHIPMENT");
    const { reasons, days } = requireTenant(platform, client.partner).cancellation;
    if (!reasons.includes(input.reason)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "reason", text: "Not a reason to choose from" }]);
    }
    return changeClient(platform.db, client.id, async (trx) => {
      const mine = shipmentsOf(trx, client.id);
      const row = await mine.select().selectAll().where("reference", "=", input.waybillReference).forUpdate().executeTakeFirst();
      if (!row) throw notFound("shipment");
      // Asked twice (a double click, a resend): the answer is the same.
      if (row.state === "CANCEL_REQUESTED") return presentShipment(row, platform.files);
      const now = await worldNow(trx);
      if (
        !canRequestCancellation(row.state, row.ordered_at, now, days) ||
        !mayBecome(row.state, "CANCEL_REQUESTED", "merchant")
      ) {
        throw wrongState("This shipment cannot be cancelled any more");
      }
      const changed = await mine
        .update()
        .set({ state: "CANCEL_REQUESTED", cancellation_reason: input.reason, updated_at: new Date() })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx.deleteFrom("tracking_steps").where("shipment_id", "=", row.id).where("applied_at", "is", null).execute();
      await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", changed)]);
      await platform.jobs.send(trx, "finish-cancellation", { shipmentId: row.id }, { afterMs: 1500 });
      return presentShipment(changed, platform.files);
    });
  }),
};
