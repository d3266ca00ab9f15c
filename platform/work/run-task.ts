import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { tooBusy } from "../domain/problems";
import { createFairQueue, type FairQueue, type QueueBounds, QueueFullError } from "./fair-queue";
import type * as tasks from "../tasks";

type Tasks = typeof tasks;
type TaskName = keyof Tasks;
type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * Timeout per task, ms, including the start of the thread and its imports. Drawing our own records and hashing passwords have a
 * bounded cost: their timeouts only end hanging tasks.
 */
const TIME_MS: Record<TaskName, number> = {
  drawLogo: 20_000,
  readCsvHeadings: 20_000,
  readCsvOrders: 30_000,
  readProducts: 20_000,
  attachmentRefusal: 45_000,
  cleanPicture: 20_000,
  drawLabels: 180_000,
  countPages: 20_000,
  drawInvoice: 120_000,
  drawCustoms: 120_000,
  drawManifest: 120_000,
  deriveKey: 60_000,
};

const IS_SOURCE = import.meta.url.endsWith(".ts");
/** Factor for timeouts in development: a thread compiles its imports, and one ended meanwhile would never get further. */
const TIMES = IS_SOURCE ? 5 : 1;

/** Heap limit of a thread. Buffers are outside the heap; their sizes are limited elsewhere. */
const HEAP_MB = 384;
/** Idle threads end after this time. */
const IDLE_MS = 5 * 60_000;
/** Threads have a lower priority than the main thread; only slightly, so that other programs do not starve them. */
const NICE = 4;

const THREADS = Math.max(2, availableParallelism() - 1);

/** A task exceeded its time or memory limit, because its input is too large. */
export class TaskLimitError extends Error {}

interface Pool {
  queue: FairQueue;
  threads: Piscina;
}

/** Created by the first task. Passwords have their own threads, so that a sign-in does not wait for files. */
const pools: Partial<Record<"files" | "passwords", Pool>> = {};
const BOUNDS: Record<keyof typeof pools, QueueBounds> = {
  files: { places: THREADS, share: THREADS - 1, waiting: 20 },
  // A guess costs as much as a sign-in: one at a time per address or known browser.
  passwords: { places: 2, share: 1, waiting: 20 },
};

function poolOf(name: keyof typeof pools): Pool {
  return (pools[name] ??= {
    queue: createFairQueue(BOUNDS[name]),
    threads: new Piscina({
      filename: workerFile(),
      minThreads: 0,
      maxThreads: BOUNDS[name].places,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }),
  });
}

/** The worker's bundle beside this file; in development and tests, a script that compiles the source. */
function workerFile(): string {
  return fileURLToPath(new URL(IS_SOURCE ? "../../scripts/worker-from-source.mjs" : "./worker.js", import.meta.url));
}

interface Asker {
  /** The client whose share of the threads is used. */
  client: string;
  /** Background jobs are not limited by the number of waiting tasks. */
  isJob?: boolean;
  /** Takes precedence over unknown clients. */
  isKnown?: boolean;
}

/**
 * Runs a task of `tasks.ts` in a thread when it is its client's turn.
 *
 * @throws TaskLimitError if the task exceeds its time or memory limit
 * @throws 429 `TooBusy` if the client has the maximum number of waiting tasks
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  input: Input<Name>,
  { client, isJob = false, isKnown = false }: Asker,
): Promise<Output<Name>> {
  const { queue, threads } = poolOf(name === "deriveKey" ? "passwords" : "files");
  try {
    return await queue.run(client, () => runInThread(threads, name, input), { isPatient: isJob, isKnown });
  } catch (error) {
    if (error instanceof QueueFullError) throw tooBusy();
    throw error;
  }
}

async function runInThread<Name extends TaskName>(threads: Piscina, name: Name, input: Input<Name>): Promise<Output<Name>> {
  const abort = new AbortController();
  const limitMs = TIME_MS[name] * TIMES;
  const timeout = setTimeout(() => abort.abort(), limitMs);
  try {
    // The worker returns the result of the named task.
    return (await threads.run({ task: name, input }, { signal: abort.signal })) as Output<Name>;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (abort.signal.aborted) throw new TaskLimitError(`${name} took more than ${limitMs} ms`, { cause: error });
    if (isOutOfMemory) throw new TaskLimitError(`${name} took more than ${HEAP_MB} MB`, { cause: error });
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}
