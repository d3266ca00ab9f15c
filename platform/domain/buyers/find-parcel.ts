import { sql } from "kysely";
import { trackingToken } from "../../files/signature";
import { spellingsOf } from "../../rules/buyers/order-number";
import { isPostcodeOf } from "../../rules/buyers/same-postcode";
import { fold } from "../../rules/fold";
import { publicProcedure, remoteAddressOf } from "../context";
import { notFound } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { requireMerchantOf } from "./merchant";

/** Of one address: an office's parcels, not a list of numbers. */
const ADDRESS_LIMIT: RateLimit = { max: 60, windowMs: 600_000 };
/** Of one number, whoever asks: too few to try postcodes. Whether there is such a parcel makes no difference. */
const NUMBER_LIMIT: RateLimit = { max: 20, windowMs: 3_600_000 };
/** More parcels with one number are not of one order. */
const MOST_PARCELS = 50;

/**
 * The page of a parcel, by its number and the recipient's postcode. An answer never tells whether there is a parcel with the number:
 * the same is asked of the database, and the same is answered, for a wrong postcode and for a wrong number.
 */
export const findParcel = publicProcedure.buyers.findParcel.handler(async ({ context, input }) => {
  const { db, signingSecret } = context.platform;
  const { partner, remoteAddress, merchant, number, zipCode } = input;
  const { bare, all } = spellingsOf(number);
  await enforceRateLimit(db, `parcel-search ${remoteAddressOf(context, remoteAddress)}`, ADDRESS_LIMIT);
  await enforceRateLimit(db, `parcel-search ${partner} ${merchant ?? ""} ${fold(bare)}`, NUMBER_LIMIT);
  const client = merchant === undefined ? null : await requireMerchantOf(db, partner, merchant);
  const hasNumber = sql<boolean>`shipments.trackings @> ${JSON.stringify([{ id: bare.replaceAll(" ", "") }])}::jsonb`;
  const orders = all.map((text) => sql<string>`folded(${` ${text}`})`);
  const rows = await db
    .selectFrom("shipments")
    .innerJoin("clients", "clients.id", "shipments.client_id")
    .select(["shipments.reference", "shipments.recipient"])
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
            or([hasNumber, eb("shipments.reference_search", "in", orders), eb("shipments.reference", "=", bare.toUpperCase())]),
          ])
        : hasNumber,
    )
    .orderBy("shipments.id", "desc")
    .limit(MOST_PARCELS)
    .execute();
  const found = rows.find(({ recipient }) => isPostcodeOf(zipCode, recipient));
  if (!found) throw notFound("parcel");
  return { token: trackingToken(signingSecret, found.reference) };
});
