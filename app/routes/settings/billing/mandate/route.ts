import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { billingPaths } from "~/models/settings/billing-paths";
import { redirectToBillingDetails, needsBillingDetails } from "~/services/billing/billing-details.server";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** The requested mandate, to print and sign. @throws Response 404 if none was requested */
export const loader = withErrorPage(
  async ({ request }: LoaderFunctionArgs) => {
    const { upstream } = await requireMerchant(request);
    const { directDebit } = await upstream.deferredPayment.get();
    if (!directDebit.documentUrl) throw new Response("not-found", { status: 404 });
    const name = `${directDebit.mandateReference ?? "mandate"}.pdf`;
    return sendFile({ url: directDebit.documentUrl, name, contentType: "application/pdf", disposition: "inline" });
  },
  (paths) => paths.billing("payment"),
);

/** Requests payment by direct debit; the response is the mandate, in the window that the form opened. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const merchant = await requireMerchant(request);
  if (await needsBillingDetails(merchant)) return redirectToBillingDetails(request, merchant);
  const { upstream, paths } = merchant;
  const key = form.get("idempotencyKey")?.toString() ?? "";
  const requested = await attempt(upstream.deferredPayment.requestDirectDebit({ headers: { "idempotency-key": key } }));
  if (requested.kind === "ok") return redirect(billingPaths(paths).mandate, 303);
  return redirectWithFlash(request, paths.billing("payment"), {
    key: "settings.payment-direct-debit.server-error",
    tone: "error",
  });
}
