import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD_FOLDER } from "../scripts/build-folder.mjs";
import { type Client, createClient } from "../tests/contract/support/client";
import { createPostgres } from "../tests/support/postgres";
import { type RunningApp, startApp } from "../tests/support/app";
import { APP_SECRET } from "../tests/support/app-secret";
import { freePorts } from "../tests/support/ports";
import { type Program, startProgram } from "../tests/support/program";
import { memoryReporting } from "./memory";
import { signIn } from "./sign-in";

/** Shipments of the other client in each database. */
const OTHERS = 100_000;

/** The built platform on a PostgreSQL database, and the built app in front of it. */
export interface Site {
  url: string;
  /** Token of the demo merchant. */
  token: string;
  client: Client;
  /** The other client, who has 100,000 shipments. */
  other: Client;
  shipments: number;
  platform: Program;
  /** File that the platform reports its memory to. */
  memoryReport: string;
  app: RunningApp;
  stop(): Promise<void>;
}

/**
 * A database in which the demo merchant has a number of shipments, besides the 64 of the seed, and another client has 100,000.
 *
 * @returns its URL, and the time to seed the merchant's
 */
export async function seedDatabase(shipments: number): Promise<{ url: string; seconds: number; drop(): Promise<void> }> {
  const { url, drop } = await createPostgres();
  try {
    await seed(url, ["--partner", "flandria", "--shipments", String(OTHERS)]);
    const startedAt = performance.now();
    await seed(url, ["--shipments", String(shipments)]);
    return { url, seconds: (performance.now() - startedAt) / 1_000, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function seed(url: string, args: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, UPSTREAM_SECRET: APP_SECRET };
  const program = ["--import", "tsx", "platform/seed/bulk.ts", ...args];
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`seeding ${args.join(" ")} ended with ${code}`);
}

/** @param shipments number of the demo merchant's shipments */
export async function openSite(databaseUrl: string, shipments: number): Promise<Site> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const end of cleanups.reverse()) await end();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "waybill-bench-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const [port] = (await freePorts(1)) as [number];
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: "1",
      UPSTREAM_SECRET: APP_SECRET,
      PLATFORM_PORT: String(port),
    };
    const url = `http://127.0.0.1:${port}`;
    const memoryReport = join(dataDir, "memory.json");
    const args = ["--expose-gc", `${BUILD_FOLDER}/platform/main.js`];
    const platform = await startProgram("platform", args, { ...env, ...memoryReporting(memoryReport) }, `${url}/readyz`);
    cleanups.push(platform.stop);
    const app = await startApp(url);
    cleanups.push(app.stop);
    const token = await signIn(url);
    const other = createClient(url, await signIn(url, "flandria"));
    return { url, token, client: createClient(url, token), other, shipments, platform, memoryReport, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
