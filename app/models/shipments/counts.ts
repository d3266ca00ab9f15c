import type { Inbox } from "#contract/states";

/** Shipments per inbox; an unknown count is missing. */
export type InboxCounts = Partial<Record<Inbox, number>>;

/** The sidebar's counts. */
export interface SidebarCounts {
  counts: InboxCounts;
  /** Labels to print at the print desk; undefined if unknown. */
  toPrint?: number | undefined;
}

/** The counts to show: an account without shipments has nothing to count. */
export function shownCounts({ counts, toPrint }: SidebarCounts): SidebarCounts {
  const hasShipments = Object.values(counts).some((count) => count > 0);
  return hasShipments ? { counts, toPrint } : { counts: {} };
}

/** The counts, and the newest event that they include; null if they are unknown. */
export interface CountedInboxes extends SidebarCounts {
  eventId: string | null;
}
