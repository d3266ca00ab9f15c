import type { Inbox } from "#contract/states";

/** Shipments per inbox; an unknown count is missing. */
export type InboxCounts = Partial<Record<Inbox, number>>;

/** The counts, and the newest event that they include; null where they are unknown. */
export interface CountedInboxes {
  counts: InboxCounts;
  eventId: string | null;
}
