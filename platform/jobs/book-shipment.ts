import { checkContractOf } from "../domain/own-contracts/contract-credentials";
import type { ContractCheck } from "../outside/carriers/port";
import { ownSource } from "../../contract/rules/source-name";
import { buildSearchText } from "../domain/shipments/search-text";
import type { ShipmentRow } from "../domain/shipments/present";
import type { ShipmentState } from "../../contract/states";
import type { Platform } from "../platform";
import { refusalOf } from "../rules/orders/refusals";
import { canTransition } from "../rules/tracking/states";
import { bookShipment, trackingScript } from "../world/carriers";
import { worldNow } from "../store/clock";
import { updateLocked, type LockedShipment, withLockedShipment } from "../domain/shipments/locked-shipment";
import { refundShipment } from "./refund-shipment";

/** Booking attempts before the booking fails. */
const MAX_ATTEMPTS = 5;
/** Backoff after each failed contract check, ms: a carrier's outage may last hours. */
const CONTRACT_WAITS_MS = [60_000, 300_000, 1_800_000, 7_200_000];
const BOOKABLE_STATES: readonly ShipmentState[] = ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY"];
const STATE_BY_OUTCOME = { ok: "CARRIER_OK", pending: "CARRIER_PENDING", retry: "RETRY", ko: "CARRIER_KO" } as const;

/**
 * Books a bought shipment with its carrier; retries while the carrier responds "pending" or "retry", and refunds the price once
 * it refuses. For a service of an own contract, first checks that the carrier still accepts the contract.
 */
export async function bookWithCarrier(platform: Platform, shipmentId: number): Promise<void> {
  // Before the transaction: a slow carrier must not hold the client's lock.
  const contract = await contractAnswer(platform, shipmentId);
  await withLockedShipment(platform, shipmentId, async (locked) => {
    const { row, trx } = locked;
    if (!BOOKABLE_STATES.includes(row.state) || !row.service) return;
    const attempt = row.booking_attempts + 1;
    const { outcome, trackings, refusal } =
      contract === "accepted"
        ? bookShipment({
            reference: row.reference,
            serviceId: row.service.id,
            parcels: row.parcels,
            attempt,
            publicUrl: platform.publicUrl(),
            recipientStreet2: row.recipient.street2,
          })
        : contract === "refused"
          ? ({ outcome: "ko", trackings: [], refusal: "contract-ended" } as const)
          : ({ outcome: "retry", trackings: [], refusal: null } as const);
    const target = outcome !== "ok" && outcome !== "ko" && attempt >= MAX_ATTEMPTS ? "CARRIER_KO" : STATE_BY_OUTCOME[outcome];
    // A repeated "pending" is no state transition.
    const state = canTransition(row.state, target, "carrier") ? target : row.state;
    if (state === "CARRIER_OK") {
      const search = buildSearchText({ ...searchable(row), trackingIds: trackings.map(({ id }) => id) });
      await updateLocked(locked, { state, trackings: JSON.stringify(trackings), search, booking_attempts: attempt });
      await insertTrackingSteps(locked);
      await platform.jobs.send(trx, "draw-label", { shipmentId });
      if (!ownSource(row.source)) await platform.jobs.send(trx, "confirm-order", { reference: row.reference });
      return;
    }
    const refused = state === "CARRIER_KO" ? { refusal: JSON.stringify(refusalOf(refusal ?? "no-answer", row)) } : {};
    const refund = state === "CARRIER_KO" ? await refundShipment(platform, locked) : {};
    await updateLocked(locked, { state, booking_attempts: attempt, ...refused, ...refund });
    const afterMs = contract === "unavailable" ? CONTRACT_WAITS_MS[attempt - 1] : 500 * attempt;
    if (state !== "CARRIER_KO") await platform.jobs.send(trx, "book-shipment", { shipmentId }, { afterMs: afterMs! });
  });
  platform.jobs.wake("draw-label");
  platform.jobs.wake("confirm-order");
  platform.jobs.wake("pay-refund");
}

async function contractAnswer(platform: Platform, shipmentId: number): Promise<ContractCheck> {
  const row = await platform.db
    .selectFrom("shipments")
    .select(["client_id", "service"])
    .where("id", "=", shipmentId)
    .executeTakeFirst();
  if (!row?.service) return "accepted";
  return checkContractOf(platform, { clientId: row.client_id, serviceId: row.service.id });
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

/** Inserts the simulated tracking steps at booking; each becomes visible when the world's clock reaches it. */
async function insertTrackingSteps({ trx, row }: LockedShipment): Promise<void> {
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
