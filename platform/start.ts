import { existsSync } from "node:fs";
import { join } from "node:path";
import { isTenantUrl, publicUrlProblem, tenantOrigin } from "../contract/rules/tenant-origin";
import type { Settings } from "./config";
import { connectorOf } from "./outside/marketplaces";
import { readApps } from "./outside/marketplaces/apps";
import { contractChecksAt, combineContractChecks, readCarrierUrls } from "./outside/carriers/contract-checks";
import type { Payments } from "./outside/payments/port";
import { openFileStore } from "./outside/files/open-store";
import { hmrc } from "./outside/registers/hmrc";
import { smtpMail } from "./outside/mail/smtp";
import type { Registers } from "./outside/registers/port";
import { combineRegisters } from "./outside/registers/combine-registers";
import { vies } from "./outside/registers/vies";
import type { Texts } from "./outside/texts/port";
import { twilioTexts } from "./outside/texts/twilio/texts";
import { worldMail } from "./world/mail/mail";
import { worldRegisters } from "./world/companies/companies";
import { worldTexts } from "./world/texts/texts";
import { worldPayments } from "./world/payments/provider";
import { carriersByEngine, NO_POINTS } from "./outside/carriers/by-engine";
import { karrioContracts } from "./outside/carriers/karrio/karrio-contracts";
import { karrioCarriers } from "./outside/carriers/karrio/karrio-carriers";
import { readPointsFolder } from "./outside/carriers/points-file/points-file";
import type { Carriers, PickUpPoints } from "./outside/carriers/port";
import { bookingOf as catalogueBooking } from "./rules/catalogue/catalog";
import type { ServiceBooking } from "./rules/catalogue/catalog-types";
import { worldCarriers } from "./world/carriers/world-carriers";
import { worldApps } from "./world/marketplaces/apps";
import { openCatalogue } from "./catalogue/open-catalogue";
import { createLabelFile, markMergeDownloaded } from "./labels/label-files";
import { currentEpoch } from "./events/epoch";
import { openEventHub } from "./events/hub";
import { type Files, openFiles } from "./files/files";
import { createInvoiceFile } from "./invoices/invoice-files";
import { followCatalogue } from "./domain/shipments/follow-catalogue";
import { createMandateFile } from "./domain/billing/mandate-files";
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

/** The settings, and overrides for tests. */
export interface StartOptions extends Settings {
  /** How services are booked; by default as the catalogue says. */
  bookingOf?: (serviceId: string) => ServiceBooking | undefined;
  log?: Log;
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
    const carriers = openCarriers(options, () => publicUrl, log);
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
    const jobs = await openJobs(database, log);
    cleanups.push(() => jobs.close());
    const apps = readApps(options.marketplacesFile);
    const carrierUrlOf = readCarrierUrls(options.carriersFile);
    const ofWorld = worldApps(
      () => localUrl,
      () => publicUrl,
    );
    const payments = await paymentsOf(options, () => worldPayments(db, () => publicUrl));
    const texts = textsOf(options, () => worldTexts(db));
    const registers = registersOf(options);
    const mail = options.smtpUrl === undefined ? (options.isDemo ? worldMail : null) : smtpMail(options.smtpUrl);
    const epoch = await currentEpoch(db);
    const platform: Platform = {
      db,
      jobs,
      files,
      signingSecret: await readSigningSecret(db),
      seal,
      marketplaces: { connectorOf, appOf: options.isDemo ? ofWorld : apps },
      payments,
      carriers,
      contractChecks: combineContractChecks([
        ...(options.karrio ? [karrioContracts(options.karrio)] : []),
        contractChecksAt(options.isDemo ? (carrierId) => `${localUrl}/world/carriers/${carrierId}` : carrierUrlOf),
      ]),
      texts,
      registers,
      hub,
      epoch,
      log,
      publicUrl: () => publicUrl,
      mail,
      tenants,
      originOf: (tenant) => tenantOrigin(tenant, origins),
      isOwnUrl: (tenant, url) => isTenantUrl(url, tenant, origins),
      sessionDays: options.sessionDays,
      passwordCost: options.passwordCost,
      isDemo: options.isDemo,
    };
    const server = await serve(platform, options);
    cleanups.push(() => server.close());
    localUrl = `http://${localHost(options.host)}:${server.port}`;
    publicUrl = options.publicUrl ?? `http://localhost:${server.port}`;
    await jobs.work(jobHandlers(platform));
    const stopScheduler = await startScheduler(platform, database);
    cleanups.push(stopScheduler);
    if (!payments)
      log({ event: "not-configured", port: "payments", text: "only free orders can be paid: set STRIPE_SECRET_KEY" });
    if (!texts && tenants.all().some(({ flags }) => flags.phoneVerification))
      log({ event: "not-configured", port: "texts", text: "phone numbers are not verified: set TWILIO_ACCOUNT_SID" });
    if (!registers)
      log({ event: "not-configured", port: "registers", text: "tax ids are not checked with a register: set VIES_REQUESTER" });
    if (!mail) log({ event: "not-configured", port: "mail", text: "mails stay in the outbox: set SMTP_URL" });
    const reload = async () => {
      tenants.reload();
      if (catalogue.reload()) await followCatalogue(platform, true);
    };
    return { ...platform, url: localUrl, reload, close };
  } catch (error) {
    await close();
    throw withFolder(error, options.dataDir);
  }
}

