import { randomUUID } from "node:crypto";
import type { ProblemMessage } from "#contract/problems";
import type { OrderMessage } from "~/models/checkout/order-problems";
import { pageProblem } from "~/models/checkout/page-problem";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import { isPaidOnPage } from "~/models/payment/payment-choices";
import { paymentPanelForm } from "~/models/payment/payment-panel-form";
import { type Reason, reasonOf } from "~/models/payment/payment-rows";
import { redirectWithMessages } from "~/services/checkout/place-order.server";
import { saveBulkTerms } from "~/services/checkout/terms.server";
import { parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { formReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { readReferences } from "~/services/payment/load-shipments.server";
import { visitProvider } from "~/services/payment/provider-visit.server";
import { placeBulkOrder } from "~/services/payment/place-bulk-order.server";
import { loadPanel, loadPayment, type PaymentPanelPage } from "./load-panel.server";
import type { PanelExtra, Payer } from "./panel-rows.server";
import { type BulkPayment, orderOfPayment } from "~/models/payment/provider-visit";

/**
 * Pays for the shipments of the form at current prices: on the provider's page, or at once if nothing is charged.
 *
 * The form names its shipments, so that a selection changed in another tab is not paid unseen.
 */
export async function pay(sent: SubmittedForm<Payer>) {
  const references = readReferences(sent.form.get("references")?.toString().split(",") ?? []);
  const { merchant, failures } = sent.who;
  const { page, paid } = await loadPayment(merchant, { references, failures, method: null });
  if (areBought(page)) return leadToBought(sent);
  if (!page.sum) return refuse(sent, "payment.error.price");
  if (references.length === 0 || page.rows.length < references.length) return refuse(sent, "payment.error.changed");
  if (page.terms.length > 0) await saveBulkTerms(merchant, paid, sent.form);
  const schema = paymentPanelForm({ needsTerms: page.terms.length > 0, choices: page.choices });
  return parseForm(sent, schema, (parsed) => buy(parsed, page));
}

async function buy(parsed: ParsedForm<Payer, ReturnType<typeof paymentPanelForm>>, { rows, sum, choices }: PaymentPanelPage) {
  const { request, value } = parsed;
  const { merchant, inbox, query } = parsed.who;
  const choice = choices.find(({ id }) => id === value.choice);
  if (!sum || !choice || value.totalPrice !== sum.total) return refuse(parsed, "payment.error.price-changed");
  const { id, type, method } = choice;
  const reason: BulkPayment = {
    purpose: "shipments",
    idempotencyKey: value.idempotencyKey,
    payment: { id, type, method },
    shipments: rows.map(({ reference: waybillReference, voucherName }) => ({ waybillReference, voucherName })),
    totalPrice: sum.total,
    currency: sum.currency,
    carriersTermsAndConditions: value.carriersTermsAndConditions ?? false,
    inbox,
    search: query.toString(),
  };
  if (isPaidOnPage(choice)) return leave(parsed, { ...reason, savesMethod: value.savesMethod ?? false });
  if (!choice.isSaved) return placeBulkOrder(request, merchant, reason);
  // The first order is denied if the bank wants a confirmation, so the page pays another one.
  const confirm = () => leave(parsed, { ...reason, idempotencyKey: randomUUID() });
  return placeBulkOrder(request, merchant, reason, { confirm });
}

/** Redirects to the provider's page. */
async function leave(sent: SubmittedForm<Payer>, reason: BulkPayment) {
  const { request, who } = sent;
  const { payment, shipments, totalPrice: amount, currency, savesMethod = false } = reason;
  const references = shipments.map(({ waybillReference }) => waybillReference);
  const left = await visitProvider(request, who.merchant, {
    reason,
    page: who.merchant.paths.bulk(reason.inbox, "payment"),
    open: ({ headers, ...visit }) => {
      const description = references.length === 1 ? references[0]! : `${references[0]} +${references.length - 1}`;
      const what = { method: payment.method, references, amount, currency, description, savesMethod };
      const body = { ...what, order: orderOfPayment(reason), ...visit };
      return who.merchant.upstream.orders.startPayment({ headers, body });
    },
  });
  if (left.kind === "fault") throw left.fault;
  if (left.kind === "ok") return left.value;
  const { messages } = left.refusal;
  const { merchant, failures } = who;
  if (areBought(await loadPanel(merchant, { references, failures, method: null }))) return leadToBought(sent);
  return refuse(sent, pageProblem(messages), reasonsOf(messages, references));
}

/** Whether another payment has bought them all. */
const areBought = ({ rows, unpayable }: PaymentPanelPage) =>
  rows.length === 0 && unpayable.length > 0 && unpayable.every(({ why }) => why === "paid");

/** The panel without shipments left to pay shows no problem of a payment, so a message says that this one has charged nothing. */
function leadToBought({ request, who: { merchant, inbox, query } }: SubmittedForm<Payer>): Promise<Response> {
  const messages: OrderMessage[] = [{ key: "already-paid" }, { key: "nothing-more-charged" }];
  return redirectWithMessages(request, merchant, merchant.paths.bulk(inbox, "payment", query), messages);
}

/** Reasons by reference: the upstream identifies shipments by their index in the list. */
function reasonsOf(messages: readonly ProblemMessage[], references: readonly string[]): Record<string, Reason> {
  const reasons: Record<string, Reason> = {};
  for (const message of messages) {
    const [, index] = /^references\[(\d+)\]$/.exec(message.field ?? "") ?? [];
    const reference = index && references[Number(index)];
    if (!reference || reasons[reference]) continue;
    const { error_code, text } = message;
    reasons[reference] = reasonOf([{ error_code, text }]);
  }
  return reasons;
}

/** A retry loads the prices again. @see spec shipment-core, section 4, "Payment error" */
function refuse({ form }: SubmittedForm<Payer>, problem: PaymentProblem, reasons: Record<string, Reason> = {}) {
  const result = unvalidatedSubmission(form).reply();
  return formReply<PanelExtra>({ result, extra: { problem, reasons }, revalidate: true }, 422);
}
