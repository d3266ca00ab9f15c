/**
 * Stripe's minimum charge by the currency that its account is paid out in, minor units as in its API: the table of its documentation
 * as published in 2025. A charge in the account's own currency has this minimum. One in another currency must be worth the minimum of
 * the account's after Stripe's conversion, which only Stripe can tell: there the usual least, 50, stands in.
 *
 * @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const LEAST: Record<string, number> = {
  ...{ USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400 },
  ...{ HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000 },
};

export function leastAmount(currency: string): number {
  return LEAST[currency] ?? 50;
}
