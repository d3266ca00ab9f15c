import type { ReasonOf } from "~/models/payment/provider-visit";
import { planPaths } from "~/models/subscription/plan-paths";
import { visitProvider } from "~/services/payment/provider-visit.server";
import type { Merchant } from "~/services/session/merchant.server";
import type { Outcome } from "~/services/upstream/upstream.server";

export type PlanMethod = ReasonOf<"plan-method">;

/** Redirects to the provider's page to enter the plan's payment method. */
export function visitForPlanMethod(
  request: Request,
  merchant: Merchant,
  { planName, ...change }: Omit<PlanMethod, "purpose"> & { planName: string },
): Promise<Outcome<Response>> {
  return visitProvider(request, merchant, {
    reason: { purpose: "plan-method", ...change },
    page: planPaths(merchant.paths).page,
    open: ({ headers, ...visit }) => {
      const body = { method: change.method, purpose: "SUBSCRIPTION" as const, description: planName, ...visit };
      return merchant.upstream.billing.startPaymentMethod({ headers, body });
    },
  });
}
