import type { BuyerAnswer } from "../../../contract/shipments";
import { ANSWER_DAYS } from "../../../contract/rules/buyers";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { publishEvents, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated, publicProcedure } from "../context";
import { invalid, wrongState } from "../problems";
import { type Actor, recordEvent } from "../shipments/history";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { askForProof } from "../shipments/proof";
import { requireShipment } from "../shipments/reading";
import { requireGuessable } from "./limit-guesses";
import { requirePostcode } from "./linked-shipment";

const BUYER: Actor = { kind: "BUYER", name: null };

/** Whether a buyer can still answer: an incident, and the parcel is not on its way back. @param newest code of the newest event */
export function canAnswer({ state }: Pick<ShipmentRow, "state">, newest: string | undefined): boolean {
  return state === "INCIDENT" && newest !== "returning";
}

/** What a buyer has answered; null if nothing, or it was dealt with. */
export async function findAnswer(db: Db, reference: string): Promise<BuyerAnswer | null> {
  const row = await db.selectFrom("buyer_answers").selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!row) return null;
  const { answered_at: at, address, phone, day, message } = row;
  return { answeredAt: at.toISOString(), address, phone, day, message };
}

/** Keeps a buyer's answer for the merchant, who gives it to the carrier. The postcode shows that it is the buyer's. */
export const answer = publicProcedure.buyers.answer.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.platform;
  const { partner, remoteAddress, zipCode, ...answered } = body;
  const { reference, clientId } = await requireGuessable(context, "buyer-answer", {
    token: params.token,
    partner,
    remoteAddress,
  });
  return withClientLock(db, clientId, async (trx) => {
    const row = await requireShipment(trx, clientId, reference);
    if (!canAnswer(row, row.newest_tracking?.code)) throw wrongState(`The shipment is ${row.state}`);
    requirePostcode(zipCode, row);
    const at = await worldNow(trx);
    requireNearDay(answered.day, row, at);
    const columns = { ...answered, answered_at: at };
    await trx
      .insertInto("buyer_answers")
      .values({ reference, client_id: clientId, ...columns })
      .onConflict((conflict) => conflict.column("reference").doUpdateSet(columns))
      .execute();
    await recordEvent(trx, [row], "ANSWERED", BUYER);
    await publishEvents(trx, clientId, [shipmentEvent("shipment-updated", row)]);
    return { answeredAt: at.toISOString() };
  });
});

/** @throws 422 on `day` for one that is over where the recipient is, or too far away */
function requireNearDay(day: string | null, { recipient }: Pick<ShipmentRow, "recipient">, now: Date): void {
  const today = dayIn(timeZoneOf(recipient), now);
  if (day === null || (day >= today && day <= addDays(today, ANSWER_DAYS))) return;
  throw invalid([{ error_code: "ValueNotAllowedField", field: "day", text: `Not within ${ANSWER_DAYS} days from today on` }]);
}

/** The carrier's pictures show a door or a signature: whoever asks must know the postcode. */
export const proof = publicProcedure.buyers.proof.handler(async ({ context, input: { params, body } }) => {
  const { platform } = context;
  const { reference, clientId } = await requireGuessable(context, "buyer-answer", { token: params.token, ...body });
  const row = await requireShipment(platform.db, clientId, reference);
  requirePostcode(body.zipCode, row);
  return askForProof(platform, row);
});

export const closeAnswer = authenticated.shipments.closeAnswer.handler(({ context: { platform, client }, input }) =>
  withClientLock(platform.db, client.id, async (trx) => {
    const row = await requireShipment(trx, client.id, input.waybillReference);
    await trx.deleteFrom("buyer_answers").where("reference", "=", row.reference).execute();
    await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", row)]);
    return { waybillReference: row.reference };
  }),
);
