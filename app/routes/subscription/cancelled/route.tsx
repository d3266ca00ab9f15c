import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { DonePanel } from "~/components/ui/done-panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { loadInit } from "~/services/session/merchant.server";
import { loadSubscription, requirePlanMerchant } from "~/services/subscription/plan.server";

export const handle = {
  i18n: ["subscription"],
  title: { namespace: "subscription", key: "cancelled.heading" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePlanMerchant(request);
  const plan = await loadSubscription(merchant);
  if (plan?.state !== "canceled") throw redirect(planPaths(merchant.paths).page);
  const { sendsMail } = await loadInit(merchant);
  return { name: plan.plan.name, until: plan.currentPeriodEndsAt, sendsMail };
}

export default function Cancelled() {
  const { name, until, sendsMail } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const { localDay, day } = useFormat();
  const { page } = planPaths(usePaths());
  return (
    <DonePanel isDialog title={t("active.cancel")} closeTo={page} heading={t("cancelled.heading")} leave={t("done.close")}>
      <p suppressHydrationWarning>
        {t("cancelled.text", { plan: name, date: day(localDay(until)) })}
        {sendsMail ? ` ${t("cancelled.mailed")}` : null}
      </p>
    </DonePanel>
  );
}
