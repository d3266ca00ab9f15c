import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { CUSTOMS_FIELDS } from "~/models/checkout/customs-fields";
import {
  customsDraftForm,
  type CustomsDraftForm,
  customsForm,
  type CustomsForm,
  toInvoice,
} from "~/models/checkout/customs-form";
import { customsPage, customsRules } from "~/models/checkout/customs-page";
import { customsIntent, type CustomsIntent, leaveUrl } from "~/models/checkout/intents";
import { freeOrder } from "~/models/checkout/free-order";
import { isListEdit } from "~/models/checkout/stale-form";
import { isFree } from "~/models/checkout/summary";
import { fieldIn } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import { requireStep } from "~/services/checkout/checkout.server";
import { saveCustoms } from "~/services/checkout/customs.server";
import { placeOrder } from "~/services/checkout/place-order.server";
import { NO_PROOF } from "~/services/payment/provider-visit.server";
import { isStale, retryIfChanged, staleReply } from "~/services/checkout/stale-draft.server";
import { findTariffNumbers } from "~/services/checkout/tariff.server";
import { hasAcceptedTerms } from "~/services/checkout/terms.server";
import { intentAction, parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { markMissing } from "~/services/forms/mark-missing.server";
import { failureReply, faultToastReply, formReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { carriesUserInput, loadInit } from "~/services/session/merchant.server";
import { type Failure, nullIfUnavailable } from "~/services/upstream/upstream.server";
import type { FoundNumbers } from "./customs-items";
import { preserveInput, restoreInput } from "~/services/checkout/typed-form.server";
import { CustomsFailed, CustomsStep } from "./customs-step";

export const handle = {
  i18n: ["checkout", "customs", "flash"],
  title: { namespace: "checkout", key: "step.customs" },
  step: "customs",
  savesOnLeaving: true,
  keepsTyped: true,
} satisfies PageHandle;

type Checkout = Awaited<ReturnType<typeof requireCustoms>>;

/** @throws Response redirect to an earlier step that is incomplete, or to the payment if no customs border is crossed */
async function requireCustoms({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { merchant, shipment } = await requireStep(request, params.reference, "customs");
  const { service } = shipment;
  if (!service) throw redirect(merchant.paths.step(shipment.waybillReference, "service"));
  return { merchant, shipment: { ...shipment, service } };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const checkout = await requireCustoms({ request, params });
  const loading = loadPage(request, checkout);
  // On a fault, the error page shows values that could not be saved in a form that submits them again.
  const page = await (carriesUserInput(request) ? loading : nullIfUnavailable("customs", loading));
  const { updatedAt } = checkout.shipment;
  if (!page) return { page, marks: null, idempotencyKey: randomUUID(), updatedAt, isTyped: false };
  const { values, ...made } = await restoreInput(request, CUSTOMS_FIELDS, { ...page, updatedAt });
  const rules = customsForm(customsRules(checkout.shipment));
  const marks = markMissing(request, rules, values, { fields: CUSTOMS_FIELDS, lacks: [], neverMarked: NEVER_MARKED });
  return { page: { ...page, values }, marks, idempotencyKey: randomUUID(), ...made };
}

async function loadPage(request: Request, { merchant, shipment }: Checkout) {
  const [document, { client }, language] = await Promise.all([
    merchant.upstream.customs.get({ waybillReference: shipment.waybillReference }),
    loadInit(merchant),
    detectLanguage(request, merchant.tenant),
  ]);
  return customsPage({ shipment, document, client, language });
}

/** Fields that are never marked as missing: they are only agreed to on submit. */
const NEVER_MARKED = ["isDeclared"];

type Sent = SubmittedForm<Checkout> & { intent: CustomsIntent };

export const action = intentAction<Checkout, CustomsIntent, FoundNumbers>({
  who: requireCustoms,
  intent: customsIntent,
  run: (sent) => preserveInput(sent, () => retryIfChanged(sent, requireCustoms, answerForm)),
  onFault: (form, fault) => saveFailure(form, { kind: "fault", fault }),
});

/** @see spec shipment-core, section 8: customs save failure */
function saveFailure(form: FormData, failure: Failure) {
  if (failure.kind === "fault") return faultToastReply<FoundNumbers>(form, failure.fault, "customs.SAVE_ERROR");
  return failureReply<FoundNumbers>(unvalidatedSubmission(form), failure, fieldOf);
}

async function answerForm(sent: Sent) {
  const { intent, form, who, request } = sent;
  const needsCheck = intent.kind !== "find-tariff" && intent.kind !== "skip" && !isListEdit(form);
  const stale =
    needsCheck && isStale(form, who.shipment)
      ? staleReply<FoundNumbers>(form, who.shipment, CUSTOMS_FIELDS, (await loadPage(request, who)).values)
      : null;
  if (stale) return stale;
  const rules = customsRules(who.shipment);
  switch (intent.kind) {
    case "continue":
    case "create":
      return parseForm(sent, customsForm(rules), submitCustoms);
    case "save":
    case "close":
    case "leave":
      return parseForm(sent, customsDraftForm(rules), saveCustomsDraft);
    case "skip":
      return skipCustoms(sent);
    case "find-tariff":
      return findTariff(sent, intent.row);
  }
}

async function submitCustoms({
  request,
  form,
  who: { merchant, shipment },
  intent,
  value,
}: Sent & ParsedForm<Checkout, CustomsForm>) {
  const saved = await saveCustoms(merchant, shipment, { invoice: toInvoice(value) });
  if (saved.kind !== "ok") return saveFailure(form, saved);
  const { messages, status } = saved.value;
  // The upstream has rules of its own and may refuse a form that passed validation.
  if (status !== "complete") return saveFailure(form, { kind: "refused", refusal: { status: 422, messages } });
  if (intent.kind === "create" && value.idempotencyKey && isFree(shipment.price)) {
    const carriersTermsAndConditions = await hasAcceptedTerms(request, shipment);
    const order = freeOrder(shipment, { idempotencyKey: value.idempotencyKey, carriersTermsAndConditions });
    return placeOrder(request, merchant, order, NO_PROOF);
  }
  return redirect(merchant.paths.step(shipment.waybillReference, "payment"), 303);
}

const fieldOf = (path: string) => fieldIn(CUSTOMS_FIELDS)(path.replace(/^invoice\./, ""));

async function saveCustomsDraft({
  request,
  form,
  who: { merchant, shipment },
  intent,
  value,
}: Sent & ParsedForm<Checkout, CustomsDraftForm>) {
  const saved = await saveCustoms(merchant, shipment, { invoice: toInvoice(value) });
  if (saved.kind !== "ok") return saveFailure(form, saved);
  if (intent.kind === "leave") return redirect(leaveUrl(merchant.paths, shipment.waybillReference, intent.to, "customs"), 303);
  return redirectWithFlash(request, merchant.paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
}

/** Continues without an invoice. Saves what was typed where possible, as the merchant may come back. */
async function skipCustoms(sent: Sent) {
  const { form, who } = sent;
  const { merchant, shipment } = who;
  const typed = parseWithZod(form, { schema: customsDraftForm(customsRules(shipment)) });
  const invoice = typed.status === "success" ? { invoice: toInvoice(typed.value) } : {};
  const saved = await saveCustoms(merchant, shipment, { ...invoice, skipped: true });
  if (saved.kind !== "ok") return saveFailure(form, saved);
  return redirect(merchant.paths.step(shipment.waybillReference, "payment"), 303);
}

/** Search button of a line in a browser without JavaScript. */
async function findTariff({ form, request, who: { merchant } }: Sent, row: number) {
  const names = { hsCode: `inventory[${row}].hsCode`, description: `inventory[${row}].description` };
  const found = await findTariffNumbers(request, merchant, form, names);
  const submission = unvalidatedSubmission(form);
  if (found.length > 0) return formReply<FoundNumbers>({ result: submission.reply(), extra: { row, found } });
  return invalid<FoundNumbers>(submission, { fieldErrors: { [names.hsCode]: [problem("form.error.tariff-none")] } });
}

export const clientAction = preserveFormOffline;

export default function Customs() {
  const { page, marks, idempotencyKey, updatedAt, isTyped } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  // Keep the first marks: revalidated ones would replace what the merchant has typed since.
  const [firstMarks] = useState(marks);
  // Never render an empty form here: saving it would overwrite the stored invoice.
  if (!page) return <CustomsFailed />;
  return (
    <CustomsStep
      page={page}
      idempotencyKey={idempotencyKey}
      updatedAt={updatedAt}
      isTyped={isTyped}
      lastResult={sent?.result ?? firstMarks}
      found={sent?.extra ?? null}
      toast={sent?.toast ?? null}
    />
  );
}
