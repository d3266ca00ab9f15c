import { Agent, get } from "node:http";

/** A URL to measure. */
export interface Target {
  url: string;
  headers?: Record<string, string> | (() => Record<string, string>);
}

const CLIENTS = 4;

/**
 * Requests per second of several servers, measured alternately in short rounds, so that other load on the machine affects all
 * alike. The first round of each is discarded as warm-up.
 *
 * @returns one figure per round for each name
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
 * Sends one request on a keep-alive connection.
 *
 * @returns size of the response, bytes
 * @throws Error unless the status is 200
 */
export function fetchOnce({ url, headers = {} }: Target, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: typeof headers === "function" ? headers() : headers }, (response) => {
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

/** Median of the ratios of two series, round by round. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / below[round]!));
}
