import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** @see spec configuration-and-support, section 2, "default is email-templates" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(emailPaths(paths).templates());
}
