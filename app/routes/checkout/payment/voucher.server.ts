import { draftOf } from "~/models/checkout/draft";
import type { VoucherForm } from "~/models/checkout/payment-form";
import { readQuery } from "~/models/urls";
import { saveDraft, type requireStep } from "~/services/checkout/checkout.server";
import type { ParsedForm, SubmittedForm } from "~/services/forms/form-action.server";
import { unvalidatedSubmission, failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { checkoutPayment } from "~/models/payment/payment-paths";
import type { PaymentProblem } from "~/models/checkout/payment-page";

export async function applyVoucher(parsed: ParsedForm<Checkout, typeof VoucherForm>) {
  const saved = await saveVoucher(parsed.who, parsed.value.voucherName.toUpperCase());
  if (saved.kind !== "ok") return failureReply<PaymentExtra>(parsed.submission, saved, ["voucherName"]);
  return showNewPrice(parsed, "voucher-applied");
}

export async function removeVoucher(sent: SubmittedForm<Checkout>) {
  const saved = await saveVoucher(sent.who, null);
  if (saved.kind !== "ok") return failureReply<PaymentExtra>(unvalidatedSubmission(sent.form), saved);
  return showNewPrice(sent, "voucher-removed");
}

function saveVoucher({ merchant, shipment }: Checkout, voucherName: string | null) {
  return saveDraft(merchant, shipment, { ...draftOf(shipment), voucherName });
}

/** Renders the page again with the chosen method preserved. */
async function showNewPrice(
  { request, form, who: { merchant, shipment } }: SubmittedForm<Checkout>,
  key: "voucher-applied" | "voucher-removed",
) {
  const method = form.get("method")?.toString() ?? readQuery(request.url).get("method");
  return redirectWithFlash(request, checkoutPayment(merchant.paths, shipment.waybillReference, method), { key, tone: "success" });
}

export type Checkout = Awaited<ReturnType<typeof requireStep>>;

/** Data in the payment form's response besides the form itself. */
export type PaymentExtra = { problem: PaymentProblem };
