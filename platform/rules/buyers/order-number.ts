import { fold } from "../fold";

/** How many parcels with one order number are read: more are not of one order. */
export const MOST_PARCELS = 50;

/** The ways in which an order number may be stored: shops write "#1042" where buyers copy "1042", and the other way round. */
export function spellingsOf(number: string): { bare: string; all: string[] } {
  const typed = number.normalize("NFKC").trim();
  const bare = typed.replace(/^#\s*/, "");
  return { bare, all: [...new Set([number.trim(), typed, bare, `#${bare}`])] };
}

/**
 * What a number is whatever a person or a carrier writes between its parts: letters and digits in upper case.
 *
 * @example plainNumber(" 1z 999-aa ") is "1Z999AA"
 */
export function plainNumber(number: string): string {
  return fold(number.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The ways in which a carrier's number may be stored: as it is typed without spaces, and in either case. */
export function trackingSpellingsOf(number: string): string[] {
  const typed = number.normalize("NFKC").replace(/\s+/g, "");
  return [...new Set([typed, typed.toUpperCase(), typed.toLowerCase(), plainNumber(number)])].filter(Boolean);
}
