import { vatIdOf } from "./customs-numbers";

/** The member states of the EU. */
const MEMBERS = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Territories of members outside the EU's VAT area, by postcode. @see directive 2006/112/EC, article 6 */
const OUTSIDE: Record<string, RegExp> = {
  ES: /^(?:35|38|51|52)/,
  FR: /^97/,
  DE: /^(?:27498|78266)$/,
  IT: /^(?:23041|22061)$/,
  FI: /^22/,
  GR: /^63086$/,
};

interface Party {
  country: string;
  zipCode: string;
}

function isInVatArea({ country, zipCode }: Party): boolean {
  return MEMBERS.has(country) && !OUTSIDE[country]?.test(zipCode.replace(/\s/g, ""));
}

/** The buyer of a service. */
export interface VatBuyer extends Party {
  type: "autonomous" | "business";
  /** Empty or `-` for none. */
  taxId: string;
}

/**
 * Whether a service is reverse-charged, so that the buyer owes its VAT: a business with a VAT id in another member state than the
 * seller.
 *
 * @see directive 2006/112/EC, articles 44 and 196
 */
export function isReverseCharged(seller: Party, buyer: VatBuyer): boolean {
  if (buyer.type !== "business" || buyer.country === seller.country) return false;
  return isInVatArea(seller) && isInVatArea(buyer) && vatIdOf(buyer.country, buyer.taxId) !== null;
}
