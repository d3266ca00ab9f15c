import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** The URL accepts forms only: redirects other visits. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect((await requireMerchant(request)).paths.billing("invoicing"));
}

/** Removes a saved payment method, which may be gone already. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { upstream, paths } = await requireMerchant(request);
  const removed = await attempt(upstream.billing.deletePaymentMethod({ id: form.get("id")?.toString() ?? "" }));
  if (removed.kind === "fault") throw removed.fault;
  return redirectWithFlash(request, paths.billing("invoicing"), { key: "method-removed", tone: "success" });
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function SavedMethod() {
  return null;
}
