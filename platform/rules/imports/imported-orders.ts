import { isDeepStrictEqual } from "node:util";
import { keysOf } from "../../../contract/rules/objects";
import { countryOfCode, exclaveOf, postalCountry, territoryName } from "../../../contract/rules/territories";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "../../../contract/rules/field-limits";
import { formatPostcode, restoreLeadingZeros, withoutNumberFormat } from "../../../contract/rules/postcodes";
import { distinctTags, TAGS_PER_SHIPMENT } from "../../../contract/rules/tags";
import { UNKNOWN_COUNTRY } from "../../../contract/rules/unknown-country";
import type { Address } from "../../../contract/addresses";
import type { LineItem } from "../../../contract/products";
import type { Package } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ShopOrder } from "./shop-order";
import { fold } from "../fold";
import { lineItemsOf } from "./line-items";
import { orderTexts, type ShortenedText, shortenedTexts, tidy } from "./order-texts";
import { NO_UPSALES } from "../orders/orders-upsales";

/** Parts of a shipment taken from an order, as of the order's last sync. */
export interface OrderParts {
  to: Address;
  content: ShipmentDraft["content"];
  /** Undefined for orders that were read before their goods were stored one by one. */
  items?: LineItem[];
  /** Total weight of the goods; null if unknown. Undefined for orders that were read before weights were stored. */
  goodsKg?: number | null;
  /** Parcel size, whole centimetres; null if unknown. */
  size?: Sides | null;
}

/** What is kept of an order beside its shipment. */
export interface KeptParts extends OrderParts {
  /** While its merchant is told of a change that the draft does not follow: the order as it was before that. */
  reviewed?: OrderParts;
}

type Sides = Pick<Package, "length" | "width" | "height">;

/** The merchant's defaults for new shipments. */
export interface ImportDefaults {
  /** Default sender address with its id; null if none. */
  sender: Address | null;
  parcel: (Package & { id: string; name: string }) | null;
  /** Telephone number for recipients without one; empty if none. */
  fallbackPhone: string;
  /** Country and currency of the account. */
  country: string;
  currency: string;
  /** Name of a parcel with individual sizes, in the account's language. */
  sizeName: string;
}

const NO_ADDRESS = {
  id: null,
  alias: "",
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  street1: "",
  street2: "",
  state: "",
  zipCode: "",
  city: "",
  postalCodeId: null,
};

/**
 * Parts of the shipment for an order; invalid values remain for the merchant to correct. An unknown country becomes a problem,
 * and a total in another currency than the account's is dropped: neither is ever guessed.
 *
 * @see orderTexts
 */
export function partsOf(order: ShopOrder, { country, currency }: Pick<ImportDefaults, "country" | "currency">): OrderParts {
  const { recipient } = order;
  const { description, number: _, ...texts } = orderTexts(order);
  // Without any address, as from a shop that hides it, there is nothing to correct.
  const isBlank = tidy(recipient.alpha2Code) === "" && texts.zipCode === "";
  const sent = { alpha2Code: recipient.alpha2Code, zipCode: withoutNumberFormat(texts.zipCode) };
  const told = exclaveOf({ ...sent, city: texts.city }) ?? sent;
  const served = countryOfCode(told.alpha2Code) && postalCountry(told).alpha2Code;
  const alpha2Code = served ?? (isBlank ? country : UNKNOWN_COUNTRY);
  const whole = restoreLeadingZeros(alpha2Code, told.zipCode);
  const zipCode = formatPostcode(alpha2Code, whole) ?? told.zipCode;
  const value = isValueKept(order, currency) ? order.total : null;
  return {
    to: { ...NO_ADDRESS, ...texts, alpha2Code, zipCode, state: texts.state || territoryName(told) },
    content: {
      description,
      value,
      secondHand: false,
    },
    items: lineItemsOf({ ...order, items: order.items.map(tidied) }, value, currency),
    goodsKg: weightOf(order.items),
    size: order.size
      ? { length: wholeCm(order.size.length), width: wholeCm(order.size.width), height: wholeCm(order.size.height) }
      : null,
  };
}

