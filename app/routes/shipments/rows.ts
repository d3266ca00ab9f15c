import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { orOffline } from "~/components/app/offline";
import { WaybillReference } from "../../../contract/primitives";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { rowOf } from "~/models/shipments/row";
import { readQuery } from "~/models/urls";
import { logFault } from "~/services/log.server";
import { requireMerchant } from "~/services/merchant.server";
import { attempt, UpstreamFault } from "~/services/upstream.server";

const MOST = 100;

/**
 * Of the references asked for, the rows that are of this list now: how a list on screen follows events. `hasFailed` where they
 * could not be fetched: the list then says that it may be out of date, and stays.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  const asked = query.getAll("reference").filter((reference) => WaybillReference.safeParse(reference).success);
  if (!inbox || asked.length === 0) return { asked: [], rows: [], hasFailed: false };
  const references = asked.slice(0, MOST);
  const { filters, order } = readListQuery(query);
  try {
    const found = await attempt(merchant.upstream.shipments.list({ ...filters, inbox, order, references, limit: MOST }));
    if (found.ok) return { asked: references, rows: found.value.content.map(rowOf), hasFailed: false };
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("rows", error);
  }
  return { asked: [], rows: [], hasFailed: true };
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  orOffline<unknown>(serverLoader, { asked: [], rows: [], hasFailed: true });

/** What a burst of events asked for; nobody asks for it twice. */
export const shouldRevalidate = () => false;
