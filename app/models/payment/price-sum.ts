import type { Price } from "#contract/services";

/** What several shipments cost together, minor units. */
export interface PriceSum {
  currency: string;
  base: number;
  /** By rate, the highest first. */
  taxes: { percentage: number; amount: number }[];
  total: number;
}

/** Adds prices of one currency: the sum is what is paid, to the cent. */
export function sumPrices(prices: readonly Price[], currency: string): PriceSum {
  const taxes = new Map<number, number>();
  let [base, total] = [0, 0];
  for (const price of prices) {
    base += price.total.basePrice;
    total += price.total.totalPrice;
    for (const { percentage, amount } of price.total.taxes) taxes.set(percentage, (taxes.get(percentage) ?? 0) + amount);
  }
  const byRate = [...taxes]
    .map(([percentage, amount]) => ({ percentage, amount }))
    .toSorted((a, b) => b.percentage - a.percentage);
  return { currency, base, taxes: byRate.filter(({ amount }) => amount !== 0), total };
}