const tidied = (item: ShopOrder["items"][number]) => ({ ...item, title: tidy(item.title), sku: tidy(item.sku ?? "") });

/** Whether an order's total becomes the shipment's value: it is in the account's currency and within the form's limit. */
export function isValueKept({ total, currency }: Pick<ShopOrder, "total" | "currency">, ofAccount: string): boolean {
  return total > 0 && total <= AMOUNT_MAX_CENTS && currency.toUpperCase() === ofAccount;
}

/** Shortened texts as stored in a shipment. */
export function shownShortened(shortened: readonly ShortenedText[]): NonNullable<ShipmentDraft["additionalData"]["shortened"]> {
  return shortened.map(({ field, sent }) => ({ field, sent: [...sent].slice(0, MAX_LENGTH.shortenedText).join("") }));
}

/**
 * Total weight of the goods, in the unit of parcels; null if the weight of one is unknown, as a partial sum would be wrong. An
 * item without a title is the total weight of a row, as files state it.
 */
function weightOf(items: ShopOrder["items"]): number | null {
  const weights = items.filter(({ weightKg }) => weightKg);
  const weighed = weights.length > 0 && weights.every(({ title }) => title === "") ? weights : items;
  if (weighed.some(({ weightKg, quantity }) => quantity > 0 && !weightKg)) return null;
  const kg = weighed.reduce((sum, { weightKg, quantity }) => sum + (weightKg ?? 0) * quantity, 0);
  return kg > 0 ? wholeGrams(kg) : null;
}

/** The first tags that a shipment can have, none longer than it can be. */
function tagsOf({ tags = [] }: Pick<ShopOrder, "tags">): string[] {
  const names = tags.map((name) => [...tidy(name)].slice(0, MAX_LENGTH.tag).join("").trim());
  return distinctTags(names.filter((name) => name !== "")).slice(0, TAGS_PER_SHIPMENT);
}

/** The draft for a new order. */
export function draftOfOrder(order: ShopOrder, source: string, defaults: ImportDefaults): ShipmentDraft {
  const { sender, parcel, country } = defaults;
  const parts = partsOf(order, defaults);
  const made = parcelOf(parts, defaults);
  const shortened = shortenedTexts(order);
  const { content, items = [], goodsKg } = parts;
  const to = withPhone(parts.to, defaults);
  return {
    step: "SHIPPING_DETAILS",
    from: sender ?? { ...NO_ADDRESS, alpha2Code: country },
    to,
    parcels: made ? [made] : [],
    content,
    items,
    tags: tagsOf(order),
    source,
    shipmentCustomReference: orderTexts(order).number || null,
    serviceId: null,
    collection: null,
    dropoffPointId: null,
    upsales: NO_UPSALES,
    voucherName: null,
    additionalData: {
      postal_zone_id_from: null,
      postal_zone_id_to: null,
      zip_code_id_from: null,
      zip_code_id_to: null,
      postal_zone_name_from: null,
      postal_zone_name_to: null,
      selectedWarehouseId: sender?.id ?? null,
      parcelIds: parcel && !order.size ? [parcel.id] : [],
      // Kept for the parcel once it has sizes.
      ...(!made && goodsKg ? { goodsWeightKg: goodsKg } : {}),
      ...(shortened.length > 0 ? { shortened: shownShortened(shortened) } : {}),
    },
  };
}

type PhoneDefaults = Pick<ImportDefaults, "fallbackPhone">;

/** Adds the merchant's fallback phone number to a recipient without one. */
function withPhone(to: Address, { fallbackPhone }: PhoneDefaults): Address {
  return to.phone === "" && fallbackPhone !== "" ? { ...to, phone: fallbackPhone } : to;
}

