import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { DEMO_PASSWORD } from "../../../platform/seed/merchants";
import { readSettings } from "../../../platform/config";
import { type RunningPlatform, type StartOptions, startPlatform } from "../../../platform/start";
import type { DatabaseLocation } from "../../../platform/store/database";
import { APP_SECRET, TEST_PASSWORD_COST } from "../../support/app-secret";
import { createDatabase } from "../../support/postgres";
import { type Client, createClient } from "./client";

/** An upstream under test, and an account that tests may change. */
export interface Target {
  url: string;
  partner: string;
  email: string;
  password: string;
  /** The embedded platform, if it is the target: some tests use features that only it has, such as its payment pages. */
  platform: RunningPlatform | undefined;
  close(): Promise<void>;
}

/** Key that encrypts credentials. */
export const CREDENTIALS_KEY = "a-key-that-tests-seal-credentials-with";
export const CREDENTIALS_KEY_BEFORE = "a-key-that-sealed-credentials-before-it";

interface PlatformOptions extends Partial<StartOptions> {
  /** Default: a database of its own, dropped on close. */
  database?: DatabaseLocation;
}

/** Starts a platform of the demonstration with a free port, its own folder and quiet logs. */
export async function startTestPlatform({ database, ...settings }: PlatformOptions = {}): Promise<RunningPlatform> {
  const own = database ? undefined : await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-test-"));
  const platform = await startPlatform({
    ...readSettings({}),
    port: 0,
    database: database ?? own!.location,
    dataDir,
    appUrl: "https://waybill.localhost",
    appSecret: APP_SECRET,
    isDemo: true,
    credentialsKeys: [CREDENTIALS_KEY, CREDENTIALS_KEY_BEFORE],
    passwordCost: TEST_PASSWORD_COST,
    log: (entry) => {
      if (entry.event.endsWith("fault") || entry.event.endsWith("failed")) process.stderr.write(`${JSON.stringify(entry)}\n`);
    },
    ...settings,
  });
  return {
    ...platform,
    close: async () => {
      await platform.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A platform with the seed's demonstration merchant. */
export async function startTarget(options: PlatformOptions = {}): Promise<Target> {
  const platform = await startTestPlatform(options);
  return {
    url: platform.url,
    partner: "waybill",
    email: "demo@waybill.example",
    password: DEMO_PASSWORD,
    platform,
    close: () => platform.close(),
  };
}

/** A target that runs for the tests of this `describe`. */
export function runTarget(options?: PlatformOptions): () => Target {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(options);
  });
  afterAll(() => target.close());
  return () => target;
}

/** A signed-in client of the target's account. */
export async function signIn({ url, partner, email, password }: Target): Promise<{ client: Client; token: string }> {
  const { token } = await createClient(url).session.create({ partner, email, password });
  return { client: createClient(url, token), token };
}
