import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { preserveFormOffline } from "~/components/forms/offline";
import { Alpha2Code } from "#contract/primitives";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import type { FormAnswer } from "~/models/form-answer";
import { INFO_FIELDS, PLACE_MAX, PLACE_MIN } from "~/models/checkout/info-fields";
import { InfoDraftForm, InfoForm } from "~/models/checkout/info-form";
import { fieldIn } from "~/models/form-fields";
import { IdempotencyKey } from "~/models/form-schema";
import { infoPage, placeChoices, type PlaceChoices } from "~/models/checkout/info-page";
import { type EndName, infoIntent, type InfoIntent, leftUrl } from "~/models/checkout/intents";
import { OWN_PLACE, placeLabel } from "~/models/checkout/place";
import { problem } from "~/models/problem-text";
import { readQuery } from "~/models/urls";
import { findBegunDraft, rememberBegunDraft } from "~/services/checkout/begun-drafts.server";
import { loadCheckout, resolvePlace, saveDraft, searchPlaces } from "~/services/checkout/checkout.server";
import { routeRefusal } from "~/services/checkout/rates.server";
import { intentAction, parseForm, type ParsedForm, type SentForm } from "~/services/forms/form-action.server";
import { answer, asSent, type FormReply, invalid, refusedBy } from "~/services/forms/form-reply.server";
import { languageOf } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { attempt } from "~/services/upstream/upstream.server";
import { isAsShown, resolveEnds, withInfo } from "./info-draft.server";
import { InfoStep } from "./info-step";

export const handle = {
  i18n: ["checkout"],
  title: { namespace: "checkout", key: "step.info" },
  step: "info",
  savesOnLeaving: true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const checkout = await openCheckout({ request, params });
  const idempotencyKey = checkout.shipment ? null : await keyOfNew(request, checkout.merchant);
  return { idempotencyKey, page: await loadPage(request, checkout) };
}

async function loadPage(request: Request, { merchant, shipment }: Checkout) {
  const [{ client, parcels, servedCountries }, { warehouses }, language] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.addresses.listWarehouses(),
    languageOf(request, merchant.tenant),
  ]);
  return infoPage({
    shipment,
    client,
    warehouses,
    templates: parcels,
    originCountries: merchant.tenant.countries,
    destinationCountries: servedCountries.destinations,
    language,
  });
}

/** Whether the form of a new shipment is as it was first shown: nothing is to be kept then. */
async function isUntouched({ request, who, form }: Sent): Promise<boolean> {
  return who.shipment === null && isAsShown(form, (await loadPage(request, who)).values);
}

/**
 * The key that a new shipment's draft is begun under. It stands in the url, so that going back to the page finds the draft that it has
 * begun, and begins no second one.
 *
 * @throws Response redirect to the same page with a key, or to the draft; 403 where none may be created
 */
async function keyOfNew(request: Request, merchant: Merchant): Promise<string> {
  await requireCreatePermission(merchant);
  const { paths } = merchant;
  const { data: key } = IdempotencyKey.safeParse(readQuery(request.url).get("key"));
  if (!key) throw redirect(paths.newShipment(randomUUID()));
  const begun = await findBegunDraft(request, key);
  if (begun) throw redirect(paths.step(begun, "info"));
  return key;
}

interface Checkout {
  merchant: Merchant;
  /** Null for a new shipment. */
  shipment: Shipment | null;
}

async function openCheckout({ request, params }: Pick<ActionFunctionArgs, "request" | "params">): Promise<Checkout> {
  return params.reference
    ? loadCheckout(request, params.reference)
    : { merchant: await requireMerchant(request), shipment: null };
}

/** The page of a new shipment that has begun a draft before, and was gone back to, goes on with it. */
async function openSentCheckout(sent: ActionFunctionArgs, form: FormData): Promise<Checkout> {
  const reference = sent.params.reference ?? (await findBegunDraft(sent.request, form.get("idempotencyKey")?.toString()));
  return openCheckout({ request: sent.request, params: { reference } });
}

type Sent = SentForm<Checkout> & { intent: InfoIntent };

export const action = intentAction<Checkout, InfoIntent, PlaceChoices>({
  who: openSentCheckout,
  intent: infoIntent,
  run: async (sent) => {
    switch (sent.intent.kind) {
      case "find-place":
        return findPlaces(sent.who.merchant, sent.form, sent.intent.end);
      case "rates":
        return parseForm(sent, InfoForm, submitInfo);
      case "close":
        return (await isUntouched(sent))
          ? redirect(sent.who.merchant.paths.home, 303)
          : parseForm(sent, InfoDraftForm, submitInfo);
      case "save":
      case "leave":
        return parseForm(sent, InfoDraftForm, submitInfo);
    }
  },
});

