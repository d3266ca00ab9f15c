import { z } from "zod";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";

/** How long the new-shipment page can find the draft that it created. */
const DAY_MS = 24 * 60 * 60 * 1000;

const CreatedDraft = z.object({ waybillReference: z.string() });

const recordName = (key: string) => `draft ${key}`;

/** Stores which draft the new-shipment page created under an idempotency key. */
export async function saveCreatedDraft(request: Request, key: string, waybillReference: string): Promise<void> {
  await saveSessionRecord(request, recordName(key), { waybillReference }, new Date(Date.now() + DAY_MS));
}

/** Reference of the draft that this browser created under a key; undefined if there is none. */
export async function findCreatedDraft(request: Request, key: string | undefined): Promise<string | undefined> {
  if (!key) return undefined;
  return (await findSessionRecord(request, recordName(key), CreatedDraft))?.waybillReference;
}
