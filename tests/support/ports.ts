import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ephemeral ports of outgoing connections (Linux: from 32768), so that none of these takes the port of a server that is
 * about to start or restart. Browsers block none of them.
 */
const LOWEST = 15_000;
/** Each worker has a range of its own, so that none takes the port of another's server while that restarts. */
const RANGES = 8;
const PORTS_PER_RANGE = 2_100;

/** Lowest and highest port of a worker. @param worker 0 for a process that has no workers */
export function portRange(worker: number): [lowest: number, highest: number] {
  const lowest = LOWEST + (worker % RANGES) * PORTS_PER_RANGE;
  return [lowest, lowest + PORTS_PER_RANGE - 1];
}

/** Number of this worker, as Vitest and Playwright set it. */
function workerNumber(): number {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
  if (VITEST_POOL_ID !== undefined) return Number(VITEST_POOL_ID);
  return TEST_PARALLEL_INDEX === undefined ? 0 : Number(TEST_PARALLEL_INDEX) + 1;
}

/** Ports of this worker that are in use or reserved for a restart. */
const given = new Set<number>();

/** Distinct ports on which nobody listens now, and which nobody in this worker has been given before. */
export async function freePorts(count: number): Promise<number[]> {
  const [lowest, highest] = portRange(workerNumber());
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(lowest, highest + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    ports.push(port);
  }
  return ports;
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
