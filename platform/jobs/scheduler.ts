import { describeError } from "../log";
import type { Platform } from "../platform";
import type { Database } from "../store/database";
import { CLOCK_CHANNEL } from "../store/clock";
import type { JobKind } from "../queue/queues";
import { recoverOrders } from "./upkeep";

const ORDERS_MS = 5_000;
const SWEEP_MS = 10_000;
const UPKEEP_MS = 60_000;

/**
 * Schedules periodic work. Every process enqueues it; the dedupe key ensures that it runs once.
 *
 * @returns stops the scheduler
 */
export async function startScheduler(platform: Platform, database: Database): Promise<() => Promise<void>> {
  const { db, jobs, log } = platform;
  let running = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    running = running.then(work).catch((error: unknown) => log({ event: "scheduler-fault", ...describeError(error) }));
  };
  const send = (kind: JobKind & ("sweep-tracking" | "upkeep")) => () => jobs.send(db, kind, {}, { dedupeKey: kind });
  const recover = () => recoverOrders(platform);
  const sweep = async () => {
    await send("sweep-tracking")();
    jobs.wake("sweep-tracking");
  };
  const timers = [
    setInterval(() => enqueue(recover), ORDERS_MS),
    setInterval(() => enqueue(sweep), SWEEP_MS),
    setInterval(() => enqueue(send("upkeep")), UPKEEP_MS),
  ];
  const unlisten = await database.listen(CLOCK_CHANNEL, () => enqueue(sweep));
  enqueue(recover);
  enqueue(sweep);
  enqueue(send("upkeep"));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await unlisten();
    await running;
  };
}
