import { Agent, get } from "node:http";

/** Something that answers, under a name. */
export interface Asked {
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
export async function rateInTurn<Name extends string>(
  asked: Record<Name, Asked>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(asked) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const agents = new Map(names.map((name) => [name, new Agent({ keepAlive: true, maxSockets: CLIENTS })]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const rate = await rateOf(asked[name], agents.get(name)!, seconds);
      if (round > 0) rates[name].push(rate);
    }
  }
  for (const agent of agents.values()) agent.destroy();
  return rates;
}

/** Some clients that ask again as soon as they are answered. */
async function rateOf(asked: Asked, agent: Agent, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let answered = 0;
  const client = async () => {
    for (; performance.now() - startedAt < seconds * 1_000; answered += 1) await read(asked, agent);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / ((performance.now() - startedAt) / 1_000);
}

/**
 * Asks once, on a connection that stays open.
 *
 * @returns bytes of the answer
 * @throws Error when the answer is not 200
 */
export function read({ url, headers = {} }: Asked, agent: Agent): Promise<number> {
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
