import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { SubmitButton } from "~/components/forms/submit-button";
import { BILLING_FORM, BillingForm } from "~/components/payment/billing-form";
import { Panel } from "~/components/ui/panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { billedPayer, billingSchema, loadBillingPage, saveBillingDetails } from "~/services/billing/billing-details.server";
import { formAction } from "~/services/forms/form-action.server";
import { requireNonSubscriber } from "~/services/subscription/plan.server";
import { usePlanName } from "~/components/subscription/plan-texts";

export const handle = {
  i18n: ["subscription", "billing", "forms", "countries"],
  title: { namespace: "billing", key: "title" },
  showsFlash: true,
} satisfies PageHandle;

async function requirePayer({ request }: Pick<LoaderFunctionArgs, "request">) {
  const merchant = await requireNonSubscriber(request);
  // Next step: phone verification if required, otherwise the payment.
  return billedPayer(merchant, planPaths(merchant.paths).subscribe);
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant } = await requirePayer(args);
  return loadBillingPage(merchant);
}

export const action = formAction({ who: requirePayer, schema: billingSchema, run: saveBillingDetails });

export const clientAction = preserveFormOffline;

/** Billing details for the plan's invoices. @see spec account-and-money, section 2, "Subscription side panel" */
export default function Invoicing() {
  const page = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("subscription");
  const paths = planPaths(usePaths());
  const name = usePlanName();
  return (
    <Panel
      title={t("subscribe.title", { plan: name })}
      note={t("subscribe.invoicing")}
      closeTo={paths.page}
      foot={
        <SubmitButton className="button button-primary button-large grow" form={BILLING_FORM}>
          {t("subscribe.continue")}
        </SubmitButton>
      }
    >
      <BillingForm page={page} sent={sent} action={paths.step("invoicing")} preventScrollReset />
    </Panel>
  );
}
