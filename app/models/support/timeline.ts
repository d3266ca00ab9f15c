import { groupOfStatus, type TicketGroup, type TicketStatus } from "#contract/rules/tickets";

/** A file with its link. */
export interface ShownFile {
  id: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** A message with sanitized HTML. */
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

/** Messages and status changes of one day. */
export interface TimelineDay {
  /** `2026-11-21` */
  day: string;
  items: TimelineItem[];
}

/** Status changes that the merchant sees; "new" and "open", or "solved" and "closed", are shown as one status. */
function shownChanges(changes: readonly { status: TicketStatus; at: string }[]): TimelineItem[] {
  const groups = [groupOfStatus("new"), ...changes.map(({ status }) => groupOfStatus(status))];
  return changes
    .map(({ status, at }, index) => ({ kind: "status" as const, at, status, group: groups[index + 1]! }))
    .filter(({ group }, index) => group === null || group !== groups[index]);
}

/**
 * A conversation by days, oldest first: messages, with status changes between them.
 *
 * @param dayOf returns the merchant's calendar day of an instant
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
  // The sort is stable: a message stays before the status change of the same time.
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