async function submitInfo(parsed: Sent & ParsedForm<Checkout, typeof InfoForm | typeof InfoDraftForm>) {
  const { request, intent, value, submission } = parsed;
  const { merchant, shipment } = parsed.who;
  if (!merchant.tenant.countries.includes(value.from.alpha2Code))
    return invalid<PlaceChoices>(submission, { fieldErrors: { "from.alpha2Code": ["form.error.not-allowed"] } });
  const { places, choices, fieldErrors } = await resolveEnds(merchant, value, intent.kind !== "rates");
  if (Object.keys(fieldErrors).length > 0) return invalid(submission, { fieldErrors, extra: placeChoices(choices) });
  const { warehouses } = await merchant.upstream.addresses.listWarehouses();
  const step = intent.kind === "rates" ? ("SERVICE_SELECTION" as const) : ("SEARCH_INFO" as const);
  const draft = { ...withInfo(shipment, value, places, warehouses), step };
  const refusal = intent.kind === "rates" ? await routeRefusal(merchant, draft) : null;
  if (refusal)
    return invalid<PlaceChoices>(submission, { fieldErrors: { "to.zipCode": [problem(`form.error.route-${refusal}`)] } });
  const saved = await saveInfo(merchant, shipment, draft, value.idempotencyKey);
  if (saved.kind !== "ok") return refusedBy<PlaceChoices>(submission, saved, fieldIn(INFO_FIELDS));
  const reference = saved.value.waybillReference;
  if (!shipment && value.idempotencyKey) await rememberBegunDraft(request, value.idempotencyKey, reference);
  if (intent.kind === "leave") return redirect(leftUrl(merchant.paths, reference, intent.to, "info"), 303);
  if (intent.kind === "save" || intent.kind === "close")
    return redirectWithFlash(request, merchant.paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
  return redirect(merchant.paths.step(reference, "service"), 303);
}

async function saveInfo(merchant: Merchant, shipment: Shipment | null, draft: ShipmentDraft, idempotencyKey: string | undefined) {
  if (shipment) return saveDraft(merchant, shipment.waybillReference, draft);
  await requireCreatePermission(merchant);
  const headers = { "idempotency-key": idempotencyKey ?? randomUUID() };
  return attempt(merchant.upstream.shipments.create({ headers, body: draft }));
}

/** The search button of a place: what was typed stays, with the places it may mean. */
async function findPlaces(merchant: Merchant, form: FormData, end: EndName): Promise<FormReply<PlaceChoices>> {
  await settleChoice(merchant, form, end === "from" ? "to" : "from");
  const typed = form.get(`${end}.zipCode`)?.toString() ?? "";
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  const places = country.success ? await searchPlaces(merchant, country.data, typed) : [];
  const extra = placeChoices({ [end]: places });
  const submission = asSent(form);
  if (places.length > 0) return answer({ result: submission.reply(), extra });
  return invalid(submission, { fieldErrors: { [`${end}.zipCode`]: [searchProblem(typed)] }, extra });
}

/** Why a search for a place found none. */
function searchProblem(typed: string): string {
  const { length } = typed.trim();
  if (length > PLACE_MAX) return problem("form.error.too-long", { max: PLACE_MAX });
  return problem(length < PLACE_MIN ? "form.error.place-short" : "form.error.place-none");
}

/** Puts the place that was chosen for the other end into its field, and forgets a choice that no longer fits the text. */
async function settleChoice(merchant: Merchant, form: FormData, end: EndName): Promise<void> {
  const [typed = "", id = ""] = ["zipCode", "postalCodeId"].map((name) => form.get(`${end}.${name}`)?.toString());
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  if (!id || !country.success) return;
  const match = await resolvePlace(merchant, { alpha2Code: country.data, zipCode: typed, postalCodeId: id });
  const place = match.kind === "one" ? match.place : undefined;
  form.set(`${end}.postalCodeId`, place ? (place.id ?? OWN_PLACE) : "");
  if (place) form.set(`${end}.zipCode`, placeLabel(place));
}

/**
 * The page of a new shipment becomes the page of the draft that it has begun: who goes back finds the draft, and begins no second
 * one.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await preserveFormOffline(args);
  } catch (thrown) {
    const next = thrown instanceof Response ? thrown.headers.get("Location") : null;
    const [, draft] = /^(.*\/shipments\/[^/]+\/create)\/service$/.exec(next ?? "") ?? [];
    if (draft && !args.params.reference) window.history.replaceState(window.history.state, "", `${draft}/info`);
    throw thrown;
  }
}

export default function Info() {
  const { page, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<FormAnswer<PlaceChoices>>();
  return <InfoStep page={page} idempotencyKey={idempotencyKey} lastResult={sent?.result ?? null} choices={sent?.extra ?? {}} />;
}
