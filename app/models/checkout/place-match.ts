import type { PostalPlace } from "#contract/addresses";
import type { Alpha2Code } from "#contract/primitives";
import { parsePlace, formatPostcode } from "#contract/rules/postcodes";
import { OWN_PLACE, placeLabel } from "./place";

/** A place of an address: a known one, or a town of the merchant's own under a postcode of the right form, which has no id. */
export type ChosenPlace = Pick<PostalPlace, "alpha2Code" | "zipCode" | "city" | "state"> & {
  id: string | null;
  postalZone: PostalPlace["postalZone"] | null;
};

/** What a typed city or postcode stands for. */
export type PlaceMatch = { kind: "one"; place: ChosenPlace } | { kind: "several"; places: ChosenPlace[] } | { kind: "none" };

/** What stands in the field of one end. */
export interface TypedEnd {
  alpha2Code: Alpha2Code;
  /** City, postcode, or both. */
  zipCode: string;
  /** The place chosen from a list before, which counts while the text still names it; {@link OWN_PLACE} for the text itself. */
  postalCodeId?: string | undefined;
}

/**
 * Decides which place was meant. A text that names exactly one, as label or as postcode, needs no further question; a whole postcode
 * with a town that nobody knows is taken as it is typed, after a question where the postcode is known by other towns.
 *
 * @param found places that the upstream has for the text
 */
export function matchPlace(end: TypedEnd, found: readonly PostalPlace[]): PlaceMatch {
  const own = ownPlace(end);
  const texts = [end.zipCode, ...(own ? [placeLabel(own)] : [])].map(fold);
  const chosen = found.find((place) => place.id === end.postalCodeId);
  // A choice from a list counts as long as the text was not changed to something that the place does not answer to.
  if (chosen && isNamedBy(chosen, end.zipCode)) return { kind: "one", place: chosen };
  const exact = found.filter((place) => [placeLabel(place), place.zipCode].map(fold).some((name) => texts.includes(name)));
  if (exact.length === 1) return { kind: "one", place: exact[0]! };
  if (own && (end.postalCodeId === OWN_PLACE || found.length === 0)) return { kind: "one", place: own };
  if (found.length === 0) return { kind: "none" };
  if (own && !found.some((place) => isNamedBy(place, end.zipCode))) return { kind: "several", places: [...found, own] };
  if (found.length === 1) return { kind: "one", place: found[0]! };
  return { kind: "several", places: exact.length > 1 ? exact : [...found] };
}

/** The place as it was typed, where that is a whole postcode and a town. */
export function ownPlace({ alpha2Code, zipCode }: TypedEnd): ChosenPlace | null {
  const typed = parsePlace(alpha2Code, zipCode);
  const whole = formatPostcode(alpha2Code, typed.zipCode);
  if (whole === null || typed.town === "") return null;
  return { id: null, alpha2Code, zipCode: whole, city: typed.town, state: "", postalZone: null };
}

/** Whether a place has all of its postcode, so that a parcel finds it. */
export function hasWholePostcode({ alpha2Code, zipCode }: Pick<ChosenPlace, "alpha2Code" | "zipCode">): boolean {
  return formatPostcode(alpha2Code, zipCode) !== null;
}

/** Whether a text is how a place is written, or the beginning of it. */
export function isNamedBy(place: Pick<PostalPlace, "zipCode" | "city">, typed: string): boolean {
  const text = fold(typed);
  return [placeLabel(place), place.zipCode, place.city].map(fold).some((name) => name.startsWith(text));
}

/** Spaces stand in postcodes or not: `1017CD` is `1017 CD`. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, "");
}
