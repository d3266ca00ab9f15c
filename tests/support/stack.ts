import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD_FOLDER } from "../../scripts/build-folder.mjs";
import { APP_SECRET, TEST_PASSWORD_COST } from "./app-secret";
import { freePorts } from "./ports";
import { createDatabase } from "./postgres";
import { startProgram, type Program } from "./program";
import { SECRET } from "./sessions";

export interface StackOptions {
  /** How many platform processes; more than one needs PostgreSQL. Default 1. */
  platforms?: number;
  /** How many app processes; each uses the platforms in turn. Default 1. */
  apps?: number;
  /** Default: a database of the stack's own, dropped when it stops. */
  databaseUrl?: string;
  redisUrl?: string;
  /** Settings for every process, on top of the stack's own. */
  env?: Record<string, string>;
}

export interface Stack {
  /** `http://localhost:<port>` of each app. */
  appUrls: string[];
  platformUrls: string[];
  apps: Program[];
  platforms: Program[];
  dataDir: string;
  /** Starts the first platform again, after it was killed. */
  restartPlatform(): Promise<void>;
  /** Ends every process and removes the data. */
  stop(): Promise<void>;
}

/** One second of the tests is an hour of the simulated carriers. */
const CLOCK_SPEED = "3600";

/**
 * Runs the built programs as a container would: platforms first, then apps, on free ports and with data of their own.
 *
 * @throws Error with the output of a process that did not start
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { platforms: platformCount = 1, apps: appCount = 1 } = options;
  const database = options.databaseUrl ? undefined : await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "waybill-stack-"));
  const ports = await freePorts(platformCount + appCount);
  const platformPorts = ports.slice(0, platformCount);
  const appPorts = ports.slice(platformCount);
  const platforms: Program[] = [];
  const apps: Program[] = [];
  const stop = async () => {
    await Promise.all([...apps, ...platforms].map((program) => program.stop()));
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const shared = {
    DATA_DIR: dataDir,
    CLOCK_SPEED,
    PASSWORD_COST: String(TEST_PASSWORD_COST),
    SESSION_SECRET: SECRET,
    UPSTREAM_SECRET: APP_SECRET,
    DEMO: "1",
    CATALOGUE: "1",
    PUBLIC_URL: `http://localhost:${appPorts[0] ?? 3000}`,
    ...(database?.env ?? { DATABASE_URL: options.databaseUrl ?? "" }),
    ...(options.redisUrl ? { REDIS_URL: options.redisUrl } : {}),
    ...options.env,
  };
  const platformUrls = platformPorts.map((port) => `http://127.0.0.1:${port}`);
  const startPlatform = async (index: number) => {
    const env = { ...shared, PLATFORM_PORT: String(platformPorts[index]) };
    const args = [`${BUILD_FOLDER}/platform/main.js`];
    platforms[index] = await startProgram(`platform ${index}`, args, env, `${platformUrls[index]}/readyz`);
  };
  try {
    // Sequentially: the first one creates the schema and the seed.
    for (const index of platformPorts.keys()) await startPlatform(index);
    await Promise.all(
      appPorts.map(async (port, index) => {
        const env = {
          ...shared,
          PUBLIC_URL: options.env?.PUBLIC_URL ?? `http://localhost:${port}`,
          PORT: String(port),
          UPSTREAM_URL: platformUrls[index % platformCount]!,
        };
        const args = ["scripts/serve.mjs", `${BUILD_FOLDER}/app`];
        apps[index] = await startProgram(`app ${index}`, args, env, `http://127.0.0.1:${port}/readyz`);
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const appUrls = appPorts.map((port) => `http://localhost:${port}`);
  return { appUrls, platformUrls, apps, platforms, dataDir, restartPlatform: () => startPlatform(0), stop };
}
