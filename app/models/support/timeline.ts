import { groupOfStatus, type TicketGroup, type TicketStatus } from "#contract/rules/tickets";

/** A file as the page links it. */
export interface ShownFile {
  id: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** A message whose HTML is safe. */
export interface ShownMessage {
  id: string;
  html: string;
  attachments: ShownFile[];
  createdAt: string;
  author: { isAgent: boolean; name: string };
}

export type TimelineItem =
  | { kind: "message"; at: string; message: ShownMessage }
  | { kind: "status"; at: string; status: TicketStatus; group: TicketGroup | null };

/** What happened on a day. */
export interface TimelineDay {
  /** `2026-11-21` */
  day: string;
  items: TimelineItem[];
}

/** Changes that show: one to the same word, as from new to open or from solved to closed, is none for the merchant. */
function shownChanges(changes: readonly { status: TicketStatus; at: string }[]): TimelineItem[] {
  const groups = [groupOfStatus("new"), ...changes.map(({ status }) => groupOfStatus(status))];
  return changes
    .map(({ status, at }, index) => ({ kind: "status" as const, at, status, group: groups[index + 1]! }))
    .filter(({ group }, index) => group === null || group !== groups[index]);
}

/**
 * A conversation by days, the oldest first: messages, and changes of the status between them.
 *
 * @param dayOf the merchant's calendar day of an instant
 */
export function timelineOf(
  messages: readonly ShownMessage[],
  changes: readonly { status: TicketStatus; at: string }[],
  dayOf: (instant: string) => string,
): TimelineDay[] {
  const items: TimelineItem[] = [
    ...messages.map((message): TimelineItem => ({ kind: "message", at: message.createdAt, message })),
    ...shownChanges(changes),
  ];
  // A message stands before the change that came with it: the sort keeps their order.
  items.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const days: TimelineDay[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** How many messages of a conversation are the merchant's own. */
export function ownMessages(days: readonly TimelineDay[]): number {
  return days.flatMap(({ items }) => items).filter((item) => item.kind === "message" && !item.message.author.isAgent).length;
}
