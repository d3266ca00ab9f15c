import type { Approval, SavedMethod } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import { findConsent, findUnusedConsent, useConsent } from "./charge";

/** Saves the method of a consent, once per key, for later charges. Nothing is charged. */
export async function saveMethod(db: Db, request: Approval & { idempotencyKey: string }): Promise<SavedMethod> {
  const usedBy = `method ${request.idempotencyKey}`;
  return db.transaction().execute(async (trx) => {
    const before = await findConsent(trx, request);
    const found = before?.used_by === usedBy ? { ok: true as const, consent: before } : await findUnusedConsent(trx, request);
    if (!found.ok) return found;
    const { nonce, brand, last_four: lastFour, expires, email, is_denied: isDenied } = found.consent;
    if (isDenied) return { ok: false, reason: "denied" };
    await useConsent(trx, nonce, usedBy);
    return { ok: true, reference: nonce, brand, lastFour, expires, email };
  });
}
