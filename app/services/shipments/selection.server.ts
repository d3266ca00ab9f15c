import type { Inbox } from "#contract/states";
import { changeSelection } from "~/models/shipments/selection";
import type { BrowserSession } from "~/services/session/session.server";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { inChunks } from "./bulk-change.server";

/**
 * The shipments that the merchant has selected, oldest selection first, at most `SELECTION_LIMIT`. The session keeps them across
 * pages, inboxes, visits and containers. Some may be deleted or bought by now.
 *
 * The functions below change the session; the caller commits it.
 */
export function selectedReferences(session: BrowserSession): string[] {
  return session.get("selection") ?? [];
}

/** The list in which they were selected; if in several lists, the one that contains all. */
export function selectedIn(session: BrowserSession): Inbox {
  return session.get("selectedIn") ?? "ALL";
}

/** @param inbox the list in which they are selected @returns how many exceed the limit */
export function select(session: BrowserSession, references: readonly string[], inbox: Inbox): number {
  const before = selectedReferences(session);
  const { selection, left } = changeSelection(before, { select: references });
  session.set("selection", selection);
  const isMixed = before.length > 0 && selectedIn(session) !== inbox;
  if (references.length > 0) session.set("selectedIn", isMixed ? "ALL" : inbox);
  return left;
}

export function unselect(session: BrowserSession, references: readonly string[]): void {
  session.set("selection", changeSelection(selectedReferences(session), { unselect: references }).selection);
}

export function clearSelection(session: BrowserSession): void {
  session.unset("selection");
  session.unset("selectedIn");
}

/** Most references that fit in one URL. */
const AT_ONCE = 100;

/**
 * Unselects shipments that have left the inbox where they were selected, such as those that another tab has bought and did not
 * live to say so.
 *
 * @param listed references that are known to be in the inbox
 * @returns whether the session has changed; not if the upstream is unavailable
 */
export async function unselectGone({ upstream, session }: Merchant, inbox: Inbox, listed: readonly string[]): Promise<boolean> {
  if (inbox === "ALL" || selectedIn(session) !== inbox) return false;
  const known = new Set(listed);
  const others = selectedReferences(session).filter((reference) => !known.has(reference));
  const pages = await Promise.all(
    inChunks(others, AT_ONCE).map((references) =>
      nullIfUnavailable("selection", upstream.shipments.list({ inbox, references, limit: AT_ONCE })),
    ),
  );
  if (pages.includes(null)) return false;
  const present = new Set(pages.flatMap((page) => page?.content.map(({ waybillReference }) => waybillReference) ?? []));
  const gone = others.filter((reference) => !present.has(reference));
  unselect(session, gone);
  return gone.length > 0;
}

/** Current data of the selected shipments, and the references of those that no longer exist. */
export async function loadSelected({ upstream, session }: Merchant): Promise<{ shipments: Shipment[]; gone: string[] }> {
  const references = selectedReferences(session);
  const pages = await Promise.all(
    inChunks(references, AT_ONCE).map((chunk) => upstream.shipments.listByReference({ references: chunk })),
  );
  const shipments = pages.flatMap(({ content }) => content);
  const found = new Set(shipments.map(({ waybillReference }) => waybillReference));
  return { shipments, gone: references.filter((reference) => !found.has(reference)) };
}
