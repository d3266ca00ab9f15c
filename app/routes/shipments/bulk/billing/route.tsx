import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { SubmitButton } from "~/components/forms/submit-button";
import { FirstPaymentNotice } from "~/components/payment/billing-fields";
import { BILLING_FORM, BillingForm } from "~/components/payment/billing-form";
import { Panel } from "~/components/ui/panel";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import {
  billedPayer,
  billingSchema,
  loadBillingPage,
  needsBillingDetails,
  saveBillingDetails,
} from "~/services/billing/billing-details.server";
import { formAction } from "~/services/forms/form-action.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { selectedReferences } from "~/services/shipments/selection.server";

export const handle = {
  i18n: ["billing", "forms", "countries"],
  title: { namespace: "billing", key: "title" },
  showsFlash: true,
} satisfies PageHandle;

/** The payer, and the URL of the payment panel with its query. */
async function requirePayer({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  return { ...(await billedPayer(merchant, merchant.paths.bulk(inbox, "payment", query))), inbox, query };
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, inbox, query, next } = await requirePayer(args);
  if (!(await needsBillingDetails(merchant))) throw redirect(next);
  const { filters, sort } = readListQuery(query);
  const page = await loadBillingPage(merchant);
  const isSelection = !query.has("reference") && selectedReferences(merchant.session).length > 0;
  return { ...page, inbox, isSelection, search: query.toString(), list: listSearch(filters, sort).toString() };
}

export const action = formAction({ who: requirePayer, schema: billingSchema, run: saveBillingDetails });

export const clientAction = preserveFormOffline;

/** @see spec shipment-core, section 6: the billing form comes before the first payment */
export default function BulkBilling() {
  const { inbox, isSelection, search, list, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("billing");
  const paths = usePaths();
  return (
    <Panel
      title={t("title")}
      closeTo={paths.inbox(inbox, new URLSearchParams(list))}
      backTo={isSelection ? paths.bulk(inbox, "actions", new URLSearchParams(list)) : undefined}
      isEscapeClosing
      foot={
        <SubmitButton className="button button-primary button-large grow" form={BILLING_FORM}>
          {t("submit")}
        </SubmitButton>
      }
    >
      <div className="stack">
        <FirstPaymentNotice />
        <BillingForm page={page} sent={sent} action={paths.bulk(inbox, "billing", new URLSearchParams(search))} />
      </div>
    </Panel>
  );
}
