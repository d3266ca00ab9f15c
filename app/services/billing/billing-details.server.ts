import { redirect } from "@remix-run/node";
import { billingAddress } from "~/models/billing/billing-address";
import { BILLING_FIELDS } from "~/models/billing/billing-fields";
import { billingForm } from "~/models/billing/billing-form";
import { fieldIn, pickValues } from "~/models/form-fields";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import type { ParsedForm } from "~/services/forms/form-action.server";
import type { FlashMessage } from "~/models/flash";
import { redirectWithFlash } from "~/services/session/flash.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Whether the billing form comes before a payment. @see spec shipment-core, section 6 */
export async function needsBillingDetails(merchant: Merchant): Promise<boolean> {
  return !(await loadInit(merchant)).client.hasBillingDetails;
}

/** Redirects to the billing form, for an action that needs the details. */
export function redirectToBillingDetails(request: Request, { paths }: Merchant): Promise<Response> {
  return redirectWithFlash(request, paths.billing("invoicing"), { key: "order.missing-billing", tone: "warning" });
}

/** Initial values of the form, from the account; its address, as long as there is none, is that of the merchant's parcels. */
export async function loadBillingPage(merchant: Merchant) {
  const { alpha2Code: country, isTaxIdLocked, taxIdCheck, taxSummary, ...known } = await merchant.upstream.billingDetails.get();
  const hasAddress = known.address !== "" || known.zipCode !== "" || known.location !== "";
  const details = { ...known, ...(hasAddress ? {} : billingAddress(country, await loadWarehouses(merchant))) };
  return {
    country,
    isTaxIdLocked,
    taxIdCheck,
    taxSummary,
    businessOnly: merchant.tenant.flags.businessOnly,
    values: { ...pickValues(BILLING_FIELDS, details), taxId: details.taxId === "-" ? "" : details.taxId },
  };
}

interface Payer {
  merchant: Merchant;
  /** Country of the account. */
  country: string;
  /** Target after saving: the payment that was interrupted, or the form's own page. */
  next: string;
  /** Flash shown on `next`. */
  flash: FlashMessage | null;
}

/** Context of the form. @param next target after saving @param flash shown on `next` */
export async function billedPayer(merchant: Merchant, next: string, flash: FlashMessage | null = null): Promise<Payer> {
  return { merchant, next, flash, country: (await loadInit(merchant)).client.alpha2Code };
}

/** The form's rules for this merchant. */
export function billingSchema({ who: { merchant, country } }: { who: Payer }) {
  return billingForm({ businessOnly: merchant.tenant.flags.businessOnly, country });
}

/** Saves the form and redirects to `next`. */
export async function saveBillingDetails({ request, who, value, submission }: ParsedForm<Payer, ReturnType<typeof billingForm>>) {
  const { companyName = "", taxId = "", address2 = "", state = "", ...given } = value;
  const body = { ...given, companyName, address2, state, taxId: taxId || "-" };
  const saved = await attempt(who.merchant.upstream.billingDetails.update(body));
  if (saved.kind !== "ok") return failureReply(submission, saved, fieldIn(BILLING_FIELDS));
  return who.flash ? redirectWithFlash(request, who.next, who.flash) : redirect(who.next, 303);
}
