import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

export { default } from "~/components/document/leads-on";

/** The URL accepts forms only: redirects other visits to the details. */
export async function loader({ request, params }: ActionFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.details(params["reference"] ?? ""));
}

/** Tells the order's shop again what it has refused. Repeating it changes nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  await readForm(request);
  const reference = WaybillReference.safeParse(params["reference"]);
  if (!reference.success) return redirect(paths.inbox("ALL"), { status: 303 });
  const details = paths.details(reference.data);
  const asked = await attempt(upstream.shipments.confirmToShop({ waybillReference: reference.data }));
  if (asked.kind === "ok") return redirectWithFlash(request, details, { key: "shop-again", tone: "success" });
  if (asked.kind === "fault") return redirectWithFlash(request, details, { key: "shop-again-failed", tone: "error" });
  const isUnknown = asked.refusal.status === 404;
  if (isUnknown) return redirectWithFlash(request, paths.inbox("ALL"), { key: "shipment-unknown", tone: "error" });
  // There is no shop to tell; the details say so.
  return redirect(details, { status: 303 });
}
