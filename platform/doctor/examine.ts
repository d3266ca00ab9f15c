import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCatalogues, type Catalogues } from "../catalogue/open-catalogue";
import { readSettings, type Settings } from "../config";
import { checkCarriers } from "../outside/carriers/check-carriers";
import { checkKarrio, type KarrioService } from "../outside/carriers/karrio/check-karrio";
import { readPointsFolder } from "../outside/carriers/points-file/points-file";
import { advice, failed, type Finding, notConfigured, ok } from "../outside/finding";
import { checkSmtp } from "../outside/mail/check-smtp";
import { readApps, registeredAliases } from "../outside/marketplaces/apps";
import { checkApps } from "../outside/marketplaces/check-apps";
import { checkHmrc } from "../outside/registers/check-hmrc";
import { checkVies } from "../outside/registers/check-vies";
import { checkTwilio } from "../outside/texts/twilio/check-twilio";
import { SettingsError } from "../settings-error";
import { openTenants, type Tenants } from "../tenants/tenants";
import { checkAppUrl, checkDatabase, checkDataFolder, checkPlatformUrl, checkRedis, checkSecrets } from "./own-checks";

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest that a check takes, ms. */
const WITHIN_MS = 10_000;

/** @see examine */
type Check = [about: string, check: () => Promise<Finding[]> | Finding[]];

/**
 * Checks an operator's settings against the outside. Checks run beside each other, and none hides another. Nothing is bought or sent.
 *
 * @returns what was found, in the order of the table; without secrets
 */
export async function examine(environment: Environment, { withinMs = WITHIN_MS } = {}): Promise<Finding[]> {
  const { settings, problems } = readUsable(environment);
  const [tenants, ofTenants] = tryRead("Tenants", () => openTenants(settings.tenantsDir, () => undefined));
  const [catalogues, ofCatalogue] = tryRead("Catalogue", () =>
    readCatalogues({ catalogueDir: settings.catalogueDir, ...(tenants ? { ofTenants: tenants.catalogues } : {}) }),
  );
  const checks: Check[] = [
    ["Secrets", () => checkSecrets(environment)],
    ["DATA_DIR", () => checkDataFolder(settings)],
    ["Database", () => checkDatabase(settings)],
    ["Redis", () => checkRedis(environment["REDIS_URL"] || undefined)],
    ["PUBLIC_URL", () => checkAppUrl(settings, tenants)],
    ["PLATFORM_PUBLIC_URL", () => checkPlatformUrl(settings)],
    ["Tenants", () => ofTenants ?? describeTenants(tenants)],
    ["Catalogue", () => ofCatalogue ?? describeCatalogues(catalogues)],
    ["Points", () => checkPoints(settings)],
    ...outsideChecks(settings, catalogues),
  ];
  const found = await Promise.all(checks.map((check) => bounded(check, withinMs)));
  // One sentence says what is wrong with a setting.
  const isNew = ({ about }: Finding) => problems.every((problem) => problem.about !== about);
  const findings = [...problems, ...demoAdvice(settings), ...found.flat().filter(isNew)];
  const hide = secretsHidden(environment);
  return findings.map(({ text, ...rest }) => ({ ...rest, text: hide(text) }));
}

function outsideChecks(settings: Settings, catalogues: Catalogues | null): Check[] {
  const { stripe, karrio, smtpUrl, twilio, vies, hmrc, files, marketplacesFile, carriersFile, publicUrl } = settings;
  return [
    [
      "Stripe",
      async () => {
        if (!stripe) return [notConfigured("Stripe", "only what is free can be bought: set STRIPE_SECRET_KEY")];
        const { checkStripe } = await import("../outside/payments/stripe/check-stripe");
        return checkStripe(stripe, publicUrl);
      },
    ],
    [
      "Karrio",
      () =>
        karrio
          ? checkKarrio(karrio, karrioServices(catalogues))
          : [notConfigured("Karrio", "no service is offered: set KARRIO_URL")],
    ],
    [
      "Mail (SMTP)",
      () =>
        smtpUrl === undefined ? [notConfigured("Mail (SMTP)", "mails stay in the outbox: set SMTP_URL")] : checkSmtp(smtpUrl),
    ],
    [
      "Twilio",
      () => (twilio ? checkTwilio(twilio) : [notConfigured("Twilio", "phone numbers are not verified: set TWILIO_ACCOUNT_SID")]),
    ],
    [
      "VIES",
      () => (vies ? checkVies(vies) : [notConfigured("VIES", "nobody in the EU is invoiced without VAT: set VIES_REQUESTER")]),
    ],
    [
      "HMRC",
      () =>
        hmrc ? checkHmrc(hmrc) : [notConfigured("HMRC", "nobody in Great Britain is invoiced without VAT: set HMRC_CLIENT_ID")],
    ],
    [
      "Files (S3)",
      async () => {
        if (!files)
          return [notConfigured("Files (S3)", "files are in DATA_DIR, which several platforms must share: set FILES_URL")];
        const { checkBucket } = await import("../outside/files/check-bucket");
        return checkBucket(files);
      },
    ],
    ["Marketplaces", () => checkMarketplaces(marketplacesFile)],
    [
      "CARRIERS_FILE",
      () => {
        const carriers = allCatalogues(catalogues).flatMap((each) => each.carriers);
        return carriersFile === undefined ? [] : checkCarriers(carriersFile, new Set(carriers.map(({ id }) => id)));
      },
    ],
  ];
}

