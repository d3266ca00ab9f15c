import { publishEvents, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { notFound, wrongState } from "../problems";
import { MERCHANT, recordEvent } from "../shipments/history";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { requireShipment } from "../shipments/reading";
import { canMakeAnew, findAddressChange, isUsedUp, planChange, presentAddressChange } from "./address-changes";
import { tellBuyer } from "./tell-address-change";

/** A reference of its own for each label that is made anew: the carrier finds a booking by it, and never books it twice. */
export async function nextCarrierReference(trx: Db, { id, reference }: Pick<ShipmentRow, "id" | "reference">): Promise<string> {
  const { count } = await trx
    .selectFrom("address_changes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("shipment_id", "=", id)
    .where("carrier_reference", "is not", null)
    .executeTakeFirstOrThrow();
  return `${reference}-${Number(count) + 2}`;
}

export const decideAddressChange = authenticated.shipments.decideAddressChange.handler(
  async ({ context: { platform, client }, input: { waybillReference, id, decision, message } }) => {
    const decided = await withClientLock(platform.db, client.id, async (trx) => {
      const row = await requireShipment(trx, client.id, waybillReference);
      const change = await findAddressChange(trx, row.id);
      if (!change || String(change.id) !== id) throw notFound("address change");
      const at = await worldNow(trx);
      const set = (columns: object) => trx.updateTable("address_changes").set(columns).where("id", "=", change.id).execute();
      if (decision === "close") {
        if (change.state === "asked" || change.state === "making") throw wrongState("This change is not decided on");
        await set({ closed: true });
      } else if (decision === "decline") {
        if (change.state !== "declined") {
          if (change.state !== "asked") throw wrongState("This change is decided on");
          await set({ state: "declined", changed_at: at, closed: true });
          await recordEvent(trx, [row], "CHANGE_DECLINED", MERCHANT);
          await tellBuyer(platform, trx, client, row, change, "declined", message);
        }
      } else if (change.state !== "making" && change.state !== "done") {
        if (change.state !== "asked") throw wrongState("This change is decided on");
        if (!row.service || !(await canMakeAnew(platform, trx, row)) || (await isUsedUp(trx, row.id)))
          throw wrongState("The carrier has the parcel, or does not take its label back");
        const to = { recipient: change.recipient, pointId: change.point_id };
        const plan = await planChange(platform, trx, client, { ...row, service: row.service }, to);
        const obstacle = plan.obstacle ?? (plan.problems.length > 0 ? "service" : null);
        if (obstacle !== null) {
          // Prices and points have changed since it was asked for: the merchant reads why.
          await set({ obstacle, price_before: plan.priceBefore, price_after: plan.priceAfter });
        } else {
          const reference = await nextCarrierReference(trx, row);
          await set({ state: "making", changed_at: at, carrier_reference: reference });
          await platform.jobs.send(trx, "replace-label", { changeId: change.id }, { dedupeKey: `replace-label ${change.id}` });
        }
      }
      await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", row)]);
      return (await presentAddressChange(platform, trx, row))!;
    });
    platform.jobs.wake("replace-label");
    platform.jobs.wake("send-mail");
    return decided;
  },
);
