import { searchText } from "../api/shipments/search-text";
import type { ShipmentRow } from "../api/shipments/present";
import type { ShipmentState } from "../../contract/states";
import type { Platform } from "../platform";
import { mayBecome } from "../rules/states";
import { bookShipment, trackingScript } from "../world/carriers";
import { worldNow } from "./clock";
import { changeHeld, type HeldShipment, holdShipment } from "./shipment-change";

/** How often a carrier is asked before the booking counts as failed. */
const MOST_ATTEMPTS = 5;
const WAITING: readonly ShipmentState[] = ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY"];
const STATE_OF = { ok: "CARRIER_OK", pending: "CARRIER_PENDING", retry: "RETRY", ko: "CARRIER_KO" } as const;

/** Books a bought shipment with its carrier, and asks again while the carrier has not made up its mind. */
export async function bookWithCarrier(platform: Platform, shipmentId: number): Promise<void> {
  await holdShipment(platform, shipmentId, async (held) => {
    const { row, trx } = held;
    if (!WAITING.includes(row.state) || !row.service) return;
    const attempt = row.booking_attempts + 1;
    const { outcome, trackings } = bookShipment({
      reference: row.reference,
      serviceId: row.service.id,
      parcels: row.parcels,
      attempt,
      publicUrl: platform.publicUrl(),
      recipientStreet2: row.recipient.street2,
    });
    const wanted = outcome !== "ok" && outcome !== "ko" && attempt >= MOST_ATTEMPTS ? "CARRIER_KO" : STATE_OF[outcome];
    // Pending twice in a row is no change of state.
    const state = mayBecome(row.state, wanted, "carrier") ? wanted : row.state;
    if (state === "CARRIER_OK") {
      const search = searchText({ ...searchable(row), trackingIds: trackings.map(({ id }) => id) });
      await changeHeld(held, { state, trackings: JSON.stringify(trackings), search, booking_attempts: attempt });
      await writeScript(held);
      await platform.jobs.send(trx, "draw-label", { shipmentId });
      return;
    }
    await changeHeld(held, { state, booking_attempts: attempt });
    if (state !== "CARRIER_KO") await platform.jobs.send(trx, "book-shipment", { shipmentId }, { afterMs: 500 * attempt });
  });
  platform.jobs.wake("draw-label");
}

function searchable(row: ShipmentRow) {
  return {
    waybillReference: row.reference,
    to: row.recipient,
    shipmentCustomReference: row.custom_reference,
    content: row.content,
    orderReference: row.order_reference,
  };
}

/** What will happen to the parcel is settled when it is booked; each line becomes visible when the world's clock reaches it. */
async function writeScript({ trx, row }: HeldShipment): Promise<void> {
  if (!row.service) return;
  const steps = trackingScript({
    reference: row.reference,
    service: row.service,
    from: row.sender,
    to: row.recipient,
    bookedAt: await worldNow(trx),
    collection: row.collection,
  });
  await trx
    .insertInto("tracking_steps")
    .values(
      steps.map(({ at, state, code, text, place }, position) => ({
        shipment_id: row.id,
        position,
        due_at: at,
        state,
        code,
        text,
        place,
      })),
    )
    .execute();
}
