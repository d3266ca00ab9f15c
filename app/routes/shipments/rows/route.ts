import type { LoaderFunctionArgs } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { rowOf } from "~/models/shipments/row";
import { readQuery } from "~/models/urls";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadListQuery } from "~/services/shipments/load-list-query.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

const MOST = 100;

/**
 * The requested references' rows that currently belong to this list, so that a list on screen can follow events. `hasFailed` if
 * they could not be fetched: the list then stays and says that it may be stale.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const search = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  const requested = search.getAll("reference").filter((reference) => WaybillReference.safeParse(reference).success);
  if (!inbox || requested.length === 0) return Response.json({ requested: [], rows: [], hasFailed: false });
  const references = requested.slice(0, MOST);
  const { filters, order } = await loadListQuery(merchant, search);
  const query = { ...filters, inbox, order, references, limit: MOST };
  const [found, { today }] = await Promise.all([
    nullIfUnavailable("rows", merchant.upstream.shipments.list(query)),
    loadClock(merchant),
  ]);
  return Response.json(
    found
      ? { requested: references, rows: found.content.map((shipment) => rowOf(shipment, today)), hasFailed: false }
      : { requested: [], rows: [], hasFailed: true },
  );
}
