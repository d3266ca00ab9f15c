import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useOutlet } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { SettingsHead } from "~/components/settings/settings-head";
import { useT } from "~/components/document/translation";
import { BesidePanel } from "~/components/ui/beside-panel";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { planPage } from "~/models/subscription/plan-page";
import { safeReturnTo, readQuery } from "~/models/urls";
import { loadInit } from "~/services/session/merchant.server";
import { loadSubscription, requirePlanMerchant } from "~/services/subscription/plan.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ActivePlan } from "./active-plan";
import { PlanChooser } from "./plan-chooser";
import { PlanNotices } from "./plan-notices";
import "./subscription.css";

export const handle = {
  i18n: ["subscription", "countries", "checkout"],
  title: { namespace: "subscription", key: "title" },
  area: "settings",
  hasMainAction: true,
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePlanMerchant(request);
  const { upstream, tenant, paths } = merchant;
  const [subscription, { plans }, price, { client }] = await Promise.all([
    loadSubscription(merchant),
    upstream.subscriptions.listPlans(),
    nullIfUnavailable("plan price", upstream.subscriptions.planPrice({ planCode: "PLUS" })),
    loadInit(merchant),
  ]);
  const page = planPage(subscription, plans, price);
  if (!page) throw new Response("not-found", { status: 404 });
  return {
    ...page,
    country: client.alpha2Code,
    termsUrl: tenant.plan.termsUrl ?? null,
    /** URL after choosing the free plan. */
    next: safeReturnTo(readQuery(request.url).get("next"), paths.home),
  };
}

export const shouldRevalidate = revalidateUnlessRefused;

/** The current plan, or the plans to choose from. @see spec account-and-money, section 2, "Subscription settings page" */
export default function SubscriptionPage() {
  const page = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const panel = useOutlet();
  const isLoading = useNavigation().state === "loading";
  return (
    <main id="main" className="page plan-page" aria-busy={isLoading || undefined}>
      <BesidePanel panel={panel}>
        <SettingsHead title={t("title")} intro={page.active || page.canceled ? undefined : t("intro")}>
          {isLoading ? (
            <p role="status">
              <span className="spinner" aria-hidden="true" /> <span className="visually-hidden">{t("loading")}</span>
            </p>
          ) : null}
        </SettingsHead>
        <div className="stack">
          <PlanNotices page={page} />
          {page.active ? <ActivePlan page={page} plan={page.active} /> : <PlanChooser page={page} />}
        </div>
      </BesidePanel>
    </main>
  );
}

/** Loader data for the parts of the page. */
export type ShownPlanPage = ReturnType<typeof useLoaderData<typeof loader>>;
