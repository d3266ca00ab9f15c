import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { attempt } from "~/services/upstream/upstream.server";

/** The URL accepts forms only: redirects other visits to the shipments. */
export async function loader({ request }: ActionFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.inbox("ALL"));
}

/** Creates a copy or a return of a listed shipment as a draft, and opens it. @see spec shipment-core, section 7 */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  await requireCreatePermission(merchant);
  const copy = (["return", "multi-label"] as const).find((name) => form.has(name)) ?? "duplicate";
  const back = safeReturnTo(form.get("returnTo")?.toString(), merchant.paths.inbox("ALL"));
  const reference = WaybillReference.safeParse(form.get(copy));
  if (!reference.success) return redirect(back, { status: 303 });
  const made = await attempt(createCopy(merchant, copy, reference.data, String(form.get("at"))));
  if (made.kind === "ok") {
    const url = merchant.paths.resume(made.value.waybillReference);
    return redirectWithFlash(request, url, { key: `draft-made.${copy}`, tone: "success" });
  }
  if (made.kind === "fault") return redirectWithFlash(request, back, { key: "draft-made.fault", tone: "error" });
  const refused = copy === "duplicate" ? "draft-made.refused" : "draft-made.not-now";
  const key = made.refusal.status === 404 ? "shipment-unknown" : refused;
  return redirectWithFlash(request, back, { key, tone: "error" });
}

function createCopy({ upstream }: Merchant, copy: "duplicate" | "return" | "multi-label", waybillReference: string, at: string) {
  const call = { params: { waybillReference }, headers: { "idempotency-key": `${copy} ${waybillReference} ${at}` } };
  if (copy === "multi-label") return upstream.shipments.createMultiLabel(call);
  return copy === "return" ? upstream.shipments.createReturn(call) : upstream.shipments.duplicate(call);
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function Copies() {
  return null;
}
