import type { Price } from "../services";
import { PRODUCT_ORDER, type ProductName } from "./price-lines";

/** Rates have at most two decimals: a hundredth of a percent of a minor unit is counted in whole numbers. */
const PARTS = 10_000;

/**
 * The tax of a net amount, minor units: net × rate, half a unit away from zero, so that what is given back is what was charged. The one
 * place where tax is rounded: every line of a document is its net × rate, and documents and reports are sums of lines.
 *
 * @param percent such as 21 or 8.1
 */
export function vatOf(net: number, percent: number): number {
  const parts = Math.abs(net) * Math.round(percent * 100);
  // Subtract from zero to avoid -0, which differs from 0 in equality checks.
  const tax = Math.floor((parts + PARTS / 2) / PARTS);
  return net < 0 ? 0 - tax : tax;
}

/** Something taxed, minor units: `net + tax = total`. */
export interface Taxed {
  net: number;
  taxPercent: number;
  tax: number;
  total: number;
}

/** A net amount with its tax. */
export function taxed(net: number, taxPercent: number): Taxed {
  const tax = vatOf(net, taxPercent);
  return { net, taxPercent, tax, total: net + tax };
}

/** The sum of lines, and of each rate, the highest first: what a document, or the report of many, says. */
export function vatReport(lines: readonly Taxed[]): { net: number; tax: number; total: number; rates: Taxed[] } {
  const sumOf = (some: readonly Taxed[]) => ({
    net: some.reduce((sum, { net }) => sum + net, 0),
    tax: some.reduce((sum, { tax }) => sum + tax, 0),
    total: some.reduce((sum, { total }) => sum + total, 0),
  });
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((one, other) => other - one);
  const rates = percents.map((taxPercent) => ({
    taxPercent,
    ...sumOf(lines.filter((line) => line.taxPercent === taxPercent)),
  }));
  return { ...sumOf(lines), rates };
}

/** A part of a price that is taxed on its own, net. */
export interface PricePart {
  product: ProductName;
  net: number;
}

/**
 * What a discount takes from each product: from the first as much as it is worth, then from the next. A discount of everything takes
 * the tax of everything.
 *
 * @param discount net minor units, positive; what is beyond the products is left out
 */
export function spreadDiscount(discount: number, products: readonly PricePart[]): PricePart[] {
  let left = discount;
  return products.flatMap(({ product, net }) => {
    const taken = Math.min(left, net);
    left -= taken;
    return taken > 0 ? [{ product, net: taken }] : [];
  });
}

/** The products of a price without its discount, in the order in which they are told. */
export function productParts(products: Price["products"]): PricePart[] {
  return PRODUCT_ORDER.flatMap((product) => {
    const net = product === "voucher" ? 0 : (products[product]?.basePrice ?? 0);
    return net > 0 ? [{ product, net }] : [];
  });
}

/** What a price's discount takes from each product; none without a discount. */
export function discountParts(products: Price["products"]): PricePart[] {
  return spreadDiscount(0 - (products.voucher?.basePrice ?? 0), productParts(products));
}
