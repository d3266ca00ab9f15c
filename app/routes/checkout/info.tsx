import { randomUUID } from "node:crypto";
import { parse, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import type { PostalPlace } from "../../../contract/addresses";
import type { Client } from "../../../contract/client";
import type { ShipmentDraft } from "../../../contract/shipments";
import { Alpha2Code } from "../../../contract/primitives";
import { infoDefaults } from "~/models/checkout/info-defaults";
import { type EndName, InfoDraftForm, InfoForm } from "~/models/checkout/info-form";
import { placeLabel } from "~/models/checkout/place";
import { checkoutUrl, LEAVE_FOR, LEAVE_FOR_LANGUAGE } from "~/models/checkout/steps";
import { loadCheckout, resolvePlace, saveDraft, searchPlaces } from "~/services/checkout.server";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { invalid, keepForm, sortProblems } from "~/services/form-reply.server";
import { leaveStep, takeLanguage } from "~/services/leave-step.server";
import { languageOf } from "~/services/i18n.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/merchant.server";
import { attempt } from "~/services/upstream.server";
import { isAsShown, resolveEnds, withInfo } from "./info-draft.server";
import { InfoStep } from "./info-step";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.info" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await openCheckout(request, params.reference);
  const [{ client, parcels }, { warehouses }] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.addresses.listWarehouses(),
  ]);
  return {
    idempotencyKey: shipment ? null : randomUUID(),
    values: infoDefaults(shipment, warehouses, parcels, homeOf(merchant, client), await languageOf(request, merchant.tenant)),
    warehouses: warehouses.map(({ id, alias, alpha2Code, zipCode, city, postalCodeId }) => ({
      id,
      alias,
      alpha2Code,
      zipCode,
      city,
      postalCodeId,
    })),
    templates: parcels,
    originCountries: merchant.tenant.countries,
    destinationCountries: [...Alpha2Code.options],
  };
}

/** The draft of the url, or none yet. */
async function openCheckout(request: Request, reference: string | undefined) {
  return reference ? loadCheckout(request, reference) : { merchant: await requireMerchant(request), shipment: null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return keepForm(form, () => takeInfo(request, params.reference, form), refused);
}

/** The country that a new shipment starts from. */
function homeOf({ tenant }: Merchant, client: Client): Alpha2Code {
  return tenant.countries.includes(client.alpha2Code) ? client.alpha2Code : tenant.countries[0]!;
}

/** Whether the form of a new shipment is as it was first shown: nothing is to be kept then. */
async function isUntouched(request: Request, merchant: Merchant, form: FormData): Promise<boolean> {
  const [{ client, parcels }, { warehouses }, language] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.addresses.listWarehouses(),
    languageOf(request, merchant.tenant),
  ]);
  return isAsShown(form, infoDefaults(null, warehouses, parcels, homeOf(merchant, client), language));
}

async function takeInfo(request: Request, reference: string | undefined, form: FormData) {
  const { merchant, shipment } = await openCheckout(request, reference);
  const intent = form.get("intent")?.toString() ?? "rates";
  if (intent === "find-from" || intent === "find-to") return findPlaces(merchant, form, intent === "find-from" ? "from" : "to");
  const isOnlyTranslated = intent.startsWith(LEAVE_FOR_LANGUAGE) && !shipment && (await isUntouched(request, merchant, form));
  await takeLanguage(request, merchant, intent);
  if (isOnlyTranslated) return redirect(`${merchant.prefix}/shipments/create/info`, 303);
  const isSave = intent === "save" || intent.startsWith(LEAVE_FOR);
  const submission = parseWithZod(form, { schema: isSave ? InfoDraftForm : InfoForm });
  if (submission.status !== "success") return refused(invalid(submission));
  const values = submission.value;
  if (!merchant.tenant.countries.includes(values.from.alpha2Code)) {
    return refused(invalid(submission, { "from.alpha2Code": ["form.error.not-allowed"] }));
  }
  const { places, choices, fieldErrors } = await resolveEnds(merchant, values);
  if (Object.keys(fieldErrors).length > 0) return refused(invalid(submission, fieldErrors), choices);
  const { warehouses } = await merchant.upstream.addresses.listWarehouses();
  const draft = {
    ...withInfo(shipment, values, places, warehouses),
    step: isSave ? ("SEARCH_INFO" as const) : ("SERVICE_SELECTION" as const),
  };
  const saved = await saveInfo(merchant, shipment?.waybillReference, draft, values.idempotencyKey);
  if (!saved.ok) {
    const { fieldErrors: upstreamErrors, formErrors } = sortProblems(saved.refusal.messages, ["parcels"]);
    return refused(invalid(submission, upstreamErrors, formErrors, saved.refusal.status));
  }
  const left = leaveStep(merchant, { intent, reference: saved.value.waybillReference, from: "info" });
  if (left) return left;
  if (isSave) return redirectWithFlash(request, `${merchant.prefix}/shipments/draft`, { key: "draft-saved", tone: "success" });
  return redirect(checkoutUrl(merchant.prefix, saved.value.waybillReference, "service"), 303);
}

