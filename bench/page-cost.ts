import { Agent } from "node:http";
import { type ListCall, type ListTargets, listTargets } from "./list-targets";
import { fetchOnce } from "./load";
import type { Site } from "./site";

const SAMPLES = 200;
const WARM_UP = 30;

type Measured = ListCall | keyof ListTargets["pages"];

/** Milliseconds of each response, in sequence. */
export type Samples = Record<Measured, number[]>;

interface SizeCost {
  shipments: number;
  depth: number;
  firstBytes: number;
  durations: Samples;
}
export interface PageCost {
  small: SizeCost;
  big: SizeCost;
}

/**
 * Time of list pages and of their upstream calls with few and with many shipments, on two platforms with a database each,
 * measured alternately. Deep means the middle of the list.
 */
export async function measurePageCost(small: Site, big: Site): Promise<PageCost> {
  const costs: SizeCost[] = [];
  const targets: Record<Measured, { url: string }>[] = [];
  for (const site of [small, big]) {
    const { pages, calls, depth, firstBytes } = await listTargets(site);
    targets.push({ ...pages, ...calls });
    const durations = Object.fromEntries(Object.keys({ ...pages, ...calls }).map((name) => [name, []])) as unknown as Samples;
    costs.push({ shipments: site.shipments, depth, firstBytes, durations });
  }
  const agent = new Agent({ keepAlive: true });
  for (let round = -WARM_UP; round < SAMPLES; round += 1) {
    for (const name of Object.keys(targets[0]!) as Measured[]) {
      // The first measurement finds colder caches, so they alternate.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const index of order) {
        const startedAt = performance.now();
        await fetchOnce(targets[index]![name], agent);
        if (round >= 0) costs[index]!.durations[name].push(performance.now() - startedAt);
      }
    }
  }
  agent.destroy();
  return { small: costs[0]!, big: costs[1]! };
}
