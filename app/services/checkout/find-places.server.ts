import { Alpha2Code } from "#contract/primitives";
import { PLACE_MAX, PLACE_MIN } from "~/models/checkout/info-fields";
import { placeChoices, type PlaceChoices } from "~/models/checkout/info-page";
import type { EndName } from "~/models/checkout/intents";
import { OWN_PLACE, placeLabel } from "~/models/checkout/place";
import { problem } from "~/models/problem-text";
import { resolvePlace, searchPlaces } from "~/services/checkout/checkout.server";
import { formReply, unvalidatedSubmission, type FormReply, invalid } from "~/services/forms/form-reply.server";
import type { Merchant } from "~/services/session/merchant.server";

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
