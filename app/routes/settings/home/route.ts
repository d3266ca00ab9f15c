import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { firstTab, settingsMenu } from "~/models/settings/menu";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Redirects to the first tab. @see spec account-and-money, section 2, "/settings" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  return redirect(merchant.paths.settings(firstTab(settingsMenu(merchant.tenant.flags, await loadInit(merchant)))));
}
