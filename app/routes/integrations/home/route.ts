import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** @see spec configuration-and-support, section 2, "Other routes" */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(integrationPaths(paths).flow(params["integrationAlias"] ?? "", "start-flow"));
}
