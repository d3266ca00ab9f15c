import { LINE_ITEMS_MAX, type LineItem } from "../../../contract/products";
import { AMOUNT_MAX_CENTS, INSURANCE_MIN_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "../../../contract/rules/field-limits";
import { describeItems, piecesOf } from "../../../contract/rules/line-items";
import { distinctTags, TAGS_PER_SHIPMENT } from "../../../contract/rules/tags";
import type { ShipmentDraft } from "../../../contract/shipments";
import { NO_UPSALES } from "./orders-upsales";

/** Of one item, as customs documents have it. */
const MOST_PIECES = 9_999;

/** What a split order is sent as: `part` now, `rest` later, or the other way round. */
export interface SplitDraft {
  rest: ShipmentDraft;
  part: ShipmentDraft;
}

/**
 * Splits a draft by its goods. Values of goods go with their pieces; what nobody has listed of them, the value of all and the weight,
 * is shared by pieces. Amounts and weights of both add up to what they were, but for what rounding up to a gram adds.
 *
 * @param taken pieces of each item that go into the part, in the order of the items; 0 to its quantity
 * @returns null if that leaves one of them empty
 */
export function splitDraft(draft: ShipmentDraft, taken: readonly number[]): SplitDraft | null {
  const items = draft.items ?? [];
  const moved = items.reduce((sum, _, at) => sum + (taken[at] ?? 0), 0);
  const all = piecesOf(items);
  if (moved <= 0 || moved >= all) return null;
  const halves = items.map((item, at) => splitItem(item, taken[at] ?? 0));
  const [restItems, partItems] = [0, 1].map((half) => halves.flatMap((pair) => pair[half as 0 | 1] ?? [])) as [
    LineItem[],
    LineItem[],
  ];
  const share = weightShare(items, partItems) ?? moved / all;
  const partValue = valueOf(draft.content.value, { items, partItems, moved, all });
  const restValue = draft.content.value === null || partValue === null ? draft.content.value : draft.content.value - partValue;
  const isListed = draft.content.description === describeItems(items);
  const content = (of: LineItem[], value: number | null) => ({
    ...draft.content,
    value,
    description: isListed ? describeItems(of) : draft.content.description,
  });
  const [first] = draft.parcels;
  const goods = draft.additionalData.goodsWeightKg;
  const withGoods = (of: number) => ({
    ...draft.additionalData,
    ...(goods === undefined ? {} : { goodsWeightKg: wholeGrams(goods * of) }),
  });
  const weight = draft.parcels.reduce((sum, parcel) => sum + parcel.weight, 0);
  return {
    rest: {
      ...draft,
      items: restItems,
      content: content(restItems, restValue),
      upsales: { ...draft.upsales, insurance: insuranceOf(draft.upsales.insurance, restValue) },
      parcels: draft.parcels.map((parcel) => ({ ...parcel, weight: wholeGrams(parcel.weight * (1 - share)) })),
      additionalData: withGoods(1 - share),
    },
    part: {
      ...draft,
      items: partItems,
      content: content(partItems, partValue),
      parcels: first ? [{ ...first, id: null, weight: wholeGrams(weight * share) }] : [],
      additionalData: { ...withGoods(share), parcelIds: draft.additionalData.parcelIds.slice(0, 1) },
      upsales: {
        ...draft.upsales,
        insurance: insuranceOf(draft.upsales.insurance, partValue),
        // Paid once: by the one who gets the rest.
        cashOnDelivery: NO_UPSALES.cashOnDelivery,
      },
      // A voucher counts once.
      voucherName: null,
      collection: null,
    },
  };
}

/** Not more than the goods are worth. */
function insuranceOf(insurance: ShipmentDraft["upsales"]["insurance"], value: number | null) {
  const amount = Math.min(insurance.amount, value ?? insurance.amount);
  return { ...insurance, amount: amount < INSURANCE_MIN_CENTS ? 0 : amount };
}

function splitItem(item: LineItem, taken: number): [rest: LineItem | null, part: LineItem | null] {
  const { quantity, value } = item;
  if (taken <= 0) return [item, null];
  if (taken >= quantity) return [null, item];
  const partValue = value === null ? null : Math.round((value * taken) / quantity);
  return [
    { ...item, quantity: quantity - taken, value: value === null || partValue === null ? null : value - partValue },
    { ...item, quantity: taken, value: partValue },
  ];
}

/** The part of the goods' weight; null if the weight of a piece is unknown. */
function weightShare(items: readonly LineItem[], part: readonly LineItem[]): number | null {
  if (items.some(({ unitWeight }) => !unitWeight)) return null;
  const kg = (of: readonly LineItem[]) => of.reduce((sum, { unitWeight, quantity }) => sum + (unitWeight ?? 0) * quantity, 0);
  return kg(part) / kg(items);
}

interface Share {
  items: readonly LineItem[];
  partItems: readonly LineItem[];
  moved: number;
  all: number;
}

/** The part of a value. An order costs more than its goods, or less: that is shared like them. */
function valueOf(value: number | null, { items, partItems, moved, all }: Share): number | null {
  if (value === null) return null;
  const sum = (of: readonly LineItem[]) => of.reduce((total, item) => total + (item.value ?? 0), 0);
  const isKnown = items.every((item) => item.value !== null) && sum(items) > 0;
  return Math.round(isKnown ? (value * sum(partItems)) / sum(items) : (value * moved) / all);
}

/** Why drafts cannot become one shipment. */
export type MergeObstacle = "sender" | "recipient" | "items" | "weight" | "cash-on-delivery";

/**
 * One draft for the goods of several: the first one with what the others add. It has one parcel, as large as the largest of them,
 * unless one of them has several already.
 */
export function mergeDrafts(drafts: readonly [ShipmentDraft, ...ShipmentDraft[]]): ShipmentDraft | MergeObstacle {
  const [first, ...others] = drafts;
  if (others.some(({ from }) => addressKey(from) !== addressKey(first.from))) return "sender";
  if (others.some(({ to }) => addressKey(to) !== addressKey(first.to))) return "recipient";
  const items = joinItems(drafts.flatMap((draft) => draft.items ?? []));
  if (items.length > LINE_ITEMS_MAX) return "items";
  const parcels = mergedParcels(drafts);
  if (parcels.some(({ weight }) => weight > PARCEL_LIMITS.weightKg)) return "weight";
  const cash = drafts.map(({ upsales }) => upsales.cashOnDelivery).filter(({ amount }) => amount > 0);
  if (new Set(cash.map(({ iban }) => iban)).size > 1) return "cash-on-delivery";
  const values = drafts.map(({ content }) => content.value);
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const goods = goodsWeight(drafts);
  const numbers = [...new Set(drafts.flatMap(({ shipmentCustomReference }) => shipmentCustomReference ?? []))].join(", ");
  const hasRoom = numbers.length <= MAX_LENGTH.customReference;
  const isListed = drafts.every((draft) => draft.content.description === describeItems(draft.items ?? []));
  const described = [...new Set(drafts.map((draft) => draft.content.description).filter(Boolean))].join(", ");
  const { goodsWeightKg: _, ...additionalData } = first.additionalData;
  return {
    ...first,
    items,
    content: {
      ...first.content,
      description: isListed && items.length > 0 ? describeItems(items) : cut(described, MAX_LENGTH.description),
      value: values.includes(null) ? null : Math.min(total, AMOUNT_MAX_CENTS),
      secondHand: drafts.every(({ content }) => content.secondHand),
    },
    parcels,
    shipmentCustomReference: hasRoom ? numbers || null : first.shipmentCustomReference,
    upsales: {
      ...first.upsales,
      insurance: {
        ...first.upsales.insurance,
        amount: drafts.reduce((sum, { upsales }) => sum + upsales.insurance.amount, 0),
      },
      cashOnDelivery: {
        ...(cash[0] ?? first.upsales.cashOnDelivery),
        amount: cash.reduce((sum, { amount }) => sum + amount, 0),
      },
    },
    additionalData:
      parcels.length === 0 && goods !== null ? { ...additionalData, goodsWeightKg: wholeGrams(goods) } : additionalData,
    // The numbers that have no room beside the first one are found by the note.
    note: cut(
      [...new Set([hasRoom ? "" : numbers, ...drafts.map(({ note }) => note ?? "")].filter(Boolean))].join("\n"),
      MAX_LENGTH.note,
    ),
    tags: distinctTags(drafts.flatMap(({ tags }) => tags ?? [])).slice(0, TAGS_PER_SHIPMENT),
  };
}

/** The same goods are one item. */
function joinItems(items: readonly LineItem[]): LineItem[] {
  const joined = new Map<string, LineItem>();
  for (const item of items) {
    const { sku, description, unitWeight, hsCode, originCountry, value } = item;
    const key = JSON.stringify([sku, description, unitWeight, hsCode, originCountry, value === null]);
    const same = joined.get(key);
    const quantity = (same?.quantity ?? 0) + item.quantity;
    if (!same) joined.set(key, item);
    else if (quantity > MOST_PIECES) joined.set(`${key} ${joined.size}`, item);
    else joined.set(key, { ...same, quantity, value: value === null ? null : value + (same.value ?? 0) });
  }
  return [...joined.values()];
}

function mergedParcels(drafts: readonly ShipmentDraft[]): ShipmentDraft["parcels"] {
  const parcels = drafts.flatMap((draft) => draft.parcels);
  const [first] = parcels;
  // Nobody knows how large the parcel is with the goods of a draft that has none: the merchant says it.
  if (!first || drafts.some((draft) => draft.parcels.length === 0)) return [];
  if (drafts.some((draft) => draft.parcels.length > 1)) return parcels;
  const volume = ({ length, width, height }: typeof first) => length * width * height;
  const largest = parcels.reduce((most, parcel) => (volume(parcel) > volume(most) ? parcel : most));
  return [{ ...largest, weight: wholeGrams(parcels.reduce((sum, { weight }) => sum + weight, 0)) }];
}

/** Weight of all drafts, as far as it is known of each: that of its parcels or, without one, of its goods. Null if one is unknown. */
function goodsWeight(drafts: readonly ShipmentDraft[]): number | null {
  const weights = drafts.map(({ parcels, additionalData }) =>
    parcels.length > 0 ? parcels.reduce((sum, { weight }) => sum + weight, 0) : (additionalData.goodsWeightKg ?? null),
  );
  return weights.includes(null) ? null : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0) || null;
}

const ADDRESS_FIELDS = ["firstName", "lastName", "company", "street1", "street2", "zipCode", "city", "alpha2Code"] as const;

function addressKey(address: ShipmentDraft["to"]): string {
  return ADDRESS_FIELDS.map((field) => address[field].trim().toLowerCase()).join("|");
}

/** Rounds up to whole grams, kg: half a parcel is never weightless. */
function wholeGrams(kg: number): number {
  return Math.max(1, Math.ceil(kg * 1000 - 1e-6)) / 1000;
}

const cut = (text: string, max: number) => [...text].slice(0, max).join("").trim();
