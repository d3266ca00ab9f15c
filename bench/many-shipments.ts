import { measureBulkCost } from "./bulk-cost";
import { measurePageCost } from "./page-cost";
import type { Results } from "./report";
import { openSite, seedDatabase } from "./site";

const FEW = 1_000;

/** @param databases URLs of one with 1,000 shipments and one with `shipments`; created and dropped by default */
export async function measureManyShipments(shipments: number, databases?: string[]): Promise<Results["many"]> {
  const cleanups: (() => Promise<void>)[] = [];
  let seedSeconds: number | null = null;
  const open = async (count: number, made: string | undefined) => {
    let url = made;
    if (url === undefined) {
      const seeded = await seedDatabase(count);
      cleanups.push(seeded.drop);
      ({ url, seconds: seedSeconds } = seeded);
    }
    const site = await openSite(url, count);
    cleanups.push(site.stop);
    return site;
  };
  try {
    const small = await open(FEW, databases?.[0]);
    const big = await open(shipments, databases?.[1]);
    return { pageCost: await measurePageCost(small, big), bulkCost: await measureBulkCost(small), seedSeconds };
  } finally {
    for (const end of cleanups.reverse()) await end();
  }
}
