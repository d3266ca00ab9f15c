import { Alpha2Code } from "#contract/primitives";
import { PLACE_MAX, PLACE_MIN } from "~/models/checkout/info-fields";
import { placeChoices, type PlaceChoices } from "~/models/checkout/info-page";
import type { EndName } from "~/models/checkout/intents";
import {
  OWN_PLACE,
  placeLabel,
  type ChosenPlace,
  hasWholePostcode,
  type PlaceMatch,
  type TypedEnd,
} from "~/models/checkout/place";
import { problem } from "~/models/problem-text";
import { resolvePlace, searchPlaces } from "~/services/checkout/checkout.server";
import { formReply, unvalidatedSubmission, type FormReply, invalid } from "~/services/forms/form-reply.server";
import type { Merchant } from "~/services/session/merchant.server";
import type { PickUpPoint } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { unprintableCharacters } from "#contract/label-text";
import { postcodeExample } from "#contract/rules/postcodes";

/** Reply to a place's search button: the form's values and the matching places. */
export async function findPlaces(merchant: Merchant, form: FormData, end: EndName): Promise<FormReply<PlaceChoices>> {
  await applyChoice(merchant, form, end === "from" ? "to" : "from");
  const typed = form.get(`${end}.zipCode`)?.toString() ?? "";
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  const places = country.success ? await searchPlaces(merchant, country.data, typed) : [];
  const extra = placeChoices({ [end]: places });
  const submission = unvalidatedSubmission(form);
  if (places.length > 0) return formReply({ result: submission.reply(), extra });
  return invalid(submission, { fieldErrors: { [`${end}.zipCode`]: [searchProblem(typed)] }, extra });
}

/** Problem of a search without matches. */
function searchProblem(typed: string): string {
  const { length } = typed.trim();
  if (length > PLACE_MAX) return problem("form.error.too-long", { max: PLACE_MAX });
  return problem(length < PLACE_MIN ? "form.error.place-short" : "form.error.place-none");
}

/** Writes an end's chosen place into its text field, or drops the choice if it no longer matches the text. */
async function applyChoice(merchant: Merchant, form: FormData, end: EndName): Promise<void> {
  const [typed = "", id = ""] = ["zipCode", "postalCodeId"].map((name) => form.get(`${end}.${name}`)?.toString());
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  if (!id || !country.success) return;
  const match = await resolvePlace(merchant, { alpha2Code: country.data, zipCode: typed, postalCodeId: id });
  const place = match.kind === "one" ? match.place : undefined;
  form.set(`${end}.postalCodeId`, place ? (place.id ?? OWN_PLACE) : "");
  if (place) form.set(`${end}.zipCode`, placeLabel(place));
}

/** The shipment's pick-up point; undefined without one, null if it could not be fetched. */
export async function findPoint(merchant: Merchant, shipment: Shipment): Promise<PickUpPoint | null | undefined> {
  const { dropoffPointId: pointId } = shipment;
  return pointId ? nullIfUnavailable("point", merchant.upstream.services.getDropOffPoint({ pointId })) : undefined;
}

interface ResolvedEnds {
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
