import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** The transactions are the default tab. @see spec account-and-money, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.billing("transactions"));
}
