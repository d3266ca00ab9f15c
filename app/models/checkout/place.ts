import type { PostalPlace } from "#contract/addresses";
import type { Alpha2Code } from "#contract/primitives";
import { comparedName, placeNameKey } from "#contract/rules/place-names";
import { parsePlace, formatPostcode, restoreLeadingZeros } from "#contract/rules/postcodes";
import { postalCountry } from "#contract/rules/territories";

/** A postal place as shown in the field: `28001 Madrid`. */
export function placeLabel(place: Pick<PostalPlace, "zipCode" | "city">): string {
  return `${place.zipCode} ${place.city}`.trim();
}

/** The region, to distinguish places of the same name; empty if it equals the town, as in Berlin. */
export function placeRegion({ city, state }: Pick<PostalPlace, "city" | "state">): string {
  return state === city ? "" : state;
}

/** Option for the place as typed, in a list of candidates. */
export const OWN_PLACE = "as-typed";

/** A candidate place. */
export type PlaceChoice = Pick<PostalPlace, "id" | "zipCode" | "city" | "state">;

/** A place of an address: a known one, or a typed town with a well-formed postcode, which has no id. */
export type ChosenPlace = Pick<PostalPlace, "alpha2Code" | "zipCode" | "city" | "state"> & {
  id: string | null;
  postalZone: PostalPlace["postalZone"] | null;
};

/** Result of matching a typed city or postcode. */
export type PlaceMatch = { kind: "one"; place: ChosenPlace } | { kind: "several"; places: ChosenPlace[] } | { kind: "none" };

/** The place input of one end. */
export interface TypedEnd {
  alpha2Code: Alpha2Code;
  /** City, postcode, or both. */
  zipCode: string;
  /** Place chosen earlier, valid while the text still matches it; {@link OWN_PLACE} for the text itself. */
  postalCodeId?: string | undefined;
}

/**
 * Matches a text to a place. A text that names exactly one place, by label or postcode, is unambiguous. A full postcode with an
 * unknown town is accepted as typed, after a question if the postcode is known for other towns.
 *
 * @param found the upstream's places for the text
 */
export function matchPlace(typed: TypedEnd, found: readonly PostalPlace[]): PlaceMatch {
  const end = { ...typed, zipCode: withoutProvince(typed.alpha2Code, typed.zipCode) };
  const own = ownPlace(end);
  const mended = ownPlace({ ...end, zipCode: withLeadingZeros(end) });
  const texts = [end.zipCode, ...(mended ? [placeLabel(mended)] : [])].map(normalize);
  const chosen = found.find((place) => place.id === end.postalCodeId);
  // An earlier choice is valid while the text still matches it.
  if (chosen && matchesName(chosen, end.zipCode)) return { kind: "one", place: chosen };
  const exact = found.filter((place) => [placeLabel(place), place.zipCode].map(normalize).some((name) => texts.includes(name)));
  if (exact.length === 1) return { kind: "one", place: exact[0]! };
  if (own && (end.postalCodeId === OWN_PLACE || found.length === 0)) return { kind: "one", place: own };
  if (found.length === 0) return { kind: "none" };
  if (own && !found.some((place) => matchesName(place, end.zipCode))) return { kind: "several", places: [own, ...found] };
  if (found.length === 1) return { kind: "one", place: found[0]! };
  return { kind: "several", places: exact.length > 1 ? exact : [...found] };
}

/** Strips the province code that ends Italian addresses, `20121 Milano MI` or `(MI)`; names of places do not have it. */
export function withoutProvince(alpha2Code: Alpha2Code, typed: string): string {
  const code = alpha2Code === "IT" ? /(?<=\s)(?:[A-Z]{2}|\([A-Za-z]{2}\))$/.exec(typed.trimEnd()) : null;
  const town = typed.slice(0, code?.index ?? 0).trimEnd();
  return /\p{L}/u.test(town) ? town : typed;
}

/** The place as typed, if it is a full postcode and a town. */
export function ownPlace({ alpha2Code, zipCode }: TypedEnd): ChosenPlace | null {
  const typed = parsePlace(alpha2Code, zipCode);
  const served = postalCountry({ alpha2Code, zipCode: typed.zipCode }).alpha2Code;
  const whole = formatPostcode(served, typed.zipCode);
  if (whole === null || typed.town === "") return null;
  return { id: null, alpha2Code: served, zipCode: whole, city: typed.town, state: "", postalZone: null };
}

/** Restores leading zeros of the postcode: `8001 Barcelona` becomes `08001 Barcelona`. */
function withLeadingZeros({ alpha2Code, zipCode }: TypedEnd): string {
  const typed = parsePlace(alpha2Code, zipCode);
  return placeLabel({ zipCode: restoreLeadingZeros(alpha2Code, typed.zipCode), city: typed.town });
}

/** Whether the postcode is complete enough for delivery. */
export function hasWholePostcode({ alpha2Code, zipCode }: Pick<ChosenPlace, "alpha2Code" | "zipCode">): boolean {
  return formatPostcode(alpha2Code, zipCode) !== null;
}

/** Whether a text matches a place's name, or its beginning. */
export function matchesName(place: Pick<PostalPlace, "zipCode" | "city">, typed: string): boolean {
  const text = normalize(typed);
  return [placeLabel(place), place.zipCode, place.city].map(normalize).some((name) => name.startsWith(text));
}

/** Ignores case, accents, apostrophes, hyphens, spaces and spellings of "Saint": `1017CD` equals `1017 CD`. */
function normalize(text: string): string {
  return comparedName(placeNameKey(text)).replaceAll(" ", "");
}
