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
 * How long a task may run, ms, the start of its thread and the load of what it needs included. What is drawn from our own records is
 * bounded by them, and a password costs the same whatever was sent: their times only end what hangs.
 */
const TIME_MS: Record<TaskName, number> = {
  drawLogo: 20_000,
  readCsvHeadings: 20_000,
  readCsvOrders: 30_000,
  attachmentRefusal: 45_000,
  drawLabels: 180_000,
  drawInvoice: 120_000,
  drawCustoms: 120_000,
  writeBundle: 180_000,
  deriveKey: 60_000,
};

const IS_SOURCE = import.meta.url.endsWith(".ts");
/** A thread of the source compiles what it loads. Ended for that, it would never have it loaded. */
const TIMES = IS_SOURCE ? 5 : 1;

/** Of each thread. Buffers are beside it: what fills one has a limit of its own. */
const HEAP_MB = 384;
/** A thread that had nothing to do for this long ends. */
const IDLE_MS = 5 * 60_000;
/** Threads of files give way to the one that answers requests; not far, or other programs of the machine would hold them. */
const NICE = 4;

const THREADS = Math.max(2, availableParallelism() - 1);

/** A task took more time or memory than it may: what was sent is too much. */
export class TaskLimitError extends Error {}

interface Pool {
  queue: FairQueue;
  threads: Piscina;
}

/** Opened by the first task. Passwords have threads of their own: a sign-in does not wait for files. */
const pools: Partial<Record<"files" | "passwords", Pool>> = {};
const BOUNDS: Record<keyof typeof pools, QueueBounds> = {
  files: { places: THREADS, share: THREADS - 1, waiting: 20 },
  // A guess costs as much as a sign-in: an address, or a browser that is known, has one at a time.
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
      niceIncrement: name === "files" ? NICE : 0,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }),
  });
}

/** Built beside this file; in development and tests, a file that reads its source. */
function workerFile(): string {
  return fileURLToPath(new URL(IS_SOURCE ? "../../scripts/worker-from-source.mjs" : "./worker.js", import.meta.url));
}

interface Asker {
  /** Whose share of the threads it takes. */
  client: string;
  /** A job waits for its turn however many wait before it. */
  isJob?: boolean;
  /** Goes before strangers. */
  isKnown?: boolean;
}

/**
 * Runs one of `tasks.ts` in a thread, within its limits of time and memory, when it is its client's turn.
 *
 * @throws TaskLimitError if it takes more than it may
 * @throws 429 `TooBusy` if as much of the client is waiting as may
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
