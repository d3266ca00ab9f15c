import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import type { Price } from "../../../contract/services";
import type { FailedShipment } from "../../../contract/shipments";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import { worldNow } from "../../store/clock";
import { CATALOG_CURRENCY } from "../../rules/catalogue/catalog";
import { clientTermsOf, type OfferTerms, termsOnPlan } from "../../rules/catalogue/offers";
import { isDraft } from "../../rules/tracking/states";
import type { Voucher } from "../../rules/pricing/vouchers";
import { authenticated } from "../context";
import { refusePurchase } from "../orders/purchase-facts";
import { findVoucher, resolveTerms } from "../offers";
import { notFound } from "../problems";
import { requireTenant } from "../tenant";
import { priceOf } from "./current-price";
import type { ShipmentRow } from "./present";
import { findShipments, requireShipment } from "./reading";

const UNKNOWN: ProblemMessage = { error_code: ERROR_CODES.notFound, text: "There is no such shipment" };
const BOUGHT: ProblemMessage = { error_code: "ShipmentAlreadyPayed", text: REFUSAL_TEXTS.ShipmentAlreadyPayed };

export const prices = {
  prices: authenticated.shipments.prices.handler(async ({ context: { platform, client }, input }) => {
    const references = [...new Set(input.references)];
    const rows = await findShipments(platform.db, client.id, references);
    const shipmentsPriceDetails: { waybillReference: string; price: Price; refusals: ProblemMessage[] }[] = [];
    const shipmentsFailed: FailedShipment[] = [];
    const terms = await resolveTerms(platform, platform.db, client);
    const now = await worldNow(platform.db);
    const rowOf = new Map(rows.map((row) => [row.reference, row]));
    const vouchers = new Map<string, Voucher | null>();
    for (const waybillReference of references) {
      const row = rowOf.get(waybillReference);
      if (!row || !isDraft(row.state)) {
        shipmentsFailed.push({ waybillReference, messages: [row ? BOUGHT : UNKNOWN] });
        continue;
      }
      const name = input.vouchers[row.reference] ?? row.voucher_name;
      if (name !== null && !vouchers.has(name)) vouchers.set(name, await findVoucher(platform.db, name));
      const given = name === null ? null : { name, voucher: vouchers.get(name) ?? null, now };
      const current = priceOf(row, given, { terms, preferences: row.third_party });
      if (current.ok) {
        const refusal = refusePurchase(platform, client, { row, price: current, termsAccepted: true, now });
        shipmentsPriceDetails.push({ waybillReference, price: current.price, refusals: refusal?.messages ?? [] });
      } else shipmentsFailed.push({ waybillReference: row.reference, messages: current.messages });
    }
    return {
      shipmentsPriceDetails,
      shipmentsFailed,
      totalPrice: shipmentsPriceDetails.reduce((sum, { price }) => sum + price.total.totalPrice, 0),
      currency: CATALOG_CURRENCY,
    };
  }),

  simulatedPrice: authenticated.shipments.simulatedPrice.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    const { price } = row;
    if (!price) throw notFound("price");
    const tenant = requireTenant(platform, client.partner);
    // Taxed as the purchase was, whatever the client's tax id has become since.
    const isReverseCharged = price.total.taxes.every(({ percentage }) => percentage === 0);
    const terms = { ...(await resolveTerms(platform, platform.db, client)), isReverseCharged };
    const saving = tenant.flags.subscription ? savingOnPlan(row, terms, { ...termsOnPlan(tenant), ...clientTermsOf(terms) }) : 0;
    const paidPrice = price.total.totalPrice;
    const discountedPrice = Math.max(0, paidPrice - saving);
    return {
      currency: row.currency,
      discountedPrice,
      paidPrice,
      showDiscountedPrice: !client.is_subscribed && discountedPrice < paidPrice,
    };
  }),
};

/** Saving on the plan at current prices without a voucher, minor units; 0 if the shipment cannot be priced now. */
function savingOnPlan(row: ShipmentRow, terms: OfferTerms, onPlan: OfferTerms): number {
  const totalBy = (by: OfferTerms) => {
    const current = priceOf(row, null, { terms: by, preferences: row.third_party });
    return current.ok ? current.price.total.totalPrice : null;
  };
  const [without, withPlan] = [totalBy(terms), totalBy(onPlan)];
  return without === null || withPlan === null ? 0 : Math.max(0, without - withPlan);
}
