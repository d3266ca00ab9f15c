/**
 * The id of an event as the upstream gives it, `<epoch>:<sequence>`.
 *
 * Within one epoch sequences rise in the order in which events happened, gaps in the numbers meaning nothing. Ids of different
 * epochs cannot be compared: the upstream's history began anew in between.
 *
 * @see contract/events.ts
 */
export interface EventId {
  epoch: string;
  sequence: number;
}

const SHAPE = /^([A-Za-z0-9_-]{1,64}):(\d{1,15})$/;

/** @returns undefined for anything that is not an id, the empty `Last-Event-ID` of a new stream included */
export function parseEventId(text: string | null | undefined): EventId | undefined {
  const match = SHAPE.exec(text ?? "");
  return match ? { epoch: match[1]!, sequence: Number(match[2]) } : undefined;
}

export function formatEventId({ epoch, sequence }: EventId): string {
  return `${epoch}:${sequence}`;
}

/**
 * An id of no epoch that exists. An upstream cannot prove anything from here, so it answers with a `reload` frame, and the id of
 * that frame is its newest event: the one way to learn where a stream without events stands.
 */
export const NOWHERE: EventId = { epoch: "nowhere", sequence: 0 };
