import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { SubmitButton } from "~/components/forms/submit-button";
import { BillingForm } from "~/components/payment/billing-form";
import { SavedMethods } from "./saved-methods";
import { savedMethods } from "~/models/checkout/payment-page";
import { useCountryName } from "~/components/ui/country-name";
import { Icon } from "~/components/ui/icon";
import { useFormat } from "~/components/ui/format";
import { billedPayer, billingSchema, loadBillingPage, saveBillingDetails } from "~/services/billing/billing-details.server";
import { formAction } from "~/services/forms/form-action.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";

export const handle = {
  i18n: ["invoices", "billing", "forms", "countries", "checkout"],
  title: { namespace: "invoices", key: "tab.invoicing" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { paymentMethods } = await loadInit(merchant);
  const saved = savedMethods(paymentMethods).map(({ id, method, label }) => ({ id, method, label }));
  return { ...(await loadBillingPage(merchant)), saved };
}

export const action = formAction({
  who: async ({ request }) => {
    const merchant = await requireMerchant(request);
    return billedPayer(merchant, merchant.paths.billing("invoicing"), { key: "billing-saved", tone: "success" });
  },
  schema: billingSchema,
  run: saveBillingDetails,
});

export const clientAction = preserveFormOffline;

/** @see spec account-and-money, section 2, "Billing data tab" */
export default function Invoicing() {
  const { isTaxIdLocked, taxIdCheck, taxSummary, saved, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("invoices");
  const inBilling = useT("billing");
  const nameOf = useCountryName();
  const { localDay, day } = useFormat();
  return (
    <div className="stack">
      <SavedMethods methods={saved} />
      <BillingForm
        id="invoicing"
        className="settings-form stack"
        page={page}
        sent={sent}
        locked={isTaxIdLocked ? t("invoicing.locked") : null}
      >
        {(fields) => (
          <>
            {taxIdCheck ? (
              <div className={`banner tone-${taxIdCheck === "refused" ? "danger" : "info"}`} role="status">
                <Icon name={taxIdCheck === "refused" ? "alert" : "clock"} />
                <div>
                  <p className="strong">{t(`invoicing.check.${taxIdCheck}.heading`)}</p>
                  <p>{t(`invoicing.check.${taxIdCheck}.text`)}</p>
                </div>
              </div>
            ) : null}
            {taxSummary ? (
              <section className="card" aria-labelledby="tax-summary">
                <div className="card-head">
                  <div>
                    <h2 id="tax-summary">{t("invoicing.summary")}</h2>
                    <p suppressHydrationWarning>{t("invoicing.checked", { day: day(localDay(taxSummary.checkedAt)) })}</p>
                  </div>
                </div>
                <dl className="facts card-body">
                  <div>
                    <dt>{inBilling("taxId")}</dt>
                    <dd>{taxSummary.taxId}</dd>
                  </div>
                  <div>
                    <dt>{inBilling("country")}</dt>
                    <dd>{nameOf(taxSummary.alpha2Code)}</dd>
                  </div>
                </dl>
              </section>
            ) : null}
            <div className="card">
              <div className="card-head">
                <div>
                  <h2>{t("invoicing.title")}</h2>
                  <p>{t("invoicing.intro")}</p>
                </div>
              </div>
              <div className="card-body stack">{fields}</div>
              <div className="card-foot">
                <SubmitButton>{t("invoicing.submit")}</SubmitButton>
              </div>
            </div>
          </>
        )}
      </BillingForm>
    </div>
  );
}
