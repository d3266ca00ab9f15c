import type { Price } from "#contract/services";

/** Total price of several shipments, minor units. */
export interface PriceSum {
  currency: string;
  /** Without tax, before vouchers. */
  base: number;
  /** Discount of each voucher without tax, negative, by name. */
  vouchers: { name: string; amount: number }[];
  /** By rate, highest first. */
  taxes: { percentage: number; amount: number }[];
  total: number;
}

/** Adds prices of one currency; the total equals the charged amount to the cent. */
export function sumPrices(prices: readonly Price[], currency: string): PriceSum {
  const taxes = new Map<number, number>();
  const vouchers = new Map<string, number>();
  let [base, total] = [0, 0];
  for (const price of prices) {
    const { voucher } = price.products;
    base += price.total.basePrice - (voucher?.basePrice ?? 0);
    if (voucher) vouchers.set(voucher.name, (vouchers.get(voucher.name) ?? 0) + voucher.basePrice);
    total += price.total.totalPrice;
    for (const { percentage, amount } of price.total.taxes) taxes.set(percentage, (taxes.get(percentage) ?? 0) + amount);
  }
  const byRate = [...taxes]
    .map(([percentage, amount]) => ({ percentage, amount }))
    .toSorted((a, b) => b.percentage - a.percentage);
  const byName = [...vouchers].map(([name, amount]) => ({ name, amount }));
  return { currency, base, vouchers: byName, taxes: byRate.filter(({ amount }) => amount !== 0), total };
}
