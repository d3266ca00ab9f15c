import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./config";
import type { Log } from "./log";
import { carriersByEngine, NO_POINTS } from "./outside/carriers/by-engine";
import { combineContractChecks, contractChecksAt, readCarrierUrls } from "./outside/carriers/contract-checks";
import { karrioCarriers } from "./outside/carriers/karrio/karrio-carriers";
import { karrioContracts } from "./outside/carriers/karrio/karrio-contracts";
import { readPointsFolder } from "./outside/carriers/points-file/points-file";
import type { Carriers, PickUpPoints } from "./outside/carriers/port";
import { smtpMail } from "./outside/mail/smtp";
import { connectorOf } from "./outside/marketplaces";
import { readApps } from "./outside/marketplaces/apps";
import type { Payments } from "./outside/payments/port";
import { combineRegisters } from "./outside/registers/combine-registers";
import { hmrc } from "./outside/registers/hmrc";
import type { Registers } from "./outside/registers/port";
import { vies } from "./outside/registers/vies";
import type { Texts } from "./outside/texts/port";
import { twilioTexts } from "./outside/texts/twilio/texts";
import type { Platform } from "./platform";
import { bookingOf as catalogueBooking } from "./rules/catalogue/catalog";
import type { ServiceBooking } from "./rules/catalogue/catalog-types";
import type { Db } from "./store/tables";
import { worldCarriers } from "./world/carriers/world-carriers";
import { worldRegisters } from "./world/companies/companies";
import { worldMail } from "./world/mail/mailbox-pages";
import { worldApps } from "./world/marketplaces/apps";
import { worldPayments } from "./world/payments/provider";
import { worldTexts } from "./world/texts/texts";

/** What the product asks of the outside, but for files. */
type Ports = Pick<Platform, "carriers" | "contractChecks" | "mail" | "marketplaces" | "payments" | "registers" | "texts">;

export interface PortSettings extends Settings {
  /** How services are booked; by default as the catalogue says. */
  bookingOf?: (serviceId: string) => ServiceBooking | undefined;
}

/** Addresses of the API: of this process for the simulated world's own calls, and the public one. */
interface PortAddresses {
  localUrl(): string;
  publicUrl(): string;
}

/**
 * Fills each port with the adapter that is configured. In the demonstration the simulated world fills the others; else they are
 * null, or do nothing.
 *
 * @throws SettingsError if a file of credentials or of points cannot be read
 */
export async function openPorts(
  settings: PortSettings,
  { db, log, localUrl, publicUrl }: { db: Db; log: Log } & PortAddresses,
): Promise<Ports> {
  const { isDemo, karrio } = settings;
  const apps = isDemo ? worldApps(localUrl, publicUrl) : readApps(settings.marketplacesFile);
  const urlOfCarrier = isDemo
    ? (carrierId: string) => `${localUrl()}/world/carriers/${carrierId}`
    : readCarrierUrls(settings.carriersFile);
  return {
    carriers: carriersOf(settings, publicUrl, log),
    contractChecks: combineContractChecks([...(karrio ? [karrioContracts(karrio)] : []), contractChecksAt(urlOfCarrier)]),
    mail: settings.smtpUrl === undefined ? (isDemo ? worldMail : null) : smtpMail(settings.smtpUrl),
    marketplaces: { connectorOf, appOf: apps },
    payments: await paymentsOf(settings, () => worldPayments(db, publicUrl)),
    registers: registersOf(settings),
    texts: textsOf(settings, () => worldTexts(db)),
  };
}

/** Says what is not configured, a line each. */
export function logMissingPorts(
  log: Log,
  { mail, payments, registers, texts }: Ports,
  settings: Pick<Settings, "isDemo" | "karrio" | "marketplacesFile"> & { verifiesPhones: boolean },
): void {
  const { isDemo, karrio, marketplacesFile, verifiesPhones } = settings;
  const missing = (port: string, text: string) => log({ event: "not-configured", port, text });
  if (!isDemo && !karrio) missing("carriers", "no service is offered: set KARRIO_URL");
  if (!payments) missing("payments", "only free orders can be paid: set STRIPE_SECRET_KEY");
  if (!texts && verifiesPhones) missing("texts", "phone numbers are not verified: set TWILIO_ACCOUNT_SID");
  if (!registers) missing("registers", "tax ids are not checked with a register: set VIES_REQUESTER");
  if (!mail) missing("mail", "mails stay in the outbox: set SMTP_URL");
  if (!isDemo && marketplacesFile === undefined)
    missing("marketplaces", "none that needs a registration is offered: set MARKETPLACES_FILE");
}

/** Loaded only if it is configured: Stripe's package costs 100 ms of each start. */
async function paymentsOf({ stripe, isDemo }: Settings, world: () => Payments): Promise<Payments | null> {
  if (!stripe) return isDemo ? world() : null;
  const { stripePayments } = await import("./outside/payments/stripe/provider");
  return stripePayments(stripe);
}

/** The engines that book services with their carriers. In the demonstration the simulated ones stand in for what is not configured. */
function carriersOf(
  { isDemo, karrio, pointsDir, catalogueDir, bookingOf = catalogueBooking }: PortSettings,
  publicUrl: () => string,
  log: Log,
): Carriers {
  const world = worldCarriers(publicUrl);
  return carriersByEngine({
    engines: {
      ...(isDemo ? { world } : {}),
      ...(karrio ? { karrio: karrioCarriers({ ...karrio, bookingOf, log }) } : {}),
    },
    fallback: isDemo ? "world" : undefined,
    points: pointsOf({ pointsDir, catalogueDir }) ?? (isDemo ? world.points : NO_POINTS),
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
function pointsOf({ pointsDir, catalogueDir }: Pick<Settings, "pointsDir" | "catalogueDir">): PickUpPoints | null {
  const inCatalogue = join(catalogueDir, "points");
  if (pointsDir === undefined && !existsSync(inCatalogue)) return null;
  return readPointsFolder(pointsDir ?? inCatalogue);
}
