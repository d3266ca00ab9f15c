import type { Inbox } from "#contract/states";

/** Shipments per inbox; an unknown count is missing. */
export type InboxCounts = Partial<Record<Inbox, number>>;
