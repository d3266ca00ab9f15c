import { isTenantUrl, publicUrlProblem, tenantOrigin } from "../contract/rules/tenant-origin";
import { openFileStore } from "./outside/files/open-store";
import { openCatalogue } from "./catalogue/open-catalogue";
import { PRINTERS_CHANNEL } from "./domain/printers/queue";
import type { PrinterTimes } from "./printers/print-queue";
import { createWeblink } from "./printers/weblink";
import { createLabelFile, markMergeDownloaded } from "./labels/label-files";
import { currentEpoch } from "./events/start-point";
import { openEventHub } from "./events/hub";
import { type Files, openFiles } from "./files/files";
import { createInvoiceFile } from "./invoices/invoice-files";
import { followCatalogue } from "./domain/shipments/follow-catalogue";
import { createMandateFile } from "./domain/billing/mandate-files";
import { logMissingPorts, openPorts, type PortSettings } from "./open-ports";
import { openJobs } from "./queue/boss";
import { startClock, worldNow } from "./store/clock";
import { jobHandlers } from "./jobs/handlers";
import { startScheduler } from "./jobs/scheduler";
import { createLog, type Log } from "./log";
import type { Platform } from "./platform";
import { isSeeded, seedOnce } from "./seed/seed";
import { requireFreePort, serve } from "./http/server";
import { SettingsError, withFolder } from "./settings-error";
import { openDatabase } from "./store/database";
import { migrate } from "./store/migrate";
import { readSigningSecret, sealOfSettings } from "./store/secrets";
import { openTenants } from "./tenants/tenants";
import { worldRoutes } from "./world/routes";

/** The settings, and overrides for tests. */
export interface StartOptions extends PortSettings {
  log?: Log;
  printerTimes?: PrinterTimes;
}

export interface RunningPlatform extends Platform {
  /** Local base URL of the API. */
  url: string;
  /** Reads tenants and catalogue again, and reprices open drafts if the catalogue has changed. */
  reload(): Promise<void>;
  /** Shuts down streams, connections, jobs and the database within 2 s. */
  close(): Promise<void>;
}

/**
 * Starts a platform: migrations, seed on the first run, server, jobs. Several processes may share one PostgreSQL.
 *
 * @throws SettingsError if the data folder or the port is in use, or the catalogue is wrong
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const log = options.log ?? createLog();
  const tenants = openTenants(options.tenantsDir, log);
  const catalogue = openCatalogue({ ...options, ofTenants: tenants.catalogues }, log);
  const origins = { publicUrl: options.appUrl, isSingleTenant: options.onlyTenant !== undefined };
  const wrongUrl = publicUrlProblem(
    tenants.all().flatMap(({ hosts }) => hosts),
    origins,
  );
  if (wrongUrl) throw new SettingsError(`PUBLIC_URL: ${wrongUrl}`);
  await requireFreePort(options);
  const database = await openDatabase(options.database).catch((error: unknown) => {
    throw withFolder(error, options.dataDir);
  });
  // Run in reverse order on shutdown, or if a later step fails.
  const cleanups: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    const { db } = database;
    let localUrl = "";
    let publicUrl = options.publicUrl ?? `http://localhost:${options.port}`;
    await migrate(db);
    await startClock(db, options.clockSpeed);
    const ports = await openPorts(options, { db, log, localUrl: () => localUrl, publicUrl: () => publicUrl });
    const { carriers } = ports;
    const files: Files = await openFiles(db, await openFileStore(options), {
      publicUrl: () => publicUrl,
      createMissing: async (key) =>
        (await createLabelFile({ db, carriers, files: { get: (other) => files.get(other) } })(key)) ??
        (await createInvoiceFile(db)(key)) ??
        createMandateFile(db, tenants)(key),
      onDownload: markMergeDownloaded(db),
    });
    const seal = sealOfSettings(options);
    if (options.isDemo) {
      const now = await worldNow(db);
      await seedOnce(db, { now, publicUrl, tenants: tenants.all(), stores: { files, seal }, passwordCost: options.passwordCost });
    }
    if (!options.isDemo && (await isSeeded(db))) throw new SettingsError(DEMO_DATABASE_ERROR);
    const hub = await openEventHub(database);
    cleanups.push(() => hub.close());
    const printerHub = await openEventHub(database, PRINTERS_CHANNEL);
    cleanups.push(() => printerHub.close());
    const jobs = await openJobs(database, log);
    cleanups.push(() => jobs.close());
    const epoch = await currentEpoch(db);
    const platform: Platform = {
      db,
      jobs,
      files,
      signingSecret: await readSigningSecret(db),
      seal,
      ...ports,
      hub,
      epoch,
      log,
      publicUrl: () => publicUrl,
      tenants,
      originOf: (tenant) => tenantOrigin(tenant, origins),
      isOwnUrl: (tenant, url) => isTenantUrl(url, tenant, origins),
      sessionDays: options.sessionDays,
      passwordCost: options.passwordCost,
      isDemo: options.isDemo,
    };
    const weblink = createWeblink({ platform, hub: printerHub, times: options.printerTimes });
    const world = options.isDemo ? worldRoutes(platform) : null;
    const server = await serve(platform, { ...options, weblink, world });
    cleanups.push(() => server.close());
    localUrl = `http://${localHost(options.host)}:${server.port}`;
    publicUrl = options.publicUrl ?? `http://localhost:${server.port}`;
    await jobs.work(jobHandlers(platform));
    const stopScheduler = await startScheduler(platform, database);
    cleanups.push(stopScheduler);
    const verifiesPhones = tenants.all().some(({ flags }) => flags.phoneVerification);
    logMissingPorts(log, ports, { ...options, verifiesPhones });
    const reload = async () => {
      tenants.reload();
      if (catalogue.reload()) await followCatalogue(platform, true);
      try {
        // After the catalogue, which names their carriers.
        ports.carriers.points.reload?.();
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        log({ event: "points-not-read", problems: error.message });
      }
    };
    return { ...platform, url: localUrl, reload, close };
  } catch (error) {
    await close();
    throw withFolder(error, options.dataDir);
  }
}

/** Demo accounts must not run in production: their password is public. */
const DEMO_DATABASE_ERROR =
  "DEMO: this database contains the demo accounts; set DEMO=1 to keep using it, or use another database";

/** The address for local requests: loopback for a server that listens on all interfaces. */
function localHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
