import type { Inbox } from "#contract/states";
import { changeSelection } from "~/models/shipments/selection";
import type { BrowserSession } from "~/services/session/session.server";

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
