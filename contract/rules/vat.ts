import type { Price } from "../services";
import { PRODUCT_ORDER, type ProductName } from "./price-lines";

/** Rates have at most two decimals, so taxes are computed in integers: hundredths of a percent of a minor unit. */
const PARTS = 10_000;

/**
 * The tax of a net amount, minor units: net × rate, rounded half away from zero, so that a refund equals the charge. The only
 * place where tax is rounded: each line of a document is net × rate, and documents and reports are sums of lines.
 *
 * @param percent such as 21 or 8.1
 */
export function vatOf(net: number, percent: number): number {
  const parts = Math.abs(net) * Math.round(percent * 100);
  // Subtract from zero to avoid -0, which differs from 0 in equality checks.
  const tax = Math.floor((parts + PARTS / 2) / PARTS);
  return net < 0 ? 0 - tax : tax;
}

/** A taxed amount, minor units: `net + tax = total`. */
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

/** Totals of lines, overall and by rate, the highest first: for a document, or a report of many. */
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

/** A part of a price with its own tax rate, net. */
export interface PricePart {
  product: ProductName;
  net: number;
}

/**
 * The part of a discount that applies to each product: to the first up to its price, then to the next. A full discount removes
 * all tax.
 *
 * @param discount net minor units, positive; the excess over the products is dropped
 */
export function spreadDiscount(discount: number, products: readonly PricePart[]): PricePart[] {
  let left = discount;
  return products.flatMap(({ product, net }) => {
    const taken = Math.min(left, net);
    left -= taken;
    return taken > 0 ? [{ product, net: taken }] : [];
  });
}

/** The products of a price without its discount, in display order. */
export function productParts(products: Price["products"]): PricePart[] {
  return PRODUCT_ORDER.flatMap((product) => {
    const net = product === "voucher" ? 0 : (products[product]?.basePrice ?? 0);
    return net > 0 ? [{ product, net }] : [];
  });
}

/** The part of a price's discount that applies to each product; empty without a discount. */
export function discountParts(products: Price["products"]): PricePart[] {
  return spreadDiscount(0 - (products.voucher?.basePrice ?? 0), productParts(products));
}
