import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LIST_DENSITIES } from "#contract/client";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.home);
}

/** Changes the height of the rows, and returns to their list. */
export async function action({ request }: ActionFunctionArgs) {
  const { paths, upstream } = await requireMerchant(request);
  const form = await readForm(request);
  const density = LIST_DENSITIES.find((each) => each === form.get("density"));
  if (density) await upstream.client.setListDensity({ density });
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), paths.home), 303);
}
