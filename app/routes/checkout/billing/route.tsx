import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TypedNote } from "~/components/checkout/typed-note";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { SubmitButton } from "~/components/forms/submit-button";
import { FirstPaymentNotice } from "~/components/payment/billing-fields";
import { BillingForm } from "~/components/payment/billing-form";
import { useIsWorking } from "~/components/ui/working-bar";
import { BILLING_FIELDS } from "~/models/billing/billing-fields";
import { STEP_FORM } from "~/models/checkout/steps";
import { readQuery } from "~/models/urls";
import {
  billedPayer,
  billingSchema,
  loadBillingPage,
  needsBillingDetails,
  saveBillingDetails,
} from "~/services/billing/billing-details.server";
import { requireStep } from "~/services/checkout/checkout.server";
import { preserveInput, restoreInput } from "~/services/checkout/typed-form.server";
import { formAction } from "~/services/forms/form-action.server";
import { checkoutPayment } from "~/models/payment/payment-paths";

export const handle = {
  i18n: ["billing", "checkout", "forms", "countries"],
  title: { namespace: "billing", key: "title" },
  step: "payment",
  keepsTyped: true,
} satisfies PageHandle;

async function requirePayer({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { merchant, shipment } = await requireStep(request, params.reference, "payment");
  return billedPayer(merchant, checkoutPayment(merchant.paths, shipment.waybillReference, readQuery(request.url).get("method")));
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, next } = await requirePayer(args);
  if (!(await needsBillingDetails(merchant))) throw redirect(next);
  const page = await loadBillingPage(merchant);
  return { ...page, ...(await restoreInput(args.request, BILLING_FIELDS, { values: page.values, updatedAt: undefined })) };
}

export const action = formAction({
  who: requirePayer,
  schema: billingSchema,
  run: (sent) => preserveInput(sent, () => saveBillingDetails(sent)),
});

export const clientAction = preserveFormOffline;

/** Asks for the billing details between the addresses and the first payment. @see spec shipment-core, section 6 */
export default function CheckoutBilling() {
  const { isTyped, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("billing");
  const isWorking = useIsWorking();
  return (
    <main id="main" className="page page-narrow stack" aria-busy={isWorking || undefined}>
      <h1>{t("title")}</h1>
      <FirstPaymentNotice />
      <TypedNote isTyped={isTyped} />
      <BillingForm id={STEP_FORM} page={page} sent={sent}>
        {(fields) => (
          <>
            <div className="card card-body stack">{fields}</div>
            <p>
              <SubmitButton className="button button-primary button-large">{t("submit")}</SubmitButton>
            </p>
          </>
        )}
      </BillingForm>
    </main>
  );
}
