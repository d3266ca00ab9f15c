import { sql } from "kysely";
import { trackingToken } from "../../files/signature";
import { MOST_PARCELS, plainNumber, spellingsOf, trackingSpellingsOf } from "../../rules/buyers/order-number";
import { isPostcodeOf } from "../../rules/buyers/same-postcode";
import { publicProcedure, remoteAddressOf } from "../context";
import { notFound } from "../problems";
import { enforceRateLimit, type RateLimit, resetUses } from "../rate-limit";
import { limitNumber, limitOrders } from "./limit-guesses";
import { requireMerchantOf } from "./merchant";

/** Of one address: an office's parcels, not a list of numbers. */
const ADDRESS_LIMIT: RateLimit = { max: 60, windowMs: 600_000 };
/** Of one number and of one order, whoever asks: too few to try postcodes. */
const NUMBER_LIMIT: RateLimit = { max: 20, windowMs: 3_600_000 };

/**
 * The page of a parcel, by its number and the recipient's postcode. An answer never tells whether there is a parcel with the number:
 * the same is asked of the database, and the same is answered, for a wrong postcode and for a wrong number.
 */
export const findParcel = publicProcedure.buyers.findParcel.handler(async ({ context, input }) => {
  const { db, signingSecret } = context.platform;
  const { partner, remoteAddress, merchant, number, zipCode } = input;
  await enforceRateLimit(db, `parcel-search ${remoteAddressOf(context, remoteAddress)}`, ADDRESS_LIMIT);
  const client = merchant === undefined ? null : await requireMerchantOf(db, partner, merchant);
  const ofNumber = await limitNumber(db, `parcel-search ${partner} ${client?.id ?? ""}`, number, NUMBER_LIMIT);
  const plain = plainNumber(number);
  // Everything is in an empty number.
  if (plain === "") throw notFound("parcel");
  const hasNumber = trackingSpellingsOf(number).map(
    (id) => sql<boolean>`shipments.trackings @> ${JSON.stringify([{ id }])}::jsonb`,
  );
  const orders = spellingsOf(number).all.map((text) => sql<string>`folded(${` ${text}`})`);
  const rows = await db
    .selectFrom("shipments")
    .innerJoin("clients", "clients.id", "shipments.client_id")
    .select(["shipments.client_id", "shipments.reference", "shipments.reference_search", "shipments.recipient"])
    .where("clients.partner", "=", partner)
    .where("clients.closed_at", "is", null)
    .where("shipments.step", "=", "PURCHASED")
    .where("shipments.obfuscated", "=", false)
    .where("shipments.is_return", "=", false)
    // An order number is one merchant's, a carrier's number is not.
    .where(({ or, and, eb }) =>
      client
        ? and([
            eb("shipments.client_id", "=", client.id),
            or([...hasNumber, eb("shipments.reference_search", "in", orders), eb("shipments.reference", "=", plain)]),
          ])
        : or(hasNumber),
    )
    .orderBy("shipments.id", "desc")
    .limit(MOST_PARCELS)
    .execute();
  const ofOrders = await limitOrders(db, "parcel-search", rows, NUMBER_LIMIT);
  const found = rows.find(({ recipient }) => isPostcodeOf(zipCode, recipient));
  if (!found) throw notFound("parcel");
  await resetUses(db, [ofNumber, ...ofOrders]);
  return { token: trackingToken(signingSecret, found.reference) };
});
