import { LINE_ITEMS_MAX, type LineItem, type Product } from "../../../contract/products";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "../../../contract/rules/field-limits";
import type { ShopOrder } from "./shop-order";

/** What the merchant knows of goods with a SKU. */
export type KnownProduct = Pick<Product, "name" | "weight" | "length" | "width" | "height" | "hsCode" | "originCountry">;

/** Products by {@link skuKey}. */
export type ProductBook = ReadonlyMap<string, KnownProduct>;

/** Compares SKUs: shops and scanners write them in capitals or not. */
export const skuKey = (sku: string) => sku.toLowerCase();

type Item = ShopOrder["items"][number];

/**
 * An order with what the product book says of its goods: weight, tariff number and origin, and the size of a single piece. The
 * merchant's own weight counts before the shop's; a weight of a whole row or order says more than the sum of its pieces.
 */
export function withProducts(order: ShopOrder, book: ProductBook): ShopOrder {
  const known = (item: Item) => (item.sku ? book.get(skuKey(item.sku)) : undefined);
  if (!order.items.some(known)) return order;
  const hasWholeWeight = order.items.some(({ title, weightKg }) => title === "" && weightKg);
  const items = order.items.map((item) => {
    const product = known(item);
    if (!product) return item;
    const { weight, hsCode, originCountry } = product;
    const weightKg = hasWholeWeight ? item.weightKg : (weight ?? item.weightKg);
    return { ...item, title: item.title || product.name, weightKg, hsCode, originCountry };
  });
  const [only, ...more] = items;
  const single = only && more.length === 0 && only.quantity === 1 ? known(only) : undefined;
  const size = order.size ?? (single && sizeOf(single));
  return { ...order, items, ...(size ? { size } : {}) };
}

function sizeOf({ length, width, height }: KnownProduct): ShopOrder["size"] {
  return length && width && height ? { length, width, height } : undefined;
}

/**
 * The goods of an order as its shipment lists them. The value of a single kind of goods is the order's, if its shop says none.
 *
 * @param total value of the order, minor units; null if unknown
 * @param currency the account's; amounts in another one are dropped
 */
export function lineItemsOf(order: Pick<ShopOrder, "items" | "currency">, total: number | null, currency: string): LineItem[] {
  const titled = order.items.filter(({ title, sku, quantity }) => (title !== "" || sku) && quantity > 0);
  const isOwnCurrency = order.currency.toUpperCase() === currency;
  return titled.slice(0, LINE_ITEMS_MAX).map((item) => {
    const value = titled.length === 1 ? (item.amount ?? total) : (item.amount ?? null);
    return {
      sku: cut(item.sku ?? "", MAX_LENGTH.sku),
      description: cut(item.title, MAX_LENGTH.description),
      quantity: Math.min(item.quantity, QUANTITY_MAX),
      value: isOwnCurrency && value && value <= AMOUNT_MAX_CENTS ? value : null,
      unitWeight: unitWeight(item),
      hsCode: item.hsCode ?? "",
      originCountry: item.originCountry ?? null,
    };
  });
}

const QUANTITY_MAX = 9_999;

function unitWeight({ title, weightKg }: Item): number | null {
  const kg = Number((weightKg ?? 0).toFixed(PARCEL_LIMITS.weightDecimals));
  return title !== "" && kg > 0 && kg <= PARCEL_LIMITS.weightKg ? kg : null;
}

const cut = (text: string, max: number) => [...text.replace(/\s+/g, " ").trim()].slice(0, max).join("").trim();
