import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { firstStep } from "~/models/onboarding/steps";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** @see spec account-and-money, section 2, "/onboarding" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, paths } = await requireMerchant(request);
  return redirect(paths.onboarding(firstStep(tenant.flags)));
}
