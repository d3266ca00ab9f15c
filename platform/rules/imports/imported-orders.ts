import { keysOf } from "../../../contract/rules/objects";
import { countryOfCode } from "../../../contract/rules/country";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "../../../contract/rules/field-limits";
import { formatPostcode, restoreLeadingZeros, withoutNumberFormat } from "../../../contract/rules/postcodes";
import { exclaveOf, postalCountry, territoryName } from "../../../contract/rules/territories";
import { UNKNOWN_COUNTRY } from "../../../contract/rules/unknown-country";
import type { Address } from "../../../contract/addresses";
import type { Package } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ShopOrder } from "./shop-order";
import { fold } from "../fold";
import { orderTexts, type ShortenedText, shortenedTexts, tidy } from "./order-texts";
import { NO_UPSALES } from "../orders/orders-upsales";

/** What an order decides of its shipment, as it was when it was last read. */
export interface OrderParts {
  to: Address;
  content: ShipmentDraft["content"];
  /** What its goods weigh together; null where that is not known. Undefined for an order that was read before this was kept. */
  goodsKg?: number | null;
  /** Of its parcel, in whole centimetres; null where they are not known. */
  size?: Sides | null;
}

type Sides = Pick<Package, "length" | "width" | "height">;

/** What the merchant keeps ready for every new shipment. */
export interface ImportDefaults {
  /** Default sender address, its id included; null without one. */
  sender: Address | null;
  parcel: (Package & { id: string; name: string }) | null;
  /** Telephone number of recipients whose order has none; empty for none. */
  fallbackPhone: string;
  /** The account's own country and currency. */
  country: string;
  currency: string;
  /** In the account's language: what a parcel with sizes of its own is called. */
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
  const sent = { alpha2Code: recipient.alpha2Code, zipCode: withoutNumberFormat(texts.zipCode) };
  const told = exclaveOf({ ...sent, city: texts.city }) ?? sent;
  const served = countryOfCode(told.alpha2Code) && postalCountry(told).alpha2Code;
  const alpha2Code = served ?? (isBlank ? country : UNKNOWN_COUNTRY);
  const whole = restoreLeadingZeros(alpha2Code, told.zipCode);
  const zipCode = formatPostcode(alpha2Code, whole) ?? told.zipCode;
  return {
    to: { ...NO_ADDRESS, ...texts, alpha2Code, zipCode, state: texts.state || territoryName(told) },
    content: {
      description,
      value: isValueKept(order, currency) ? order.total : null,
      secondHand: false,
    },
    goodsKg: weightOf(order.items),
    size: order.size
      ? { length: wholeCm(order.size.length), width: wholeCm(order.size.width), height: wholeCm(order.size.height) }
      : null,
  };
}

/** Whether a shipment has an order's total as its value: one in the account's own currency, that a form can hold. */
export function isValueKept({ total, currency }: Pick<ShopOrder, "total" | "currency">, ofAccount: string): boolean {
  return total > 0 && total <= AMOUNT_MAX_CENTS && currency.toUpperCase() === ofAccount;
}

/** What a shipment says of its shortened texts. */
export function shownShortened(shortened: readonly ShortenedText[]): NonNullable<ShipmentDraft["additionalData"]["shortened"]> {
  return shortened.map(({ field, sent }) => ({ field, sent: [...sent].slice(0, MAX_LENGTH.shortenedText).join("") }));
}

/**
 * What goods weigh together, in the unit of parcels; null where one of them has no weight: a part of a sum is not the sum. What has no
 * title is the weight of all, as a file has it.
 */
function weightOf(items: ShopOrder["items"]): number | null {
  const weights = items.filter(({ weightKg }) => weightKg);
  const weighed = weights.length > 0 && weights.every(({ title }) => title === "") ? weights : items;
  if (weighed.some(({ weightKg, quantity }) => quantity > 0 && !weightKg)) return null;
  const kg = weighed.reduce((sum, { weightKg, quantity }) => sum + (weightKg ?? 0) * quantity, 0);
  return kg > 0 ? wholeGrams(kg) : null;
}

