import type { EventId } from "./event-id";

/** What a relay can do for a tab that has everything up to an id. */
export type Continuation<T> =
  /** Everything after the id is here: send these, then what comes. */
  | { kind: "continuous"; items: T[] }
  /** The tab has more than the relay, from another process: what comes up to its id is to be left out. */
  | { kind: "ahead" }
  /** The relay cannot tell what is missing; the upstream can. */
  | { kind: "unproven" };

/**
 * The newest events of one stream, a bounded number of them, and the knowledge of what they prove.
 *
 * Within `floor < sequence <= head` of the epoch every event that exists is in `items`.
 */
export interface Backlog<T> {
  readonly limit: number;
  epoch: string;
  floor: number;
  head: number;
  items: { sequence: number; item: T }[];
}

/** A backlog that knows nothing before `start`, and everything after it that will be added. */
export function startBacklog<T>(start: EventId, limit: number): Backlog<T> {
  return { limit, epoch: start.epoch, floor: start.sequence, head: start.sequence, items: [] };
}

export function headOf(backlog: Backlog<unknown>): EventId {
  return { epoch: backlog.epoch, sequence: backlog.head };
}

/**
 * Takes the next event in.
 *
 * @returns `known` for an event that was here before, which nobody must get again; `foreign` for another epoch, which without a
 *   `reload` before it proves nothing, and leaves the backlog as it was
 */
export function addToBacklog<T>(backlog: Backlog<T>, id: EventId, item: T): "added" | "known" | "foreign" {
  if (id.epoch !== backlog.epoch) return "foreign";
  if (id.sequence <= backlog.head) return "known";
  backlog.items.push({ sequence: id.sequence, item });
  backlog.head = id.sequence;
  if (backlog.items.length > backlog.limit) backlog.floor = backlog.items.shift()!.sequence;
  return "added";
}

/** @param last the id up to which the tab has everything */
export function continueAfter<T>(backlog: Backlog<T>, last: EventId): Continuation<T> {
  if (last.epoch !== backlog.epoch || last.sequence < backlog.floor) return { kind: "unproven" };
  if (last.sequence > backlog.head) return { kind: "ahead" };
  const items = backlog.items.filter(({ sequence }) => sequence > last.sequence).map(({ item }) => item);
  return { kind: "continuous", items };
}
