import { redirect } from "@remix-run/node";
import type { VoucherForm } from "~/models/checkout/payment-form";
import type { FlashMessage } from "~/models/flash";
import { problemOfCode } from "~/models/problem-codes";
import { ALL_SHIPMENTS } from "~/models/payment/payment-panel-fields";
import type { ParsedForm, SubmittedForm } from "~/services/forms/form-action.server";
import { invalid } from "~/services/forms/form-reply.server";
import { updateShipments } from "~/services/payment/update-shipments.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { commitSession } from "~/services/session/session.server";
import { unselect } from "~/services/shipments/selection.server";
import { loadPanel } from "./load-panel.server";
import type { Inbox } from "#contract/states";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import type { Failure, Reason } from "~/models/payment/payment-rows";
import type { Merchant } from "~/services/session/merchant.server";

/** Applies a voucher to one shipment, or to all that accept one; shipments that refuse it stay unchanged. */
export async function applyVoucher(parsed: ParsedForm<Payer, typeof VoucherForm>) {
  const { merchant, references, failures } = parsed.who;
  const voucherName = parsed.value.voucherName.toUpperCase();
  const only = parsed.form.get("voucherFor")?.toString() ?? ALL_SHIPMENTS;
  const { rows } = await loadPanel(merchant, { references, failures, method: null });
  const matching = rows.filter(({ reference, allowsVoucher }) => (only === ALL_SHIPMENTS ? allowsVoucher : reference === only));
  const failed = await updateShipments(
    merchant,
    matching.map(({ reference: waybillReference }) => ({ waybillReference, voucherName })),
  );
  if (matching.length > failed.length)
    return showPanel(parsed, { key: "voucher-applied", tone: failed.length > 0 ? "warning" : "success" });
  const [first] = failed;
  const message = first?.messages[0] ?? { error_code: "VoucherNotAllowed", text: "" };
  return invalid<PanelExtra>(parsed.submission, { fieldErrors: { voucherName: [problemOfCode(message)] } });
}

export async function removeVoucher(sent: SubmittedForm<Payer>, waybillReference: string) {
  const failed = await updateShipments(sent.who.merchant, [{ waybillReference, voucherName: null }]);
  return showPanel(
    sent,
    failed.length > 0 ? { key: "shipment-unknown", tone: "error" } : { key: "voucher-removed", tone: "success" },
  );
}

/** Removes a shipment from this payment. */
export async function removeRow(sent: SubmittedForm<Payer>, reference: string) {
  const { merchant, references, inbox, list, isSelection } = sent.who;
  if (isSelection) unselect(merchant.session, [reference]);
  const others = references.filter((each) => each !== reference);
  const query = panelQuery(sent);
  query.delete("reference");
  if (!isSelection) for (const each of others) query.append("reference", each);
  const url = others.length > 0 ? merchant.paths.bulk(inbox, "payment", query) : merchant.paths.inbox(inbox, list);
  return redirect(url, { status: 303, headers: { "Set-Cookie": await commitSession(merchant.session) } });
}

/** Renders the panel again with the chosen payment method preserved. */
function showPanel(sent: SubmittedForm<Payer>, flash: FlashMessage) {
  const { merchant, inbox } = sent.who;
  return redirectWithFlash(sent.request, merchant.paths.bulk(inbox, "payment", panelQuery(sent)), flash);
}

function panelQuery({ form, who }: SubmittedForm<Payer>): URLSearchParams {
  const query = new URLSearchParams(who.query);
  const choice = form.get("choice")?.toString();
  if (choice) query.set("method", choice);
  return query;
}

/** The merchant who pays, and the shipments to pay for. */
export interface Payer {
  merchant: Merchant;
  inbox: Inbox;
  references: string[];
  /** Whether the shipments come from the selection rather than from the URL. */
  isSelection: boolean;
  /** Reasons why the order in the URL did not buy shipments, by reference. */
  failures: ReadonlyMap<string, Failure>;
  query: URLSearchParams;
  /** Query of the list beneath. */
  list: URLSearchParams;
}

/** Data in the payment panel's response besides the form itself. */
export interface PanelExtra {
  problem: PaymentProblem | undefined;
  /** Reasons why shipments cannot be paid, by reference. */
  reasons?: Record<string, Reason>;
}
