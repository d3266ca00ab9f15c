import { unprintableCharacters } from "#contract/label-text";
import { postcodeExample } from "#contract/rules/postcodes";
import type { EndName } from "~/models/checkout/intents";
import { type ChosenPlace, hasWholePostcode, type PlaceMatch, type TypedEnd } from "~/models/checkout/place";
import { problem } from "~/models/problem-text";
import type { Merchant } from "~/services/session/merchant.server";
import { resolvePlace } from "./checkout.server";

export interface ResolvedEnds {
  places: Partial<Record<EndName, ChosenPlace>>;
  /** Places to choose from if a text matches several. */
  choices: Partial<Record<EndName, ChosenPlace[]>>;
  fieldErrors: Record<string, string[]>;
}

/** An end of the form; the place may be empty. */
type TypedPlace = Omit<TypedEnd, "zipCode"> & { zipCode?: string | undefined };

/**
 * Resolves the typed places. A saved draft may have an end without text, or with a partial postcode.
 *
 * @param isDraft whether the form is only saved, without requesting rates
 */
export async function resolveEnds(
  merchant: Merchant,
  values: Partial<Record<EndName, TypedPlace>>,
  isDraft: boolean,
): Promise<ResolvedEnds> {
  const resolved: ResolvedEnds = { places: {}, choices: {}, fieldErrors: {} };
  const ends = (["from", "to"] as const).filter((name) => values[name]?.zipCode);
  const matches = await Promise.all(
    ends.map((name) => resolvePlace(merchant, { ...values[name]!, zipCode: values[name]!.zipCode ?? "" })),
  );
  ends.forEach((name, at) => addMatch(resolved, name, matches[at]!, isDraft));
  return resolved;
}

const placesOf = (match: Exclude<PlaceMatch, { kind: "none" }>) => (match.kind === "one" ? [match.place] : match.places);

function addMatch(resolved: ResolvedEnds, name: EndName, match: PlaceMatch, isDraft: boolean) {
  const letters = match.kind === "one" && !isDraft ? unprintableCharacters(match.place.city) : [];
  if (letters.length > 0) {
    resolved.fieldErrors[`${name}.zipCode`] = [problem("form.error.letters", { letters: letters.join(" ") })];
  } else if (match.kind !== "none" && !isDraft && !placesOf(match).some(hasWholePostcode)) {
    const example = postcodeExample(placesOf(match)[0]!.alpha2Code);
    resolved.fieldErrors[`${name}.zipCode`] = [problem("form.error.postcode-whole", { example })];
  } else if (match.kind === "one") resolved.places[name] = match.place;
  else if (match.kind === "several") {
    resolved.choices[name] = match.places;
    resolved.fieldErrors[`${name}.zipCode`] = [
      problem(match.places.some(({ id }) => id === null) ? "form.error.place-other-town" : "form.error.place-several"),
    ];
  } else resolved.fieldErrors[`${name}.zipCode`] = [problem("form.error.place-none")];
}
