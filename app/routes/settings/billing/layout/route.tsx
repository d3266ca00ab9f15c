import type { LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { SettingsHead } from "~/components/settings/settings-head";
import { showsPaymentTab } from "~/models/billing/deferred";
import type { BillingTab } from "~/models/paths";
import { revalidateAfterForms } from "~/models/revalidation";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import "./billing.css";

export const handle = { i18n: ["invoices"] } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { client } = await loadInit(merchant);
  return { hasPayment: showsPaymentTab(client), hasBalance: merchant.tenant.flags.balance };
}

export const shouldRevalidate = revalidateAfterForms;

/** @see spec account-and-money, section 2, "Billing settings" */
export default function Billing() {
  const { hasPayment, hasBalance } = useLoaderData<typeof loader>();
  const t = useT("invoices");
  const paths = usePaths();
  const tabs: BillingTab[] = ["transactions", "invoices", ...(hasBalance ? (["balance"] as const) : []), "invoicing"];
  if (hasPayment) tabs.push("payment");
  return (
    <>
      <SettingsHead title={t("title")} />
      <nav className="tabs billing-tabs" aria-label={t("tabs")}>
        {tabs.map((tab) => (
          <NavLink key={tab} to={paths.billing(tab)}>
            {t(`tab.${tab}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
