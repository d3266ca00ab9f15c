import { faultOf } from "../log";
import type { Platform } from "../platform";
import type { Database } from "../store/database";
import { CLOCK_CHANNEL } from "./clock";
import type { JobKind } from "./queues";
import { takeUpOrders } from "./upkeep";

const ORDERS_MS = 5_000;
const SWEEP_MS = 10_000;
const UPKEEP_MS = 60_000;

/**
 * What comes again and again. Each process beats, and a key keeps the same job from waiting twice, so any number of processes do
 * the work once.
 *
 * @returns stops it
 */
export async function startRhythm(platform: Platform, database: Database): Promise<() => Promise<void>> {
  const { db, jobs, log } = platform;
  let running = Promise.resolve();
  const soon = (work: () => Promise<void>) => {
    running = running.then(work).catch((error: unknown) => log({ event: "rhythm-fault", ...faultOf(error) }));
  };
  const send = (kind: JobKind & ("sweep-tracking" | "upkeep")) => () => jobs.send(db, kind, {}, { onceKey: kind });
  const takeUp = () => takeUpOrders(platform);
  const sweep = async () => {
    await send("sweep-tracking")();
    jobs.wake("sweep-tracking");
  };
  const timers = [
    setInterval(() => soon(takeUp), ORDERS_MS),
    setInterval(() => soon(sweep), SWEEP_MS),
    setInterval(() => soon(send("upkeep")), UPKEEP_MS),
  ];
  const unlisten = await database.listen(CLOCK_CHANNEL, () => soon(sweep));
  soon(takeUp);
  soon(sweep);
  soon(send("upkeep"));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await unlisten();
    await running;
  };
}
