import { isServed, type ServedCountry } from "./countries";
import { taxed } from "../../contract/rules/vat";
import type { Amount } from "../../contract/services";

/** Standard VAT rates, percent. Transport is taxed in the sender's country. */
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
  CH: 8.1,
  US: 0,
};

/** 0 for a country that is not served. */
export function vatPercent(senderCountry: string): number {
  return isServed(senderCountry) ? VAT_PERCENT[senderCountry] : 0;
}

/** A product of a price; the difference of both prices is its tax. */
export interface Product {
  basePrice: number;
  totalPrice: number;
  currency: string;
}

/** Adds tax to a net price. Totals are sums of products, so that the lines add up to the total. */
export function addTax(basePrice: number, percent: number, currency: string): Product {
  return { basePrice, totalPrice: taxed(basePrice, percent).total, currency };
}

/** The sum of products; vouchers are negative. */
export function sumOf(products: readonly (Product | null)[], currency: string): Amount {
  const basePrice = products.reduce((sum, product) => sum + (product?.basePrice ?? 0), 0);
  const totalPrice = products.reduce((sum, product) => sum + (product?.totalPrice ?? 0), 0);
  return { currency, basePrice, taxPrice: totalPrice - basePrice, totalPrice };
}
