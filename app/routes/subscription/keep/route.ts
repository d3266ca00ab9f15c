import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { planPaths } from "~/models/subscription/plan-paths";
import { readForm } from "~/services/forms/read-form.server";
import { logFault } from "~/services/process/log.server";
import { mailedKey } from "~/services/session/mailed-flash.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadSubscription, requirePlanMerchant } from "~/services/subscription/plan.server";
import { attempt } from "~/services/upstream/upstream.server";

/** The URL accepts forms only: redirects other visits. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect(planPaths((await requirePlanMerchant(request)).paths).page);
}

/** Revokes a plan's cancellation during its paid period. A plan that another tab has already resumed counts as success. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const merchant = await requirePlanMerchant(request);
  const { page } = planPaths(merchant.paths);
  const plan = await loadSubscription(merchant);
  if (!plan) return redirectWithFlash(request, page, { key: "plan-not-kept", tone: "error" });
  const kept = plan.state === "active" ? null : await attempt(merchant.upstream.subscriptions.keep({ id: plan.id }));
  if (kept?.kind === "fault") {
    logFault("keep-plan", kept.fault);
    return redirectWithFlash(request, page, { key: "plan-keep-failed", tone: "error" });
  }
  if (kept?.kind === "refused") return redirectWithFlash(request, page, { key: "plan-not-kept", tone: "error" });
  return redirectWithFlash(request, page, { key: await mailedKey(merchant, "plan-kept"), tone: "success" });
}
