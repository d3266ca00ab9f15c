import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** The one redirect URL registered at eBay. @see spec configuration-and-support, section 4, "Activation flows" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(integrationPaths(paths).flow("ebay", "complete-flow", readQuery(request.url)));
}
