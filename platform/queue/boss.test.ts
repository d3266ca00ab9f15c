import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { type JobHandlers, type Jobs, openJobs } from "./boss";

let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  jobs = await openJobs(database, () => undefined);
}, 60_000);
afterAll(async () => {
  await jobs.close();
  await database.close();
});

it("a job whose transaction the database has ended for a deadlock is run again", async () => {
  const runs: number[] = [];
  const done = new Promise<void>((resolve) => {
    const drawLabel = async ({ shipmentId }: { shipmentId: number }) => {
      runs.push(shipmentId);
      if (runs.length === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      resolve();
    };
    void jobs.work({ "draw-label": drawLabel } as Partial<JobHandlers> as JobHandlers);
  });
  await jobs.send(database.db, "draw-label", { shipmentId: 7 });
  await done;
  expect(runs).toEqual([7, 7]);
}, 30_000);
