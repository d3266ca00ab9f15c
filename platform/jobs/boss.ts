import { CompiledQuery, sql } from "kysely";
import PgBoss from "pg-boss";
import { faultOf, type Log } from "../log";
import type { Database } from "../store/database";
import type { Db } from "../store/tables";
import { type JobData, type JobKind, QUEUE_OF, type Queue, QUEUES, type QueuedJob } from "./queues";

export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind]) => Promise<void> };

/** Sends jobs, and runs them once `work` was called. */
export interface Jobs {
  /**
   * Queues a job. With a transaction it is queued with the change it belongs to, or not at all.
   *
   * @param options.afterMs earliest start, real milliseconds from now
   * @param options.onceKey while a job with this key waits, another one is not queued
   */
  send<Kind extends JobKind>(
    db: Db,
    kind: Kind,
    data: JobData[Kind],
    options?: { afterMs?: number; onceKey?: string },
  ): Promise<void>;
  /** Looks into the queues now rather than at the next poll; called after a commit. */
  wake(kind: JobKind): void;
  work(handlers: JobHandlers): Promise<void>;
  close(): Promise<void>;
}

const POLL_SECONDS: Record<Queue, number> = { shipments: 0.5, papers: 0.5, mail: 1, upkeep: 1 };
const BATCH = 20;
/** A job whose process was killed is given to another one after this. */
const EXPIRE_SECONDS = 60;
/** Longest wait for jobs under way when the process ends. */
const END_WITHIN_MS = 500;
const RETRIES: Record<Queue, number> = { shipments: 10, papers: 5, mail: 20, upkeep: 3 };

/**
 * pg-boss on the platform's own database, PGlite included: its statements go through the same pool as everything else.
 */
export async function openJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schedule: false,
    monitorStateIntervalSeconds: 30,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on("error", (error) => log({ event: "job-queue-fault", ...faultOf(error) }));
  await prepareQueues(database, boss);
  const workers = new Map<Queue, string>();
  const batches: Batches = { isEnding: false, running: new Set() };
  return {
    send: async (db, kind, data, { afterMs = 0, onceKey } = {}) => {
      const job = { kind, data } as QueuedJob;
      await boss.send(QUEUE_OF[kind], job, {
        db: {
          executeSql: async (text, values) => ({
            rows: [...(await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows],
          }),
        },
        startAfter: new Date(Date.now() + afterMs),
        // The policy `short` keeps one waiting job a key; a key of its own lets a job wait beside any other.
        singletonKey: onceKey ?? crypto.randomUUID(),
      });
    },
    wake: (kind) => {
      const worker = workers.get(QUEUE_OF[kind]);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    work: async (handlers) => {
      if (database.kind === "pglite") await returnOrphans(database);
      for (const queue of QUEUES) {
        const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS[queue] };
        workers.set(
          queue,
          await boss.work<QueuedJob>(queue, options, (jobs) => {
            const batch = runBatch(boss, queue, jobs, { handlers, log, batches }).finally(() => batches.running.delete(batch));
            batches.running.add(batch);
            return batch;
          }),
        );
      }
    },
    close: async () => {
      batches.isEnding = true;
      const patience = new Promise((resolve) => setTimeout(resolve, END_WITHIN_MS).unref());
      await Promise.race([Promise.allSettled(batches.running), patience]);
      // What is not done by now is given back, and done by whoever comes next. pg-boss's own patience is a second at least.
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Tables and queues. Processes that start at once on one PostgreSQL take turns: pg-boss trips over its own creation otherwise. */
async function prepareQueues(database: Database, boss: PgBoss): Promise<void> {
  const prepare = async () => {
    await boss.start();
    for (const queue of QUEUES) {
      await boss.createQueue(queue, {
        name: queue,
        policy: "short",
        retryLimit: RETRIES[queue],
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
  };
  if (database.kind === "pglite") return prepare();
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill-queues'))`.execute(trx);
    await prepare();
  });
}

/** Batches of jobs under way; once the process ends none goes on to its next job. */
interface Batches {
  isEnding: boolean;
  running: Set<Promise<void>>;
}

/** One failed job must not take the rest of its batch along, so each is failed or completed by itself. */
async function runBatch(
  boss: PgBoss,
  queue: Queue,
  jobs: PgBoss.Job<QueuedJob>[],
  { handlers, log, batches }: { handlers: JobHandlers; log: Log; batches: Batches },
): Promise<void> {
  for (const { id, data: job } of jobs) {
    // Neither done nor failed: the queue gives it to whoever comes next.
    if (batches.isEnding) throw new Error("the process ends");
    try {
      await (handlers[job.kind] as (data: QueuedJob["data"]) => Promise<void>)(job.data);
      await boss.complete(queue, id);
    } catch (error) {
      log({ event: "job-failed", kind: job.kind, job: id, ...faultOf(error) });
      await boss.fail(queue, id, { fault: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** On PGlite this process is the only one: a job or an order that is being worked on at the start was so by one that was killed. */
async function returnOrphans(database: Database): Promise<void> {
  await database.executeSql("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
  await database.db
    .updateTable("orders")
    .set({ claimed_until: new Date(0) })
    .where("state", "=", "PENDING")
    .execute();
}
