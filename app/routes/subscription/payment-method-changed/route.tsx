import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { usePayerText } from "~/components/subscription/plan-texts";
import { useFormat } from "~/components/ui/format";
import { DonePanel } from "~/components/ui/done-panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { readQuery } from "~/models/urls";
import { findVisit } from "~/services/payment/provider-visit.server";
import { requireActivePlan } from "~/services/subscription/plan.server";

export const handle = { i18n: ["subscription"], title: { namespace: "subscription", key: "method.done" } } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { plan } = await requireActivePlan(request);
  const reason = (await findVisit(request, readQuery(request.url).get("state")))?.reason;
  return { plan, charged: reason?.purpose === "plan-method" ? (reason.charged ?? null) : null };
}

/** Confirms the new payment method. */
export default function PaymentMethodChanged() {
  const { plan, charged } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const { money } = useFormat();
  const payerText = usePayerText();
  const { page } = planPaths(usePaths());
  return (
    <DonePanel title={t("active.change")} closeTo={page} heading={t("method.done")} leave={t("done.close")}>
      {charged === null ? null : (
        <p suppressHydrationWarning>{t("method.paid", { amount: money(charged, plan.currentBillingCurrency) })}</p>
      )}
      <p>{t("method.now", { method: payerText(plan) })}</p>
    </DonePanel>
  );
}
