import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Shipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { editRefusal, type EditRefusal } from "~/models/edit/editable";
import type { FlashMessage } from "~/models/flash";
import type { EditPanel } from "~/models/paths";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import { ALREADY_PAID, IN_PROGRESS, loadShipment } from "~/services/checkout/checkout.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";

/** A draft that is edited in a panel beside its list. */
export interface Edit {
  merchant: Merchant;
  shipment: Shipment;
  /** URL of the list, with its query. */
  closeTo: string;
  /** Query of the list. */
  listQuery: URLSearchParams;
  /** URL of another panel of the same draft. */
  panelUrl: (panel: EditPanel, query?: Record<string, string>) => string;
}

const REFUSALS: Record<EditRefusal, FlashMessage> = {
  paid: ALREADY_PAID,
  ordered: IN_PROGRESS,
  obfuscated: { key: "shipment-obfuscated", tone: "warning" },
};

/**
 * Loads the draft that a panel edits.
 *
 * @throws Response redirect to the list, with a flash, if the shipment is not the merchant's or cannot be edited
 */
export async function requireEdit({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): Promise<Edit> {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const { inbox, search } = listOf(request, params.inbox);
  const closeTo = merchant.paths.inbox(inbox, search);
  const shipment = await loadShipment(request, merchant, params.reference, () => closeTo);
  const refusal = editRefusal(shipment);
  if (refusal) throw await redirectWithSessionFlash(merchant.session, closeTo, REFUSALS[refusal]);
  const panelUrl = (panel: EditPanel, query: Record<string, string> = {}) =>
    merchant.paths.edit(inbox, shipment.waybillReference, panel, new URLSearchParams([...search, ...Object.entries(query)]));
  return { merchant, shipment, closeTo, listQuery: search, panelUrl };
}

function listOf(request: Request, slug: string | undefined): { inbox: Inbox; search: URLSearchParams } {
  const { filters, sort } = readListQuery(readQuery(request.url));
  return { inbox: inboxOfSlug(slug) ?? "ALL", search: listSearch(filters, sort) };
}
