/**
 * An upstream event id, `<epoch>:<sequence>`.
 *
 * Within an epoch, sequences rise in event order; gaps have no meaning. Ids of different epochs are not comparable: the
 * upstream's history was reset in between.
 *
 * @see contract/events.ts
 */
export interface EventId {
  epoch: string;
  sequence: number;
}

const SHAPE = /^([A-Za-z0-9_-]{1,64}):(\d{1,15})$/;

/** @returns undefined if malformed, including the empty `Last-Event-ID` of a new stream */
export function parseEventId(text: string | null | undefined): EventId | undefined {
  const match = SHAPE.exec(text ?? "");
  return match ? { epoch: match[1]!, sequence: Number(match[2]) } : undefined;
}

export function formatEventId({ epoch, sequence }: EventId): string {
  return `${epoch}:${sequence}`;
}

/**
 * An id of a nonexistent epoch. The upstream replies with a `reload` frame whose id is its newest event: the only way to learn
 * the position of a stream without events.
 */
export const UNKNOWN_POSITION: EventId = { epoch: "nowhere", sequence: 0 };
