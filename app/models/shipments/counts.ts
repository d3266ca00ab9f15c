import type { Inbox } from "#contract/states";

/** How many shipments each inbox holds; an inbox that is not known has none. */
export type InboxCounts = Partial<Record<Inbox, number>>;