/** Runs a check; one that throws, or takes too long, has failed. */
async function bounded([about, check]: Check, ms: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([failed(about, `no answer within ${ms / 1000} s`)]), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch (error) {
    if (error instanceof SettingsError) return [failed(about, error.message)];
    return [failed(about, `the check broke down: ${error instanceof Error ? `${error.name}, ${error.message}` : "unknown"}`)];
  } finally {
    clearTimeout(timer);
  }
}

/** The settings without those that are wrong, and what is wrong with these. */
function readUsable(environment: Environment): { settings: Settings; problems: Finding[] } {
  const usable = { ...environment };
  const problems: Finding[] = [];
  for (;;) {
    try {
      return { settings: readSettings(usable), problems };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const [name = ""] = error.message.split(":");
      problems.push(failed(name, error.message.slice(name.length + 2)));
      // What needs a setting that is missing is left out with all that belongs to it.
      const prefix = `${name.split("_")[0]}_`;
      const wrong = usable[name] ? [name] : Object.keys(usable).filter((key) => key.startsWith(prefix));
      for (const key of wrong) delete usable[key];
      if (wrong.length === 0) throw error;
    }
  }
}

function tryRead<T>(about: string, read: () => T): [value: T | null, problem: Finding[] | null] {
  try {
    return [read(), null];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [null, [failed(about, error.message)]];
  }
}

function demoAdvice({ isDemo }: Settings): Finding[] {
  return isDemo ? [advice("DEMO", "the simulated world stands in for what is not configured: never for real merchants")] : [];
}

function describeTenants(tenants: Tenants | null): Finding[] {
  return [
    ok(
      "Tenants",
      tenants
        ?.all()
        .map(({ name }) => name)
        .join(", ") ?? "",
    ),
  ];
}

function describeCatalogues(catalogues: Catalogues | null): Finding[] {
  const services = allCatalogues(catalogues).flatMap((each) => each.services);
  return [ok("Catalogue", `${services.length} services are correct`)];
}

const allCatalogues = (catalogues: Catalogues | null) => (catalogues ? [catalogues.main, ...catalogues.ofTenants.values()] : []);

function checkPoints({ pointsDir, catalogueDir }: Settings): Finding[] {
  const folder = pointsDir ?? join(catalogueDir, "points");
  if (pointsDir === undefined && !existsSync(folder))
    return [notConfigured("Points", "carriers have no pick-up points: set POINTS_DIR")];
  readPointsFolder(folder);
  return [ok("Points", `${folder} is correct`)];
}

function karrioServices(catalogues: Catalogues | null): KarrioService[] {
  return allCatalogues(catalogues).flatMap(({ services, carriers }) =>
    services.flatMap(({ id, booking, carrierId, from }) => {
      const carrier = carriers.find((each) => each.id === carrierId);
      const country = from[0];
      if (booking?.engine !== "karrio" || !carrier || country === undefined) return [];
      return [{ id, booking, needsContract: carrier.contractFields !== null, country }];
    }),
  );
}

async function checkMarketplaces(file: string | undefined): Promise<Finding[]> {
  if (file === undefined)
    return [notConfigured("Marketplaces", "none that needs a registration is offered: set MARKETPLACES_FILE")];
  return checkApps(readApps(file), registeredAliases(file));
}

/** Replaces secrets in what others' servers say. */
function secretsHidden(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment).flatMap(([name, value = ""]) => {
    if (/SECRET|KEY|TOKEN|PASSWORD/.test(name)) return [value];
    return /_URL$/.test(name) && URL.canParse(value) ? [decodeURIComponent(new URL(value).password)] : [];
  });
  const long = secrets.filter((secret) => secret.length >= 6);
  return (text) => long.reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text);
}

/** The findings as lines of text, and how many there are of each kind. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const resultWidth = "not configured".length;
  const lines = findings.map(({ about, result, text }) => {
    const indent = " ".repeat(width + resultWidth + 4);
    return `${about.padEnd(width)}  ${result.padEnd(resultWidth)}  ${text.replaceAll("\n", `\n${indent}`)}`;
  });
  const count = (wanted: Finding["result"]) => findings.filter(({ result }) => result === wanted).length;
  const sum = `${count("ok")} ok, ${count("failed")} failed, ${count("advice")} advice, ${count("not configured")} not configured`;
  return [...lines, "", sum].join("\n");
}
