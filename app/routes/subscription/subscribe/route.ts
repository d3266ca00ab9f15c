import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { planPaths } from "~/models/subscription/plan-paths";
import { requireNonSubscriber, stepsBeforePayment } from "~/services/subscription/plan.server";

export { default } from "~/components/document/leads-on";

/** Redirects to the first step that is left before subscribing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireNonSubscriber(request);
  const [first = planPaths(merchant.paths).step("purchase")] = await stepsBeforePayment(merchant);
  return redirect(first);
}
