import type { ListLook } from "#contract/client";
import type { Inbox } from "#contract/states";
import { type ViewLink, viewLink } from "~/models/shipments/saved-views";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";

/**
 * How a list looks, and the saved view that it is, if any, which may have a look of its own.
 *
 * @param query of the list
 */
export async function loadLook(
  merchant: Merchant,
  inbox: Inbox,
  query: string,
): Promise<{ look: ListLook; view: ViewLink | undefined }> {
  const [{ client }, { views }, { today }] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.views.list(),
    loadClock(merchant),
  ]);
  const view = views.map((each) => viewLink(each, today)).find((each) => each.inbox === inbox && each.search === query);
  return { look: view?.look ?? client.listLook, view };
}
