import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { OnboardingPage } from "~/components/onboarding/onboarding-page";
import { progressOf, stepAfterPlan } from "~/models/onboarding/steps";
import { planPage } from "~/models/subscription/plan-page";
import { markOnboarding, requireStep } from "~/services/onboarding/onboarding.server";
import { loadInit } from "~/services/session/merchant.server";
import { loadSubscription } from "~/services/subscription/plan.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { PlanChooser } from "../page/plan-chooser";
import "../page/subscription.css";

export const handle = {
  i18n: ["onboarding", "subscription", "countries"],
  area: "gate",
  title: { namespace: "onboarding", key: "plan.title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireStep(request, "select-plan");
  const { upstream, tenant, paths } = merchant;
  const next = paths.onboarding(stepAfterPlan(tenant.flags));
  const [subscription, { plans }, price, { client }] = await Promise.all([
    loadSubscription(merchant),
    upstream.subscriptions.listPlans(),
    nullIfUnavailable("plan price", upstream.subscriptions.planPrice({ planCode: "PLUS" })),
    loadInit(merchant),
  ]);
  const offer = planPage(subscription, plans, price);
  if (subscription?.state === "active" || !offer) throw redirect(next);
  const page = {
    ...offer,
    country: client.alpha2Code,
    termsUrl: tenant.plan.termsUrl ?? null,
    next,
    progress: progressOf(tenant.flags, "select-plan"),
  };
  return data(page, { headers: await markOnboarding(merchant, true) });
}

/** Choice of a plan as the first step of the onboarding. */
export default function SelectPlan() {
  const { progress, ...page } = useLoaderData<typeof loader>();
  const t = useT("onboarding");
  return (
    <OnboardingPage progress={progress} heading={t("plan.title")} lead={page.canceled ? undefined : t("plan.lead")}>
      <div className="plan-page stack">
        <PlanChooser page={page} />
      </div>
    </OnboardingPage>
  );
}