/** Whether a sender address is empty except for its country. */
function isBlankSender({ zipCode, city, street1, firstName, lastName, company }: Address): boolean {
  return [zipCode, city, street1, firstName, lastName, company].every((text) => text.trim() === "");
}

/**
 * Fills in a draft's missing sender and phone number.
 *
 * @returns null if neither is missing, or there is no default
 */
export function completeDraft(
  draft: ShipmentDraft,
  defaults: PhoneDefaults & Pick<ImportDefaults, "sender">,
): ShipmentDraft | null {
  const { sender } = defaults;
  const from = sender && isBlankSender(draft.from) ? sender : draft.from;
  const isOrder = draft.source !== "manual";
  const to = isOrder ? withPhone(draft.to, defaults) : draft.to;
  if (from === draft.from && to === draft.to) return null;
  const { additionalData } = draft;
  return {
    ...draft,
    from,
    to,
    additionalData: from === draft.from ? additionalData : { ...additionalData, selectedWarehouseId: from.id },
  };
}

type ParcelDefaults = Pick<ImportDefaults, "parcel" | "sizeName">;

/** A parcel with the order's sizes or else the default parcel's, and its weight likewise; null if either is unknown. */
function parcelOf(
  { size, goodsKg }: Pick<OrderParts, "size" | "goodsKg">,
  { parcel, sizeName }: ParcelDefaults,
): ShipmentDraft["parcels"][number] | null {
  const sides = size ?? parcel;
  const weight = goodsKg ?? parcel?.weight;
  if (!sides || weight === undefined) return null;
  const { length, width, height } = sides;
  return { id: null, name: size || !parcel ? sizeName : parcel.name, weight, length, width, height };
}

/** Rounds up to whole centimetres, as carriers measure. */
function wholeCm(cm: number): number {
  return Math.min(PARCEL_LIMITS.lengthCm, Math.max(1, Math.ceil(cm)));
}

/** Rounds up to whole grams, in kg. Weights above the parcel limit are kept for the merchant to correct. */
function wholeGrams(kg: number): number {
  const grams = 10 ** PARCEL_LIMITS.weightDecimals;
  // Floating-point errors of sums are far below a gram: 0.1 + 0.2 must be 0.300, not 0.301.
  return Math.min(PARCEL_LIMITS.weightKg, Math.max(1, Math.ceil(kg * grams - 1e-6)) / grams);
}

/**
 * Updates a draft from its changed order; fields that the merchant has edited are kept.
 *
 * @param before parts of the order at the last sync
 * @param defaults default parcel, for an order without sizes or weight
 * @returns null if nothing changes
 */
export function followOrder(
  draft: ShipmentDraft,
  before: OrderParts,
  now: OrderParts,
  defaults: ParcelDefaults & PhoneDefaults = { parcel: null, sizeName: "", fallbackPhone: "" },
): ShipmentDraft | null {
  const to = followFields(draft.to, withPhone(before.to, defaults), withPhone(now.to, defaults), TOGETHER);
  const content = followFields(draft.content, before.content, now.content);
  const packed = followParcel(draft, before, now, defaults);
  const items = followItems(draft, before, now);
  const isSame = to === draft.to && content === draft.content && packed === draft && items === draft.items;
  return isSame ? null : { ...packed, to, content, ...(items ? { items } : {}) };
}

/** The goods follow the order as long as they are the order's. */
function followItems({ items }: ShipmentDraft, before: OrderParts, now: OrderParts): ShipmentDraft["items"] {
  const isOrders = isDeepStrictEqual(items ?? [], before.items ?? []);
  return isOrders && now.items && !isDeepStrictEqual(items ?? [], now.items) ? now.items : items;
}

/**
 * Whether the merchant's edits in an updated draft hide something that the shop has changed.
 *
 * @param reviewed the order's parts when the merchant last had nothing to be told of
 * @returns null if draft and order agree, or differ only in what differed then
 */
