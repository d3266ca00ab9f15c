import { Agent, get } from "node:http";

/** A URL to measure. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const CLIENTS = 4;

/**
 * Requests a second of several servers, taken in turn in short rounds, so that whatever else the machine does meanwhile meets
 * all of them alike. The first round of each is thrown away.
 *
 * @returns for each name one figure per round
 */
export async function interleavedRates<Name extends string>(
  target: Record<Name, Target>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(target) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const agents = new Map(names.map((name) => [name, new Agent({ keepAlive: true, maxSockets: CLIENTS })]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const rate = await rateOf(target[name], agents.get(name)!, seconds);
      if (round > 0) rates[name].push(rate);
    }
  }
  for (const agent of agents.values()) agent.destroy();
  return rates;
}

/** Concurrent clients that send the next request after each response. */
async function rateOf(target: Target, agent: Agent, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let completed = 0;
  const client = async () => {
    for (; performance.now() - startedAt < seconds * 1_000; completed += 1) await fetchOnce(target, agent);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return completed / ((performance.now() - startedAt) / 1_000);
}

/**
 * Asks once, on a connection that stays open.
 *
 * @returns bytes of the answer
 * @throws Error when the answer is not 200
 */
export function fetchOnce({ url, headers = {} }: Target, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of what two series give for the same round. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / below[round]!));
}
