import type { Inbox } from "#contract/states";

/** Shipments per inbox; an unknown count is missing. */
export type InboxCounts = Partial<Record<Inbox, number>>;

/** What the sidebar counts. */
export interface SidebarCounts {
  counts: InboxCounts;
  /** Labels that wait on the print desk; undefined where unknown. */
  toPrint?: number | undefined;
}

/** The counts, and the newest event that they include; null where they are unknown. */
export interface CountedInboxes extends SidebarCounts {
  eventId: string | null;
}
