import type { RunningPlatform } from "../../../platform/start";
import { worldNow } from "../../../platform/store/clock";
import type { Client } from "./client";
import { eventually } from "./eventually";

/** Lets the carrier take over a bought shipment now, as if its driver had come. @returns the time of the hand-over */
export async function handOver({ db, jobs }: RunningPlatform, client: Client, waybillReference: string): Promise<string> {
  await eventually(
    () => client.shipments.get({ waybillReference }),
    ({ state }) => state === "READY_TO_PRINT" || state === "READY_FOR_COLLECTION",
  );
  const { id } = await db
    .selectFrom("shipments")
    .select("id")
    .where("reference", "=", waybillReference)
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom("tracking_steps")
    .select(["id", "state"])
    .where("shipment_id", "=", id)
    .orderBy("position")
    .execute();
  const now = await worldNow(db);
  const first = steps.findIndex(({ state }) => state === "IN_TRANSIT");
  const ids = steps.slice(0, first + 1).map((step) => step.id);
  await db.updateTable("tracking_steps").set({ due_at: now }).where("id", "in", ids).execute();
  await jobs.send(db, "sweep-tracking", {});
  jobs.wake("sweep-tracking");
  await eventually(
    () => client.shipments.get({ waybillReference }),
    ({ state }) => state === "IN_TRANSIT",
  );
  return now.toISOString();
}
