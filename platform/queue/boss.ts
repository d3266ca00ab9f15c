import { CompiledQuery, sql } from "kysely";
import PgBoss from "pg-boss";
import { describeError, type Log } from "../log";
import type { Database } from "../store/database";
import type { Db } from "../store/tables";
import { isUnavailable } from "../store/unavailable";
import { type JobData, type JobKind, QUEUE_BY_JOB, type Queue, QUEUES, type QueuedJob } from "./queues";

export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind]) => Promise<void> };

/** Enqueues jobs, and runs them once `work` was called. */
export interface Jobs {
  /**
   * Enqueues a job, atomically with the change if `db` is a transaction.
   *
   * @param options.afterMs earliest start, real milliseconds from now
   * @param options.dedupeKey skips the job while another one with this key is waiting
   */
  send<Kind extends JobKind>(
    db: Db,
    kind: Kind,
    data: JobData[Kind],
    options?: { afterMs?: number; dedupeKey?: string },
  ): Promise<void>;
  /** Polls the job's queue immediately; call it after the commit. */
  wake(kind: JobKind): void;
  work(handlers: JobHandlers): Promise<void>;
  close(): Promise<void>;
}

const POLL_SECONDS: Record<Queue, number> = {
  carriers: 0.5,
  shipments: 0.5,
  payments: 0.5,
  papers: 0.5,
  mail: 1,
  texts: 1,
  shops: 1,
  upkeep: 1,
};
const BATCH_SIZE = 20;
/** Jobs of these queues wait for others' servers: a few run at once, so that a slow one delays no more than its batch. */
const CONCURRENT: Partial<Record<Queue, { batchSize: number; workers: number }>> = {
  carriers: { batchSize: 4, workers: 2 },
  payments: { batchSize: 4, workers: 2 },
};
/** A job of a killed process is retried after this time, if other processes keep running. */
const EXPIRE_SECONDS = 60;
/** Maximum wait for running jobs at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 500;
const RETRY_LIMIT: Record<Queue, number> = {
  carriers: 10,
  shipments: 10,
  payments: 10,
  papers: 5,
  mail: 20,
  texts: 12,
  shops: 20,
  upkeep: 3,
};

/**
 * Runs pg-boss on the platform's database, PGlite included, through the same connection pool.
 */
export async function openJobs(database: Database, log: Log): Promise<Jobs> {
  const batches: Batches = { isStopping: false, isStopped: false, running: new Set() };
  const boss = new PgBoss({
    db: {
      // A job may outlast the shutdown and end after the database was closed: never resolve pg-boss's statements then.
      executeSql: (text, values) =>
        batches.isStopped ? new Promise(() => undefined) : untilAvailable(() => database.executeSql(text, values), batches, log),
    },
    schedule: false,
    monitorStateIntervalSeconds: 30,
    maintenanceIntervalSeconds: 15,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on("error", (error) => log({ event: "job-queue-fault", ...describeError(error) }));
  await prepareQueues(database, boss);
  const workers = new Map<Queue, string[]>();
  return {
    send: async (db, kind, data, { afterMs = 0, dedupeKey } = {}) => {
      await boss.send(
        QUEUE_BY_JOB[kind],
        { kind, data },
        {
          db: {
            executeSql: async (text, values) => ({
              rows: [...(await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows],
            }),
          },
          startAfter: new Date(Date.now() + afterMs),
          // The policy `short` allows one waiting job per key; a unique key disables deduplication.
          singletonKey: dedupeKey ?? crypto.randomUUID(),
        },
      );
    },
    wake: (kind) => {
      for (const worker of workers.get(QUEUE_BY_JOB[kind]) ?? []) boss.notifyWorker(worker);
    },
    work: async (handlers) => {
      if (await database.isAlone()) await requeueOrphans(database);
      for (const queue of QUEUES) {
        const { batchSize = BATCH_SIZE, workers: count = 1 } = CONCURRENT[queue] ?? {};
        const options = { batchSize, pollingIntervalSeconds: POLL_SECONDS[queue] };
        const ids: string[] = [];
        for (let nth = 0; nth < count; nth += 1) {
          const id = await boss.work<QueuedJob>(queue, options, (jobs) => {
            const batch = runBatch(boss, queue, jobs, { handlers, log, batches }).finally(() => batches.running.delete(batch));
            batches.running.add(batch);
            return batch;
          });
          ids.push(id);
        }
        workers.set(queue, ids);
      }
    },
    close: async () => {
      batches.isStopping = true;
      const timeout = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref());
      await Promise.race([Promise.allSettled(batches.running), timeout]);
      // Unfinished jobs are requeued for another process. pg-boss's own graceful stop takes at least a second.
      await boss.stop({ graceful: false, close: false }).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      batches.isStopped = true;
    },
  };
}

/** Creates tables and queues. Locked, because pg-boss fails when several processes create them at once. */
async function prepareQueues(database: Database, boss: PgBoss): Promise<void> {
  const prepare = async () => {
    await boss.start();
    for (const queue of QUEUES) {
      await boss.createQueue(queue, {
        name: queue,
        policy: "short",
        retryLimit: RETRY_LIMIT[queue],
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

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retries a statement of the queue until the database is available: pg-boss does not handle a failed end of a batch and would
 * leave its jobs active. A statement may run twice: jobs fetched by one whose response was lost are retried once they have
 * expired.
 */
async function untilAvailable<T>(execute: () => Promise<T>, batches: Batches, log: Log): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await execute();
    } catch (error) {
      if (batches.isStopping || !isUnavailable(error)) throw error;
      if (pause === FIRST_PAUSE_MS) log({ event: "job-queue-waits", ...describeError(error) });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Running batches; they start no further jobs during shutdown. */
interface Batches {
  isStopping: boolean;
  /** The database may be closed. */
  isStopped: boolean;
  running: Set<Promise<void>>;
}

function runJob<Kind extends JobKind>(handlers: JobHandlers, { kind, data }: QueuedJob<Kind>): Promise<void> {
  return handlers[kind](data);
}

/** Completes or fails each job separately, so that one failure does not affect the rest of the batch. */
async function runBatch(
  boss: PgBoss,
  queue: Queue,
  jobs: PgBoss.Job<QueuedJob>[],
  { handlers, log, batches }: { handlers: JobHandlers; log: Log; batches: Batches },
): Promise<void> {
  const run = async ({ id, data: job }: PgBoss.Job<QueuedJob>) => {
    // Leave the job active; the queue hands it to another process.
    if (batches.isStopping) throw new Error("the process is stopping");
    try {
      await runJob(handlers, job);
      await boss.complete(queue, id);
    } catch (error) {
      log({ event: "job-failed", kind: job.kind, job: id, ...describeError(error) });
      await boss.fail(queue, id, { fault: error instanceof Error ? error.message : String(error) });
    }
  };
  if (CONCURRENT[queue]) await Promise.all(jobs.map(run));
  else for (const job of jobs) await run(job);
}

/** Releases active jobs and orders when the only process starts: they belong to a killed one. */
async function requeueOrphans(database: Database): Promise<void> {
  await database.executeSql("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
  await database.db
    .updateTable("orders")
    .set({ claimed_until: new Date(0) })
    .where("state", "=", "PENDING")
    .execute();
}
