import type { Selectable } from "kysely";
import type { PaymentIntentsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";

export type Intent = Selectable<PaymentIntentsTable>;

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Puts the next question to the provider off, longer each time. */
export async function askLater(db: Db, { id, asked }: Intent): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** asked, LONGEST_WAIT_MS);
  const later = { asked: asked + 1, ask_at: new Date(Date.now() + wait) };
  await db.updateTable("payment_intents").set(later).where("id", "=", id).where("state", "=", "OPEN").execute();
}

/** @returns whether it was still open */
export async function setState(db: Db, { id }: Pick<Intent, "id">, state: Intent["state"]): Promise<boolean> {
  const changed = await db
    .updateTable("payment_intents")
    .set({ state, ask_at: null })
    .where("id", "=", id)
    .where("state", "=", "OPEN")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}
