import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { DonePanel } from "~/components/ui/done-panel";
import { stepAfterPlan } from "~/models/onboarding/steps";
import { planPaths } from "~/models/subscription/plan-paths";
import { loadInit } from "~/services/session/merchant.server";
import { requireActivePlan } from "~/services/subscription/plan.server";

export const handle = { i18n: ["subscription"], title: { namespace: "subscription", key: "done.page" } } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, plan } = await requireActivePlan(request);
  const { session, tenant, paths } = merchant;
  const isOnboarding = session.has("inOnboarding");
  const { user, sendsMail } = await loadInit(merchant);
  return {
    isOnboarding,
    name: plan.plan.name,
    /** Where the receipt is mailed; null if the upstream sends no mails. */
    receiptEmail: sendsMail ? user.email : null,
    /** Back to the onboarding if the merchant came from there. */
    closeTo: isOnboarding ? paths.onboarding(stepAfterPlan(tenant.flags)) : planPaths(paths).page,
  };
}

/** Confirms the subscription. */
export default function Subscribed() {
  const { name, receiptEmail, closeTo, isOnboarding } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  return (
    <DonePanel
      title={t("subscribe.title", { plan: name })}
      closeTo={closeTo}
      heading={t("done.heading", { plan: name })}
      leave={t(isOnboarding ? "done.continue" : "done.close")}
    >
      <p>
        {t("done.text")}
        {receiptEmail ? ` ${t("done.receipt", { email: receiptEmail })}` : null}
      </p>
    </DonePanel>
  );
}
