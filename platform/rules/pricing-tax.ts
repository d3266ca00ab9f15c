import { isServed, type ServedCountry } from "./countries";
import type { Amount } from "../../contract/services";

/** Standard rates of value added tax, percent. Transport is taxed in the country it starts from. */
const VAT_PERCENT: Record<ServedCountry, number> = {
  GB: 20,
  FR: 20,
  DE: 19,
  ES: 21,
  IT: 22,
  NL: 21,
  BE: 21,
  PT: 23,
  HU: 27,
  TR: 20,
};

/** 0 for a country that is not served. */
export function vatPercent(senderCountry: string): number {
  return isServed(senderCountry) ? VAT_PERCENT[senderCountry] : 0;
}

/** One product of a price; the difference of the two is its tax. */
export interface Product {
  basePrice: number;
  totalPrice: number;
  currency: string;
}

/**
 * A net price with its tax. Tax is rounded half up to the whole minor unit on each product, and sums are sums of products, so that
 * what a merchant adds up by hand is what he pays.
 */
export function taxed(basePrice: number, percent: number, currency: string): Product {
  return { basePrice, totalPrice: basePrice + Math.round((basePrice * percent) / 100), currency };
}

/** The sum of products; a voucher's, being negative, takes away. */
export function sumOf(products: readonly (Product | null)[], currency: string): Amount {
  const basePrice = products.reduce((sum, product) => sum + (product?.basePrice ?? 0), 0);
  const totalPrice = products.reduce((sum, product) => sum + (product?.totalPrice ?? 0), 0);
  return { currency, basePrice, taxPrice: totalPrice - basePrice, totalPrice };
}
