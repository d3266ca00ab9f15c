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

/** The buyer's answer is dealt with. Repeating it changes nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  await readForm(request);
  const reference = WaybillReference.safeParse(params["reference"]);
  if (!reference.success) return redirect(paths.inbox("ALL"), { status: 303 });
  const details = paths.details(reference.data);
  const closed = await attempt(upstream.shipments.closeAnswer({ waybillReference: reference.data }));
  if (closed.kind === "ok") return redirectWithFlash(request, details, { key: "answer-closed", tone: "success" });
  if (closed.kind === "fault") return redirectWithFlash(request, details, { key: "answer-not-closed", tone: "error" });
  return redirectWithFlash(request, paths.inbox("ALL"), { key: "shipment-unknown", tone: "error" });
}