function saveInfo(merchant: Merchant, reference: string | undefined, draft: ShipmentDraft, idempotencyKey: string | undefined) {
  if (reference) return saveDraft(merchant, reference, draft);
  const headers = { "idempotency-key": idempotencyKey ?? randomUUID() };
  return attempt(merchant.upstream.shipments.create({ headers, body: draft }));
}

/** The form again, and places to choose from where a text names several. */
interface InfoAnswer {
  result: SubmissionResult;
  choices: Partial<Record<EndName, PostalPlace[]>>;
}

function refused(reply: ReturnType<typeof invalid>, choices: InfoAnswer["choices"] = {}) {
  return data<InfoAnswer>({ result: reply.data, choices }, reply.init ?? {});
}

/** Which place an end names: what was chosen from its list stands in its field then, and what no longer fits the text is forgotten. */
async function settle(merchant: Merchant, form: FormData, end: EndName): Promise<void> {
  const [typed = "", id = ""] = ["zipCode", "postalCodeId"].map((name) => form.get(`${end}.${name}`)?.toString());
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  if (!id || !country.success) return;
  const match = await resolvePlace(merchant, { alpha2Code: country.data, zipCode: typed, postalCodeId: id });
  const place = match.kind === "one" ? match.place : undefined;
  form.set(`${end}.postalCodeId`, place?.id ?? "");
  if (place) form.set(`${end}.zipCode`, placeLabel(place));
}

/** The search button of a place: what was typed stays, with the places it may mean. */
async function findPlaces(merchant: Merchant, form: FormData, end: EndName) {
  await settle(merchant, form, end === "from" ? "to" : "from");
  const typed = form.get(`${end}.zipCode`)?.toString() ?? "";
  const submission = parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value }) });
  const country = Alpha2Code.safeParse(form.get(`${end}.alpha2Code`));
  const places = country.success ? await searchPlaces(merchant, country.data, typed) : [];
  const wrong = typed.trim().length < 2 ? "form.error.place-short" : "form.error.place-none";
  const fieldErrors = places.length === 0 ? { [`${end}.zipCode`]: [wrong] } : undefined;
  return data<InfoAnswer>({ result: submission.reply(fieldErrors ? { fieldErrors } : undefined), choices: { [end]: places } });
}

/**
 * The page of a new shipment becomes the page of the draft that it has begun: who goes back finds the draft, and begins no second
 * one.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepTyped(args);
  } catch (answer) {
    const next = answer instanceof Response ? answer.headers.get("Location") : null;
    const [, draft] = /^(.*\/shipments\/[^/]+\/create)\/service$/.exec(next ?? "") ?? [];
    if (draft && !args.params.reference) window.history.replaceState(window.history.state, "", `${draft}/info`);
    throw answer;
  }
}

export default function Info() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<InfoAnswer>();
  return <InfoStep {...loaded} lastResult={answer?.result ?? null} choices={answer?.choices ?? {}} />;
}
