import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../tests/contract/support/client";
import { createPostgres } from "../tests/contract/support/target";
import { startApp } from "../tests/support/app";
import { APP_SECRET } from "../tests/support/app-secret";
import { freePorts } from "../tests/support/ports";
import { startProgram } from "../tests/support/program";
import { type Target, fetchOnce } from "./load";
import { signIn } from "./sign-in";

const SMALL = 1_000;
const SAMPLES = 200;
const WARM_UP = 30;
const LIST = "/private/shipments/all";
/** The most that the contract gives at once. */
const MAX_PAGE_SIZE = 100;

/** Milliseconds of each answer, one after the other. */
export type Samples = Record<"firstPage" | "deepPage" | "firstCall" | "deepCall", number[]>;

export interface PageCost {
  small: { shipments: number; depth: number; durations: Samples };
  big: { shipments: number; depth: number; durations: Samples };
}

interface Site {
  targets: Record<keyof Samples, Target>;
  depth: number;
  stop(): Promise<void>;
}

/**
 * What a list page and the upstream call behind it take with few and with many shipments, on two platforms with a PostgreSQL
 * database each, asked in turn. Deep is half of all shipments down the list.
 *
 * @param shipments of the bigger database
 */
export async function measurePageCost(shipments: number): Promise<PageCost> {
  const sites: Site[] = [];
  try {
    for (const count of [SMALL, shipments]) sites.push(await openSite(count));
    const [small, big] = sites as [Site, Site];
    const durations = sites.map((): Samples => ({ firstPage: [], deepPage: [], firstCall: [], deepCall: [] }));
    const agent = new Agent({ keepAlive: true });
    for (let round = -WARM_UP; round < SAMPLES; round += 1) {
      for (const name of Object.keys(durations[0]!) as (keyof Samples)[]) {
        // Whoever is first finds colder caches: the two take turns at that as well.
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        for (const index of order) {
          const startedAt = performance.now();
          await fetchOnce(sites[index]!.targets[name], agent);
          if (round >= 0) durations[index]![name].push(performance.now() - startedAt);
        }
      }
    }
    agent.destroy();
    return {
      small: { shipments: SMALL, depth: small.depth, durations: durations[0]! },
      big: { shipments, depth: big.depth, durations: durations[1]! },
    };
  } finally {
    for (const site of sites.reverse()) await site.stop();
  }
}

async function openSite(shipments: number): Promise<Site> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const end of cleanups.reverse()) await end();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "waybill-bench-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const database = await createPostgres();
    cleanups.push(database.drop);
    const [port] = (await freePorts(1)) as [number];
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: "1",
      UPSTREAM_SECRET: APP_SECRET,
      PLATFORM_PORT: String(port),
    };
    await seed(shipments, env);
    const url = `http://127.0.0.1:${port}`;
    const platform = await startProgram("platform", ["build/platform/main.js"], env, `${url}/readyz`);
    cleanups.push(platform.stop);
    const app = await startApp(url);
    cleanups.push(app.stop);
    const token = await signIn(url);
    const { cursor, depth, page } = await pageDown(url, token, shipments / 2);
    const asMerchant = { authorization: `Bearer ${token}` };
    const asBrowser = { cookie: await app.cookieOf(token) };
    const call = `${url}/v1/shipments?inbox=ALL&order=CREATED_DESC&limit=20`;
    const deep = `cursor=${encodeURIComponent(cursor)}`;
    return {
      targets: {
        firstPage: { url: app.url + LIST, headers: asBrowser },
        deepPage: { url: `${app.url}${LIST}?page=${page}&${deep}`, headers: asBrowser },
        firstCall: { url: call, headers: asMerchant },
        deepCall: { url: `${call}&${deep}`, headers: asMerchant },
      },
      depth,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Follows the list down, as a reader would, in the longest strides that there are. */
async function pageDown(url: string, token: string, goal: number): Promise<{ cursor: string; depth: number; page: number }> {
  const client = createClient(url, token);
  let cursor: string | undefined;
  let depth = 0;
  while (depth < goal) {
    const { pagination } = await client.shipments.list({ inbox: "ALL", order: "CREATED_DESC", limit: MAX_PAGE_SIZE, cursor });
    if (!pagination.nextCursor) throw new Error(`the list ends after ${depth} shipments`);
    cursor = pagination.nextCursor;
    depth += MAX_PAGE_SIZE;
  }
  return { cursor: cursor!, depth, page: depth / MAX_PAGE_SIZE + 1 };
}

async function seed(shipments: number, env: Record<string, string>): Promise<void> {
  const args = ["--import", "tsx", "platform/seed/bulk.ts", "--shipments", String(shipments)];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`seeding ${shipments} shipments ended with ${code}`);
}
