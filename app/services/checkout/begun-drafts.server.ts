import { findBeside, keepBeside } from "~/services/session/session.server";

/** Longest time in which going back to the page of a new shipment finds the draft that it has begun. */
const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (key: string) => `draft ${key}`;

/** Remembers the draft that the page of a new shipment has begun under its key. */
export async function rememberBegunDraft(request: Request, key: string, waybillReference: string): Promise<void> {
  await keepBeside(request, nameOf(key), { waybillReference }, new Date(Date.now() + DAY_MS));
}

/** Reference of the draft that this browser has begun under a key; undefined where there is none yet. */
export async function findBegunDraft(request: Request, key: string | undefined): Promise<string | undefined> {
  const found = key ? await findBeside(request, nameOf(key)) : null;
  return found ? String(found["waybillReference"]) : undefined;
}
