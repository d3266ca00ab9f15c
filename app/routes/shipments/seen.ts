import type { ActionFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { notSent, orOffline } from "~/components/app/offline";
import { WaybillReference } from "../../../contract/primitives";
import { readForm } from "~/services/csrf.server";
import { logFault } from "~/services/log.server";
import { requireMerchant } from "~/services/merchant.server";
import { attempt, UpstreamFault } from "~/services/upstream.server";

/** Takes the 'new' badge off rows that have been looked at. Where that fails the badge comes again, and the list stays. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  const references = form.getAll("reference").flatMap((value) => WaybillReference.safeParse(value).data ?? []);
  if (references.length === 0) return null;
  try {
    await attempt(merchant.upstream.shipments.markSeen({ references: references.slice(0, 100) }));
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("seen", error);
  }
  return null;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline<unknown>(serverAction, notSent());
