import type { EventId } from "./event-id";

/** How a relay can continue a tab's stream after an id. */
export type Continuation<T> =
  /** Complete: send these, then live events. */
  | { kind: "continuous"; items: T[] }
  /** The tab, served by another process, is ahead of the relay: skip events up to its id. */
  | { kind: "ahead" }
  /** The relay does not know what is missing; ask the upstream. */
  | { kind: "unproven" };

/**
 * The newest events of one stream, bounded.
 *
 * Invariant: every event of the epoch with `floor < sequence <= head` is in `items`.
 */
export interface Backlog<T> {
  readonly limit: number;
  epoch: string;
  floor: number;
  head: number;
  items: { sequence: number; item: T }[];
}

/** An empty backlog that starts after `start`. */
export function startBacklog<T>(start: EventId, limit: number): Backlog<T> {
  return { limit, epoch: start.epoch, floor: start.sequence, head: start.sequence, items: [] };
}

export function headOf(backlog: Backlog<unknown>): EventId {
  return { epoch: backlog.epoch, sequence: backlog.head };
}

/**
 * Adds the next event.
 *
 * @returns `duplicate` for an event already added; `other-epoch`, unchanged, for an event of another epoch without a preceding
 * `reload`
 */
export function addToBacklog<T>(backlog: Backlog<T>, id: EventId, item: T): "added" | "duplicate" | "other-epoch" {
  if (id.epoch !== backlog.epoch) return "other-epoch";
  if (id.sequence <= backlog.head) return "duplicate";
  backlog.items.push({ sequence: id.sequence, item });
  backlog.head = id.sequence;
  if (backlog.items.length > backlog.limit) backlog.floor = backlog.items.shift()!.sequence;
  return "added";
}

/** @param last newest event that the tab has */
export function continueAfter<T>(backlog: Backlog<T>, last: EventId): Continuation<T> {
  if (last.epoch !== backlog.epoch || last.sequence < backlog.floor) return { kind: "unproven" };
  if (last.sequence > backlog.head) return { kind: "ahead" };
  const items = backlog.items.filter(({ sequence }) => sequence > last.sequence).map(({ item }) => item);
  return { kind: "continuous", items };
}
