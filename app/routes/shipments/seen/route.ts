import type { ActionFunctionArgs } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { readForm } from "~/services/forms/read-form.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

export { toShipments as loader } from "~/services/session/to-shipments.server";

const MOST = 100;

/** Removes the 'new' badge of rows that were viewed. Failures are silent: the badge then appears again. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  const references = form.getAll("reference").flatMap((value) => WaybillReference.safeParse(value).data ?? []);
  if (references.length > 0)
    await nullIfUnavailable("seen", merchant.upstream.shipments.markSeen({ references: references.slice(0, MOST) }));
  return new Response(null, { status: 204 });
}
