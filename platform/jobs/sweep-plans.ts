import type { Platform } from "../platform";
import { worldNow } from "../store/clock";

/** Plans per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 200;

/** Enqueues plans that are due for a charge, a renewal or their end, also if a process died between charge and record. */
export async function sweepPlans({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("due_at", "<=", await worldNow(db))
    .orderBy("due_at")
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) await jobs.send(db, "advance-plan", { subscriptionId: id }, { dedupeKey: `advance-plan ${id}` });
  if (due.length > 0) jobs.wake("advance-plan");
}
