import { join } from "node:path";
import { tenantOrigin } from "../contract/rules/tenant-origin";
import type { Settings } from "./config";
import { createLabelFile, markMergeDownloaded } from "./files/label-files";
import { currentEpoch } from "./events/epoch";
import { openEventHub } from "./events/hub";
import { openFiles } from "./files/files";
import { openJobs } from "./jobs/boss";
import { startClock, worldNow } from "./jobs/clock";
import { jobHandlers } from "./jobs/handlers";
import { startScheduler } from "./jobs/scheduler";
import { createLog, type Log } from "./log";
import type { Platform } from "./platform";
import { seedOnce, wasSeeded } from "./seed/seed";
import { serve } from "./server";
import { SettingsError } from "./settings-error";
import { openDatabase } from "./store/database";
import { migrate } from "./store/migrate";
import type { Db } from "./store/tables";
import { openTenants, type Tenants } from "./tenants/tenants";

/** How a platform is started: the settings, and what only tests change. */
export interface StartOptions extends Settings {
  log?: Log;
}

export interface RunningPlatform {
  /** Base of the API as this machine reaches it. */
  url: string;
  db: Db;
  tenants: Tenants;
  /** Ends everything within 2 s: streams, connections, jobs, the database. */
  close(): Promise<void>;
}

/**
 * Starts a platform: schema, seed on the first run, server, jobs. Several may share one PostgreSQL.
 *
 * @throws SettingsError for a folder or a port that is taken
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const log = options.log ?? createLog();
  const tenants = openTenants(options.tenantsDir, log);
  const database = await openDatabase(options.database);
  // Undone in reverse order, also when a later step fails.
  const undo: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { db } = database;
    let publicUrl = options.publicUrl ?? `http://localhost:${options.port}`;
    await migrate(db);
    await startClock(db, options.clockSpeed);
    if (options.isDemo) await seedOnce(db, { now: await worldNow(db), publicUrl, tenants: tenants.all() });
    if (!options.isDemo && (await wasSeeded(db))) throw new SettingsError(DEMO_DATABASE);
    const hub = await openEventHub(database);
    undo.push(() => hub.close());
    const jobs = await openJobs(database, log);
    undo.push(() => jobs.close());
    const files = await openFiles(db, join(options.dataDir, "files"), {
      publicUrl: () => publicUrl,
      createMissing: createLabelFile(db),
      onDownload: markMergeDownloaded(db),
    });
    const epoch = await currentEpoch(db);
    const platform: Platform = {
      db,
      jobs,
      files,
      hub,
      epoch,
      log,
      publicUrl: () => publicUrl,
      smtpUrl: options.smtpUrl,
      tenants,
      originOf: (tenant) => tenantOrigin(tenant, { publicUrl: options.appUrl, isSingleTenant: options.onlyTenant !== undefined }),
      isDemo: options.isDemo,
    };
    const server = await serve(platform, options);
    undo.push(() => server.close());
    publicUrl = options.publicUrl ?? `http://localhost:${server.port}`;
    await jobs.work(jobHandlers(platform));
    const stopRhythm = await startScheduler(platform, database);
    undo.push(stopRhythm);
    return { url: `http://${hostOf(options.host)}:${server.port}`, db, tenants, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The passwords of its accounts are in the manual. */
const DEMO_DATABASE =
  "DEMO: this database holds the demonstration accounts; set DEMO=1 to go on with them, or give another database";

/** A server that listens everywhere is reached by loopback. */
function hostOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
