import { redirect } from "@remix-run/node";
import { BILLING_FIELDS } from "~/models/billing/billing-fields";
import { billingForm } from "~/models/billing/billing-form";
import { fieldIn, pickValues } from "~/models/form-fields";
import type { ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Whether the billing form comes before a payment. @see spec shipment-core, section 6 */
export async function needsBillingDetails(merchant: Merchant): Promise<boolean> {
  return !(await loadInit(merchant)).client.hasBillingDetails;
}

/** What the form shows first: what the account knows already. */
export async function loadBillingPage(merchant: Merchant) {
  const { alpha2Code: country, ...details } = await merchant.upstream.billingDetails.get();
  return {
    country,
    businessOnly: merchant.tenant.flags.businessOnly,
    values: { ...pickValues(BILLING_FIELDS, details), taxId: details.taxId === "-" ? "" : details.taxId },
  };
}

interface Payer {
  merchant: Merchant;
  /** Of the account. */
  country: string;
  /** Where the merchant was going to pay. */
  payment: string;
}

/** Who fills in the form. @param payment where they were going to pay */
export async function billedPayer(merchant: Merchant, payment: string): Promise<Payer> {
  return { merchant, payment, country: (await loadInit(merchant)).client.alpha2Code };
}

/** The form's rules for this merchant. */
export function billingSchema({ who: { merchant, country } }: { who: Payer }) {
  return billingForm({ businessOnly: merchant.tenant.flags.businessOnly, country });
}

/** Saves the form and goes on to the payment. */
export async function saveBillingDetails({ who, value, submission }: ParsedForm<Payer, ReturnType<typeof billingForm>>) {
  const { companyName = "", taxId = "", address2 = "", state = "", ...given } = value;
  const body = { ...given, companyName, address2, state, taxId: taxId || "-" };
  const saved = await attempt(who.merchant.upstream.billingDetails.update(body));
  return saved.kind === "ok" ? redirect(who.payment, 303) : failureReply(submission, saved, fieldIn(BILLING_FIELDS));
}
