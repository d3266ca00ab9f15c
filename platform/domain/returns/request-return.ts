import type { ReturnOrder, ReturnOutcome, ReturnSettings } from "../../../contract/buyer-returns";
import { piecesOf, RETURN_REASONS } from "../../../contract/rules/buyer-returns";
import { canReturn } from "../../../contract/rules/returns";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import type { Language } from "../../../contract/primitives";
import { lockClient } from "../../events/publish";
import { referenceOfReturnToken } from "../../files/signature";
import type { ClientRow, Platform } from "../../platform";
import { outcomeOf } from "../../rules/returns/outcome";
import { isCancelled } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import type { StoredReturnItem } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { withIdempotency } from "../idempotency";
import { invalid, notFound, wrongState } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { makeReceiptNumber } from "../shipments/reference";
import type { ShipmentRow } from "../shipments/present";
import { dueLabels } from "./buy-label";
import { goodsLeft, goodsOf, isSent, parcelsOfOrder, returnPeriod } from "./return-order";
import { claimPictures } from "./pictures";
import { returnSettings } from "./return-settings";
import { type ReturnRow, tellBuyer, tellMerchant } from "./tell";

/** Requests and messages of one order: a whole thread, not a flood of mails. */
const HOUR_MS = 3_600_000;
const ORDER_LIMIT: RateLimit = { max: 20, windowMs: HOUR_MS };

/** An order of a token, as it is now. */
export interface OpenOrder {
  client: ClientRow;
  settings: ReturnSettings;
  /** The newest parcel. */
  shipment: ShipmentRow;
  parcels: ShipmentRow[];
  returns: ReturnRow[];
  left: StoredReturnItem[];
  obstacle: ReturnOrder["obstacle"];
}

interface Asked {
  items: readonly { id: string; quantity: number }[];
  reason: string;
  pictures: readonly string[];
}

/** @throws 404 for an unknown token, another partner's, and once the personal data are removed */
export async function requireOrder(
  platform: Platform,
  db: Db,
  { token, partner }: { token: string; partner: string },
): Promise<OpenOrder> {
  const reference = referenceOfReturnToken(platform.signingSecret, token);
  const shipment =
    reference === undefined
      ? undefined
      : await db
          .selectFrom("shipments")
          .selectAll()
          .where("reference", "=", reference)
          .where("obfuscated", "=", false)
          .executeTakeFirst();
  const client =
    shipment &&
    (await db
      .selectFrom("clients")
      .selectAll()
      .where("id", "=", shipment.client_id)
      .where("partner", "=", partner)
      .where("closed_at", "is", null)
      .executeTakeFirst());
  if (!shipment || !client) throw notFound("order");
  const parcels = await parcelsOfOrder(db, shipment);
  const references = parcels.map((parcel) => parcel.reference);
  const returns = await db
    .selectFrom("returns")
    .selectAll()
    .where("client_id", "=", client.id)
    .where("shipment_reference", "in", [shipment.reference, ...references])
    .orderBy("id", "desc")
    .execute();
  const settings = await returnSettings(db, client.id);
  // What was declined is asked for in its messages: the merchant opens it again.
  const left = goodsLeft(
    goodsOf(parcels),
    returns.flatMap(({ items }) => items),
  );
  const { endsOn } = returnPeriod(parcels, settings);
  const today = dayIn(timeZoneOf(shipment.recipient), await worldNow(db));
  const obstacle = () => {
    if (!settings.isOn) return "off";
    if (!parcels.some(({ state }) => canReturn(state))) return whyNone(parcels);
    if (!parcels.some(isSent)) return "not-sent";
    if (endsOn !== null && endsOn < today) return "over";
    return left.length === 0 ? "none-left" : null;
  };
  return { client, settings, shipment, parcels, returns, left, obstacle: obstacle() };
}

/** Why there is nothing to send back in an order without a parcel that was sent or will be. */
function whyNone(parcels: readonly Pick<ShipmentRow, "state">[]): "gone" | "cancelled" | "not-sent" {
  if (parcels.some(({ state }) => state === "RETURNED_TO_SENDER")) return "gone";
  return parcels.some(({ state }) => isCancelled(state)) ? "cancelled" : "not-sent";
}

/**
 * What would become of a request.
 *
 * @throws 409 if nothing can be sent back, 422 for more than can be, or another reason
 */