/** Loaded only if it is configured: Stripe's package costs 100 ms of each start. */
async function paymentsOf({ stripe, isDemo }: Settings, world: () => Payments): Promise<Payments | null> {
  if (!stripe) return isDemo ? world() : null;
  const { stripePayments } = await import("./outside/payments/stripe/provider");
  return stripePayments(stripe);
}

/** The engines that book services with their carriers. In the demonstration the simulated ones stand in for what is not configured. */
function openCarriers(
  { isDemo, karrio, pointsDir, catalogueDir, bookingOf = catalogueBooking }: StartOptions,
  publicUrl: () => string,
  log: Log,
): Carriers {
  const world = worldCarriers(publicUrl);
  if (!isDemo && !karrio) log({ event: "not-configured", port: "carriers", text: "no service is offered: set KARRIO_URL" });
  return carriersByEngine({
    engines: {
      ...(isDemo ? { world } : {}),
      ...(karrio ? { karrio: karrioCarriers({ ...karrio, bookingOf, log }) } : {}),
    },
    fallback: isDemo ? "world" : undefined,
    points: readPoints({ pointsDir, catalogueDir }) ?? (isDemo ? world.points : NO_POINTS),
    bookingOf,
  });
}

function textsOf({ twilio, isDemo }: Settings, world: () => Texts): Texts | null {
  if (twilio) return twilioTexts(twilio);
  return isDemo ? world() : null;
}

/** The registers that are configured; of the world only if none is. */
function registersOf({ vies: ofVies, hmrc: ofHmrc, isDemo }: Settings): Registers | null {
  const configured = [...(ofVies ? [vies(ofVies)] : []), ...(ofHmrc ? [hmrc(ofHmrc)] : [])];
  if (configured.length > 0) return combineRegisters(configured);
  return isDemo ? worldRegisters() : null;
}

/** Carriers' points from their folder; null if there is none. */
function readPoints({ pointsDir, catalogueDir }: Pick<Settings, "pointsDir" | "catalogueDir">): PickUpPoints | null {
  const inCatalogue = join(catalogueDir, "points");
  if (pointsDir === undefined && !existsSync(inCatalogue)) return null;
  return readPointsFolder(pointsDir ?? inCatalogue);
}

/** Demo accounts must not run in production: their password is public. */
const DEMO_DATABASE_ERROR =
  "DEMO: this database contains the demo accounts; set DEMO=1 to keep using it, or use another database";

/** The address for local requests: loopback for a server that listens on all interfaces. */
function localHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
