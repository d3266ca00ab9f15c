import type { BuyerAnswer } from "../../../contract/shipments";
import { publishEvents, withClientLock } from "../../events/publish";
import { referenceOfToken } from "../../files/signature";
import { isPostcodeOf } from "../../rules/buyers/same-postcode";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated, publicProcedure, remoteAddressOf } from "../context";
import { invalid, notFound, wrongState } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { type Actor, recordEvent } from "../shipments/history";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { requireShipment } from "../shipments/reading";

const BUYER: Actor = { kind: "BUYER", name: null };

/** Of one address, and of one shipment: enough to correct oneself, too few to try postcodes. */
const ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: 600_000 };
const SHIPMENT_LIMIT: RateLimit = { max: 10, windowMs: 3_600_000 };

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
  const { db, signingSecret } = context.platform;
  const { partner, remoteAddress, zipCode, ...answered } = body;
  await enforceRateLimit(db, `buyer-answer ${remoteAddressOf(context, remoteAddress)}`, ADDRESS_LIMIT);
  const reference = referenceOfToken(signingSecret, params.token);
  const found =
    reference !== undefined &&
    (await db
      .selectFrom("shipments")
      .innerJoin("clients", "clients.id", "shipments.client_id")
      .select("client_id")
      .where("reference", "=", reference)
      .where("partner", "=", partner)
      .where("step", "=", "PURCHASED")
      .where("obfuscated", "=", false)
      .executeTakeFirst());
  if (!found) throw notFound("parcel");
  const { client_id: clientId } = found;
  await enforceRateLimit(db, `buyer-answer ${reference}`, SHIPMENT_LIMIT);
  return withClientLock(db, clientId, async (trx) => {
    const row = await requireShipment(trx, clientId, reference);
    if (!canAnswer(row, row.newest_tracking?.code)) throw wrongState(`The shipment is ${row.state}`);
    if (!isPostcodeOf(zipCode, row.recipient)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "zipCode", text: "Not the recipient's postcode" }]);
    }
    const at = await worldNow(trx);
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

export const closeAnswer = authenticated.shipments.closeAnswer.handler(({ context: { platform, client }, input }) =>
  withClientLock(platform.db, client.id, async (trx) => {
    const row = await requireShipment(trx, client.id, input.waybillReference);
    await trx.deleteFrom("buyer_answers").where("reference", "=", row.reference).execute();
    await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", row)]);
    return { waybillReference: row.reference };
  }),
);
