/** What identifies a merchant in the addresses of its buyers' pages: `libros-ana`. It is public. */
export const MERCHANT_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/;

/** Earlier slugs of a merchant, which stay its own: old links lead to it, and to no other shop. */
export const EARLIER_SLUGS_MAX = 5;

/** Last segments of other pages with two segments, `/waybill/login`. */
const RESERVED: readonly string[] = ["login", "register", "recover-password", "new-password", "private"];

export function isMerchantSlug(text: string): boolean {
  return MERCHANT_SLUG.test(text) && !RESERVED.includes(text);
}

/** Whether a text is an https URL without a user name. */
export function isHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}

/**
 * Days after the delivery of the last parcel in which a buyer may withdraw: the law's minimum, and the most that a merchant may set.
 *
 * @see Directive 2011/83/EU, article 9
 */
export const WITHDRAWAL_DAYS = { min: 14, max: 365 };

/** Days from today within which a buyer may want the next attempt of a delivery. */
export const ANSWER_DAYS = 30;

/** Days in which the merchant refunds, and in which the buyer sends back. @see Directive 2011/83/EU, articles 13 and 14 */
export const REFUND_DAYS = 14;

/** `new` until the merchant has opened it; `seen` until it is done. */
export const WITHDRAWAL_STATES = ["new", "seen", "refunded", "closed"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Withdrawals that need something of the merchant, and those that do not. */
export const WITHDRAWAL_GROUPS = ["open", "done"] as const;
export type WithdrawalGroup = (typeof WITHDRAWAL_GROUPS)[number];
