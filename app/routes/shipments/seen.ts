import type { ActionFunctionArgs } from "@remix-run/node";
import { WaybillReference } from "../../../contract/primitives";
import { readForm } from "~/services/csrf.server";
import { logFault } from "~/services/log.server";
import { requireMerchant } from "~/services/merchant.server";
import { attempt, UpstreamFault } from "~/services/upstream.server";

/** Takes the 'new' badge off rows that have been looked at, and says nothing: where that fails the badge comes again. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  const references = form.getAll("reference").flatMap((value) => WaybillReference.safeParse(value).data ?? []);
  try {
    if (references.length > 0) await attempt(merchant.upstream.shipments.markSeen({ references: references.slice(0, 100) }));
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("seen", error);
  }
  return new Response(null, { status: 204 });
}
