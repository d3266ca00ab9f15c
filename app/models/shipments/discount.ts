/** Price for a subscriber, minor units. */
export interface SimulatedPrice {
  currency: string;
  discountedPrice: number;
  paidPrice: number;
  showDiscountedPrice: boolean;
}

export interface Discount {
  currency: string;
  discountedPrice: number;
  saving: number;
}

/**
 * The discounted-price notice, or null if there is none.
 *
 * @see spec shipment-core, section 2: non-subscribed clients see a discounted-price notice
 */
export function discountOf(simulated: SimulatedPrice, isSubscribed: boolean): Discount | null {
  const { currency, discountedPrice, paidPrice, showDiscountedPrice } = simulated;
  const saving = paidPrice - discountedPrice;
  if (isSubscribed || !showDiscountedPrice || saving <= 0) return null;
  return { currency, discountedPrice, saving };
}