/** The draft of an order that comes for the first time. */
export function draftOfOrder(order: ShopOrder, source: string, defaults: ImportDefaults): ShipmentDraft {
  const { sender, parcel, country } = defaults;
  const parts = partsOf(order, defaults);
  const made = parcelOf(parts, defaults);
  const shortened = shortenedTexts(order);
  const { content, goodsKg } = parts;
  const to = withPhone(parts.to, defaults);
  return {
    step: "SHIPPING_DETAILS",
    from: sender ?? { ...NO_ADDRESS, alpha2Code: country },
    to,
    parcels: made ? [made] : [],
    content,
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
      // Without sizes there is no parcel yet that could have it.
      ...(!made && goodsKg ? { goodsWeightKg: goodsKg } : {}),
      ...(shortened.length > 0 ? { shortened: shownShortened(shortened) } : {}),
    },
  };
}

type PhoneDefaults = Pick<ImportDefaults, "fallbackPhone">;

/** Whom nobody can call gets the merchant's own number for that. */
function withPhone(to: Address, { fallbackPhone }: PhoneDefaults): Address {
  return to.phone === "" && fallbackPhone !== "" ? { ...to, phone: fallbackPhone } : to;
}

/** Whether nothing of a sender is known but the country. */
function isBlankSender({ zipCode, city, street1, firstName, lastName, company }: Address): boolean {
  return [zipCode, city, street1, firstName, lastName, company].every((text) => text.trim() === "");
}

/**
 * A draft with the sender and the phone number that it lacks.
 *
 * @returns null where it lacks neither, or there is nothing to give
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

/** The order's own sizes before those of the default parcel, and its weight before that one's; null where either is not known. */
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
 * @param defaults of the parcel that an order without sizes or weight has
 * @returns null where nothing is to be changed
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
  return to === draft.to && content === draft.content && packed === draft ? null : { ...packed, to, content };
}

/**
 * Whether a draft that has followed its order still says something else than the order does.
 *
 * @returns "changed" where the merchant's own words stand in for what has just been changed; null where draft and order say the same;
 *   undefined where only what differed before does
 */
export function differenceOf(
  { to, content }: Pick<ShipmentDraft, "to" | "content">,
  before: OrderParts,
  now: OrderParts,
  defaults: PhoneDefaults = { fallbackPhone: "" },
): "changed" | null | undefined {
  const told = [
    ...differingFields(to, withPhone(before.to, defaults), withPhone(now.to, defaults)),
    ...differingFields(content, before.content, now.content),
  ];
  if (told.length === 0) return null;
  return told.some(({ isNew }) => isNew) ? "changed" : undefined;
}

function differingFields<T extends object>(current: T, before: T, now: T): { isNew: boolean }[] {
  return keysOf(now)
    .filter((key) => typeof now[key] !== "object" || now[key] === null)
    .filter((key) => comparable(current[key]) !== comparable(now[key]))
    .map((key) => ({ isNew: now[key] !== before[key] }));
}

/** Its parcel with the weight of the goods and the sizes that the order has now, as long as it has those that the order had. */
function followParcel(draft: ShipmentDraft, before: OrderParts, now: OrderParts, defaults: ParcelDefaults): ShipmentDraft {
  // An order that was read before its weight was kept: whether it has changed is not known.
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

/** A draft that has no parcel yet keeps the weight of its goods until it has one. */
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
 * Fields that make sense only together: a street of the merchant's beside a postcode of the shop's is no address of anybody. Who and where
 * that the shop has changed at once are together as well: a new name at the old street would be nobody's.
 */
const TOGETHER: readonly (readonly (keyof Address)[])[] = [
  ["street1", "street2", "zipCode", "city", "state", "alpha2Code"],
  ["firstName", "lastName"],
  ["company"],
];

/** A place that the merchant has confirmed is spelt as the post spells it, and is the same. */
const comparable = (value: unknown) => (typeof value === "string" ? fold(value) : value);

/** @param together of each of these, all follow or none; and so do all of those that have changed at once */
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