export function quoteReturn(
  { settings, shipment, left, obstacle }: OpenOrder,
  { items, reason, pictures }: Asked,
): { items: StoredReturnItem[]; outcome: ReturnOutcome } {
  if (obstacle !== null) throw wrongState(`Nothing can be sent back: ${obstacle}`);
  const refuse = (field: string, text: string) => invalid([{ error_code: "ValueNotAllowedField", field, text }]);
  const known: readonly string[] = [...RETURN_REASONS.filter((each) => settings.reasons.includes(each)), ...settings.ownReasons];
  if (!known.includes(reason)) throw refuse("reason", "Not a reason of this merchant");
  if (pictures.length === 0 && settings.pictures.some((each) => each.reason === reason && each.ask === "must"))
    throw invalid([{ error_code: "RequiredField", field: "pictures", text: "This reason needs pictures" }]);
  const chosen = items.map(({ id, quantity }) => {
    const item = left.find((each) => each.id === id);
    if (!item || quantity > item.quantity) throw refuse("items", "More than can be sent back");
    return piecesOf(item, quantity);
  });
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) throw refuse("items", "An item twice");
  const country = shipment.recipient.alpha2Code;
  return { items: chosen, outcome: outcomeOf(settings, { country, reason, skus: chosen.map(({ sku }) => sku) }) };
}

interface Request extends Asked {
  comment: string;
  email: string;
  language: Language;
  seen: Pick<ReturnOutcome, "way" | "fee">;
}

/**
 * Records a buyer's request with the mails that tell of it, once per key.
 *
 * @returns number of the return
 * @throws as {@link quoteReturn}; 409 also if another way or fee applies than the buyer has seen, 422 without an email
 */
export async function requestReturn(
  platform: Platform,
  who: { token: string; partner: string },
  key: string,
  request: Request,
): Promise<string> {
  const { client: owner } = await requireOrder(platform, platform.db, who);
  const call = { scope: owner.id, procedure: "buyerReturns.request", key, payload: { token: who.token, ...request } };
  const { number } = await withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, owner.id);
    const order = await requireOrder(platform, trx, who);
    const { client, shipment } = order;
    await enforceRateLimit(trx, `returns-of ${shipment.reference}`, ORDER_LIMIT);
    const { items, outcome } = quoteReturn(order, request);
    if (outcome.way !== request.seen.way || outcome.fee !== request.seen.fee) throw wrongState("Another way or fee applies");
    const { firstName, lastName, company, email: known, alpha2Code } = shipment.recipient;
    const email = known || request.email;
    if (email === "") throw invalid([{ error_code: "RequiredField", field: "email", text: "Required" }]);
    const at = await worldNow(trx);
    const state = { approve: "approved", hand: "requested", refuse: "refused" } as const;
    const row = await trx
      .insertInto("returns")
      .values({
        number: makeReceiptNumber(),
        client_id: client.id,
        shipment_reference: shipment.reference,
        order_number: shipment.custom_reference ?? shipment.reference,
        state: state[outcome.decision],
        requested_at: at,
        done_at: outcome.decision === "refuse" ? at : null,
        asked_at: null,
        language: request.language,
        email,
        buyer: `${firstName} ${lastName}`.trim() || company,
        country: alpha2Code,
        items: JSON.stringify(items),
        reason: request.reason,
        comment: request.comment.trim(),
        way: outcome.way,
        fee: outcome.fee,
        currency: shipment.currency,
        label_reference: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const news = { approve: `approved-${outcome.way}`, hand: "requested", refuse: "refused" } as const;
    await claimPictures(trx, row, request.pictures);
    await tellBuyer(platform, trx, client, row, news[outcome.decision]);
    await tellMerchant(platform, trx, client, row, { kind: "requested", text: row.comment });
    await dueLabels(platform, trx, order.settings, [row]);
    return { number: row.number };
  });
  return number;
}

/** What an order says to its buyer of one of its returns. @throws 404 */
export function requireReturn({ returns }: OpenOrder, number: string): ReturnRow {
  const row = returns.find((each) => each.number === number);
  if (!row) throw notFound("return");
  return row;
}

/** A buyer's message. Its merchant is told, and sees it as unanswered. */
export async function writeToMerchant(
  platform: Platform,
  who: { token: string; partner: string },
  key: string,
  { number, text }: { number: string; text: string },
): Promise<void> {
  const { client: owner } = await requireOrder(platform, platform.db, who);
  const call = { scope: owner.id, procedure: "buyerReturns.write", key, payload: { token: who.token, number, text } };
  await withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, owner.id);
    const order = await requireOrder(platform, trx, who);
    const row = requireReturn(order, number);
    await enforceRateLimit(trx, `returns-of ${order.shipment.reference}`, ORDER_LIMIT);
    const at = await worldNow(trx);
    await trx.insertInto("return_messages").values({ return_id: row.id, at, is_buyer: true, text: text.trim() }).execute();
    await trx.updateTable("returns").set({ asked_at: at }).where("id", "=", row.id).execute();
    await tellMerchant(platform, trx, order.client, row, { kind: "message", text: text.trim() });
    return { number };
  });
}
