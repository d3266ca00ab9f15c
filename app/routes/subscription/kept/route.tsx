import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { DonePanel } from "~/components/ui/done-panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { requireActivePlan } from "~/services/subscription/plan.server";

export const handle = { i18n: ["subscription"], title: { namespace: "subscription", key: "kept.heading" } } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { plan } = await requireActivePlan(request);
  const { currentPeriodEndsAt, nextBillingAmount, currentBillingAmount, currentBillingCurrency: currency } = plan;
  return { at: currentPeriodEndsAt, price: nextBillingAmount ?? currentBillingAmount, currency };
}

/** Confirms that the discount was accepted and the plan continues. */
export default function Kept() {
  const { at, price, currency } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const { localDay, day, money } = useFormat();
  const { page } = planPaths(usePaths());
  return (
    <DonePanel isDialog title={t("title")} closeTo={page} heading={t("kept.heading")} leave={t("done.close")}>
      <p suppressHydrationWarning>{t("kept.text", { date: day(localDay(at)), price: money(price, currency) })}</p>
    </DonePanel>
  );
}
