import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { PanelState } from "~/components/ui/panel-state";
import { planPaths } from "~/models/subscription/plan-paths";
import { requireActivePlan } from "~/services/subscription/plan.server";

export const handle = { i18n: ["subscription"], title: { namespace: "subscription", key: "kept.heading" } } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { plan } = await requireActivePlan(request);
  const { currentPeriodEndsAt, nextBillingAmount, currentBillingAmount, currentBillingCurrency: currency } = plan;
  return { at: currentPeriodEndsAt, price: nextBillingAmount ?? currentBillingAmount, currency };
}

/** The discount was taken. */
export default function Kept() {
  const { at, price, currency } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const { localDay, day, money } = useFormat();
  const { page } = planPaths(usePaths());
  return (
    <Panel
      isDialog
      title={t("title")}
      closeTo={page}
      closesItself
      foot={
        <Link to={page} preventScrollReset className="button at-end">
          {t("done.close")}
        </Link>
      }
    >
      <PanelState tone="success" heading={t("kept.heading")}>
        <p suppressHydrationWarning>{t("kept.text", { date: day(localDay(at)), price: money(price, currency) })}</p>
      </PanelState>
    </Panel>
  );
}
