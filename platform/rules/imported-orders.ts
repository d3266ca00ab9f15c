import { countryOfCode } from "../../contract/rules/country";
import { PARCEL_LIMITS } from "../../contract/rules/field-limits";
import { formatPostcode } from "../../contract/rules/postcodes";
import { postalCountry, territoryName } from "../../contract/rules/territories";
import { UNKNOWN_COUNTRY } from "../../contract/rules/unknown-country";
import type { Address } from "../../contract/addresses";
import type { Package } from "../../contract/services";
import type { ShipmentDraft } from "../../contract/shipments";
import type { ShopOrder } from "../connectors/connector";
import { orderTexts, tidy } from "./order-texts";
import { NO_UPSALES } from "./orders-upsales";

/** What an order decides of its shipment, as it was when it was last read. */
export interface OrderParts {
  to: Address;
  content: ShipmentDraft["content"];
}

/** What the merchant keeps ready for every new shipment. */
export interface ImportDefaults {
  /** Default sender address, its id included; null without one. */
  sender: Address | null;
  parcel: (Package & { id: string; name: string }) | null;
  /** The account's own country and currency. */
  country: string;
  currency: string;
  /** In the account's language: what a parcel with sizes of its own is called. */
  sizeName: string;
}

const NO_ADDRESS = {
  ...{ id: null, alias: "", firstName: "", lastName: "", company: "", email: "", phone: "", street1: "", street2: "" },
  ...{ state: "", zipCode: "", city: "", postalCodeId: null },
};

/**
 * An order's parts of its shipment; what is wrong stays for the merchant to correct. A country that is none is told as unknown, and a
 * sum in another currency than the account's is left out: neither is ever taken for another.
 *
 * @see orderTexts
 */
export function partsOf(order: ShopOrder, { country, currency }: Pick<ImportDefaults, "country" | "currency">): OrderParts {
  const { recipient } = order;
  const { description, number: _, ...texts } = orderTexts(order);
  // Without any address, such as an order of a shop that hides it, there is nothing to be wrong.
  const isBlank = tidy(recipient.alpha2Code) === "" && texts.zipCode === "";
  const told = { alpha2Code: recipient.alpha2Code, zipCode: texts.zipCode };
  const served = countryOfCode(recipient.alpha2Code) && postalCountry(told).alpha2Code;
  const alpha2Code = served ?? (isBlank ? country : UNKNOWN_COUNTRY);
  const zipCode = formatPostcode(alpha2Code, texts.zipCode) ?? texts.zipCode;
  return {
    to: { ...NO_ADDRESS, ...texts, alpha2Code, zipCode, state: texts.state || territoryName(told) },
    content: {
      description,
      value: order.total > 0 && order.currency.toUpperCase() === currency ? order.total : null,
      secondHand: false,
    },
  };
}

/** The draft of an order that comes for the first time. */
export function draftOfOrder(order: ShopOrder, source: string, defaults: ImportDefaults): ShipmentDraft {
  const { sender, parcel, country } = defaults;
  const { to, content } = partsOf(order, defaults);
  const weight = order.items.reduce((sum, { weightKg, quantity }) => sum + (weightKg ?? 0) * quantity, 0);
  const parcels = parcelsOf(order, defaults, weight);
  return {
    step: "SHIPPING_DETAILS",
    from: sender ?? { ...NO_ADDRESS, alpha2Code: country },
    to,
    parcels,
    content,
    source,
    shipmentCustomReference: orderTexts(order).number || null,
    serviceId: null,
    collection: null,
    dropoffPointId: null,
    upsales: NO_UPSALES,
    voucherName: null,
    additionalData: {
      ...{ postal_zone_id_from: null, postal_zone_id_to: null, zip_code_id_from: null, zip_code_id_to: null },
      ...{ postal_zone_name_from: null, postal_zone_name_to: null },
      selectedWarehouseId: sender?.id ?? null,
      parcelIds: parcel && !order.size ? [parcel.id] : [],
      // Without sizes there is no parcel yet that could have it.
      ...(parcels.length === 0 && weight > 0 ? { goodsWeightKg: wholeGrams(weight) } : {}),
    },
  };
}

/** In the units of parcels. The order's own sizes before those of the default parcel, and its weight before that one's. */
function parcelsOf({ size }: ShopOrder, { parcel, sizeName }: ImportDefaults, weight: number): ShipmentDraft["parcels"] {
  const sides = size ?? parcel;
  const kg = weight > 0 ? wholeGrams(weight) : parcel?.weight;
  if (!sides || kg === undefined) return [];
  const [length, width, height] = [wholeCm(sides.length), wholeCm(sides.width), wholeCm(sides.height)];
  return [{ id: null, name: size || !parcel ? sizeName : parcel.name, weight: kg, length, width, height }];
}

/** A parcel is as large as its carrier measures it: the next whole centimetre. */
function wholeCm(cm: number): number {
  return Math.min(PARCEL_LIMITS.lengthCm, Math.max(1, Math.ceil(cm)));
}

/** The next gram, in kg; what is heavier than any parcel stays so for the merchant to correct. */
function wholeGrams(kg: number): number {
  const grams = 10 ** PARCEL_LIMITS.weightDecimals;
  // Sums of fractions have an error far below a gram: 0.1 + 0.2 is 0.300 and not 0.301.
  return Math.min(PARCEL_LIMITS.weightKg, Math.max(1, Math.ceil(kg * grams - 1e-6)) / grams);
}

/**
 * A draft after its order was changed at the shop: fields that the merchant has changed here stay.
 *
 * @param before the order's parts when they were last read
 * @returns null where nothing is to be changed
 */
export function followOrder(draft: ShipmentDraft, before: OrderParts, now: OrderParts): ShipmentDraft | null {
  const to = followFields(draft.to, before.to, now.to);
  const content = followFields(draft.content, before.content, now.content);
  return to === draft.to && content === draft.content ? null : { ...draft, to, content };
}

function followFields<T extends object>(current: T, before: T, now: T): T {
  const changed = (Object.keys(now) as (keyof T)[]).filter(
    (key) => now[key] !== before[key] && current[key] === before[key] && typeof now[key] !== "object",
  );
  if (changed.length === 0) return current;
  return { ...current, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
}