export function differenceOf(
  { to, content }: Pick<ShipmentDraft, "to" | "content">,
  reviewed: OrderParts,
  now: OrderParts,
  defaults: PhoneDefaults = { fallbackPhone: "" },
): "changed" | null {
  const hasChanged =
    differsAnew(to, withPhone(reviewed.to, defaults), withPhone(now.to, defaults)) ||
    differsAnew(content, reviewed.content, now.content);
  return hasChanged ? "changed" : null;
}

function differsAnew<T extends object>(current: T, reviewed: T, now: T): boolean {
  return keysOf(now)
    .filter((key) => typeof now[key] !== "object" || now[key] === null)
    .some((key) => now[key] !== reviewed[key] && comparable(current[key]) !== comparable(now[key]));
}

/** Updates the parcel's weight and sizes from the order, unless the merchant has edited them. */
function followParcel(draft: ShipmentDraft, before: OrderParts, now: OrderParts, defaults: ParcelDefaults): ShipmentDraft {
  // Read before weights were stored: a change cannot be detected.
  if (before.goodsKg === undefined) return draft;
  const [was, made] = [parcelOf(before, defaults), parcelOf(now, defaults)];
  const [only, ...more] = draft.parcels;
  if (!only) return was ? draft : withoutParcel(draft, before, now, made);
  if (!was || !made || more.length > 0) return draft;
  const isHeavier = before.goodsKg !== now.goodsKg && only.weight === was.weight && made.weight !== was.weight;
  const isLarger = !hasSides(before.size, now.size) && hasSides(only, was) && !hasSides(made, was);
  if (!isHeavier && !isLarger) return draft;
  const { length, width, height, name } = made;
  const sides = isLarger ? { length, width, height, name: only.name === was.name ? name : only.name } : {};
  return { ...draft, parcels: [{ ...only, ...sides, ...(isHeavier ? { weight: made.weight } : {}) }] };
}

/** A draft without a parcel keeps the weight of the goods until it has one. */
function withoutParcel(
  draft: ShipmentDraft,
  before: OrderParts,
  now: OrderParts,
  made: ShipmentDraft["parcels"][number] | null,
): ShipmentDraft {
  const { goodsWeightKg, ...additionalData } = draft.additionalData;
  const isUntouched = (goodsWeightKg ?? null) === (before.goodsKg ?? null);
  if (!isUntouched || (before.goodsKg === now.goodsKg && hasSides(before.size, now.size))) return draft;
  if (made) return { ...draft, parcels: [made], additionalData };
  return { ...draft, additionalData: now.goodsKg ? { ...additionalData, goodsWeightKg: now.goodsKg } : additionalData };
}

function hasSides(one: Sides | null | undefined, other: Sides | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.length === other.length && one.width === other.width && one.height === other.height;
}

/**
 * Fields that are only updated together: the merchant's street with the shop's postcode would be nobody's address. The same holds
 * for name and address if the shop changed both at once: a new name with the old street would be nobody's address either.
 */
const TOGETHER: readonly (readonly (keyof Address)[])[] = [
  ["street1", "street2", "zipCode", "city", "state", "alpha2Code"],
  ["firstName", "lastName"],
  ["company"],
];

/** Folded, because a confirmed place has the official spelling but is still the same. */
const comparable = (value: unknown) => (typeof value === "string" ? fold(value) : value);

/** @param together groups of fields that are updated all or none; groups changed at once are merged */
function followFields<T extends object>(current: T, before: T, now: T, together: readonly (readonly (keyof T)[])[] = []): T {
  const isOurs = (key: keyof T) => comparable(current[key]) !== comparable(before[key]);
  const atOnce = together.filter((fields) => fields.some((key) => now[key] !== before[key])).flat();
  const mayFollow = (key: keyof T) => !(atOnce.includes(key) ? atOnce : [key]).some(isOurs);
  const changed = keysOf(now).filter(
    (key) => now[key] !== before[key] && mayFollow(key) && (now[key] === null || typeof now[key] !== "object"),
  );
  if (changed.length === 0) return current;
  return { ...current, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
}
