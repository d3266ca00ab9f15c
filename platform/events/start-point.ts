import type { Db } from "../store/tables";

/** Where a stream starts: after `sequence`; `reload` if events may be missing. */
export interface StartPoint {
  sequence: number;
  reload: boolean;
}

/**
 * Where a stream resumes for a `Last-Event-ID`.
 *
 * Events may be missing for an invalid id, an id of another epoch, one before the pruned history, and one after the newest event
 * (a restored database).
 */
export async function findStartPoint(
  db: Db,
  epoch: string,
  clientId: string,
  lastEventId: string | undefined,
): Promise<StartPoint> {
  const head = await db.selectFrom("event_heads").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  const newest = head?.last_sequence ?? 0;
  if (lastEventId === undefined || lastEventId === "") return { sequence: newest, reload: false };
  const match = /^([A-Za-z0-9_-]+):(\d+)$/.exec(lastEventId);
  const sequence = Number(match?.[2]);
  const isProven = match?.[1] === epoch && sequence <= newest && sequence >= (head?.pruned_through ?? 0);
  return isProven ? { sequence, reload: false } : { sequence: newest, reload: true };
}

/** Id of a client's newest event. Read it before the data, so that the data includes at least this event. */
export async function newestEventId(db: Db, epoch: string, clientId: string): Promise<string> {
  const head = await db.selectFrom("event_heads").select("last_sequence").where("client_id", "=", clientId).executeTakeFirst();
  return `${epoch}:${head?.last_sequence ?? 0}`;
}
