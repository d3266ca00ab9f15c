import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { HmrcDouble } from "../../tests/doubles/hmrc";
import { startKarrio, type KarrioDouble } from "../../tests/doubles/karrio";
import { openS3, type S3Double } from "../../tests/doubles/s3";
import { type DoubleRequest, type DoubleResponse, ServiceDouble } from "../../tests/doubles/service";
import { SmtpDouble } from "../../tests/doubles/smtp";
import { StripeDouble } from "../../tests/doubles/stripe";
import { TwilioDouble } from "../../tests/doubles/twilio";
import { ViesDouble } from "../../tests/doubles/vies";
import { changedCatalogue } from "../../tests/support/changed-catalogue";
import type { Finding } from "../outside/finding";
import { STRIPE_EVENTS } from "../outside/payments/stripe/webhook-event";
// Loaded before the first check runs: it takes seconds.
import "../outside/files/check-bucket";
import { examine, tableOf } from "./examine";

/** Marketplaces' ways to try keys without a merchant: those of the double are "key" and "secret". */
class MarketplacesDouble extends ServiceDouble {
  protected handle({ url, headers, text }: DoubleRequest): DoubleResponse {
    const fields = new URLSearchParams(text);
    const basic = Buffer.from(headers.authorization?.split(" ")[1] ?? "", "base64").toString();
    const isKnown: Partial<Record<string, boolean>> = {
      "/auth/o2/token": fields.get("client_secret") === "secret",
      "/identity/v1/oauth2/token": basic === "key:secret" && fields.get("grant_type") === "client_credentials",
      "/v3/application/openapi-ping": headers["x-api-key"] === "key:secret",
      "/api/account": false,
    };
    const known = isKnown[url.pathname];
    return known === undefined ? { status: 404, body: {} } : { status: known ? 200 : 401, body: {} };
  }
}

/** How long checks take is proved by one test alone. */
const PATIENTLY = { withinMs: 60_000 };

let folder: string;
let stripe: StripeDouble;
let karrio: KarrioDouble;
let s3: S3Double;
let smtp: SmtpDouble;
let twilio: TwilioDouble;
let vies: ViesDouble;
let hmrc: HmrcDouble;
let marketplaces: MarketplacesDouble;
const site = createServer((_, response) => response.writeHead(200).end());
let siteUrl: string;
/** Where nobody listens. */
let goneUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "waybill-doctor-"));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const gone = await new TwilioDouble().open();
  goneUrl = gone.url;
  await gone.close();
  s3 = await openS3();
});

afterAll(async () => {
  await s3.close();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  stripe = await new StripeDouble().open();
  stripe.endpoints.push({ url: `${siteUrl}/webhooks/stripe`, status: "enabled", enabled_events: [...STRIPE_EVENTS] });
  karrio = await startKarrio();
  smtp = await new SmtpDouble({ login: { user: "waybill", password: "right-password" } }).open();
  twilio = await new TwilioDouble().open();
  vies = await new ViesDouble().open();
  vies.companies.set(vies.requester, "Waybill");
  hmrc = await new HmrcDouble().open();
  hmrc.companies.set(hmrc.requester, "Waybill");
  marketplaces = await new MarketplacesDouble().open();
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await Promise.all([stripe, karrio, smtp, twilio, vies, hmrc, marketplaces].map((double) => double.close()));
  });
});

/** Books the first service by Karrio. */
function bookedByKarrio(carrierId: string, service = "dpd_classic"): string {
  return changedCatalogue({
    "services.json": (text) => {
      const [first, ...rest] = JSON.parse(text) as object[];
      return JSON.stringify([{ ...first, booking: { engine: "karrio", carrierId, service } }, ...rest]);
    },
  });
}

function marketplacesFile(apps: object): string {
  const file = join(folder, "marketplaces.json");
  writeFileSync(file, JSON.stringify(apps));
  return file;
}

function appOf(more: object = {}) {
  const { url } = marketplaces;
  return { clientId: "key", clientSecret: "secret", apiUrl: url, tokenUrl: url, ...more };
}

function environment(): Record<string, string> {
  const { bucket, endpoint, region } = s3.settings;
  return {
    UPSTREAM_SECRET: "0123456789abcdef0123456789abcdef",
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: siteUrl,
    PLATFORM_PUBLIC_URL: siteUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    KARRIO_URL: karrio.url,
    KARRIO_API_KEY: karrio.apiKey,
    CATALOGUE_DIR: bookedByKarrio("dpd-test"),
    SMTP_URL: smtp.url,
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_API_KEY: twilio.apiKey,
    TWILIO_API_SECRET: twilio.secret,
    TWILIO_FROM: "+34910000000",
    TWILIO_API_URL: twilio.url,
    VIES_REQUESTER: vies.requester,
    VIES_API_URL: vies.url,
    HMRC_CLIENT_ID: hmrc.clientId,
    HMRC_CLIENT_SECRET: hmrc.clientSecret,
    HMRC_REQUESTER: hmrc.requester,
    HMRC_API_URL: hmrc.url,
    FILES_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
    MARKETPLACES_FILE: marketplacesFile({ etsy: appOf(), ebay: appOf({ ruName: "Waybill-RuName" }), mirakl_shop: appOf() }),
  };
}

/** What is said about some rows, `Stripe key: ok`. */
function saidAbout(findings: readonly Finding[], prefix: string): string[] {
  return findings
    .filter(({ about }) => about.startsWith(prefix))
    .map(({ about, result, text }) => `${about}: ${result}, ${text}`);
}

it("finds all in order, apart from what tests have: test keys, and connections that are not encrypted", async () => {
  const findings = await examine(environment(), PATIENTLY);
  expect(findings.filter(({ result }) => result === "failed")).toEqual([]);
  expect(findings.filter(({ result }) => result === "ok").map(({ about }) => about)).toEqual([
    "UPSTREAM_SECRET",
    "SESSION_SECRET",
    "DATA_DIR",
    "PUBLIC_URL",
    "PLATFORM_PUBLIC_URL",
    "Tenants",
    "Catalogue",
    "Stripe key",
    "Stripe webhook",
    "Karrio",
    "Karrio connections",
    "Karrio rate",
    "Twilio",
    "Twilio sender",
    "VIES",
    "VIES requester",
    "HMRC",
    "HMRC requester",
    "Files (S3)",
    "Marketplace etsy",
    "Marketplace ebay",
    "Marketplace mirakl_shop",
  ]);
  expect(findings.filter(({ result }) => result === "advice").map(({ about }) => about)).toEqual([
    "PUBLIC_URL",
    "PLATFORM_PUBLIC_URL",
    "Stripe mode",
    "Karrio connections",
    "Mail (SMTP)",
  ]);
  expect([...stripe.received, ...twilio.received, ...karrio.calls].filter((call) => /^POST|create|purchase/.test(call))).toEqual(
    [],
  );
  expect(smtp.mails).toEqual([]);
});

it("says of what is not set what goes without", async () => {
  const findings = await examine({ DATA_DIR: join(folder, "data") }, PATIENTLY);
  expect(findings.filter(({ result }) => result === "failed")).toEqual([]);
  expect(saidAbout(findings, "Stripe")).toEqual([
    "Stripe: not configured, only what is free can be bought: set STRIPE_SECRET_KEY",
  ]);
  expect(findings.filter(({ result }) => result === "not configured")).toHaveLength(16);
});

describe("what is wrong has its row and its advice:", () => {
  interface Case {
    what: string;
    about: string;
    said: RegExp;
    /** Changes of the settings, or of a double. */
    set?: () => Record<string, string>;
  }

  it.each<Case>([
    {
      what: "a short secret",
      about: "SESSION_SECRET",
      said: /failed, has 5 characters/,
      set: () => ({ SESSION_SECRET: "short" }),
    },
    {
      what: "a folder that is a file",
      about: "DATA_DIR",
      said: /failed, package.json cannot be written/,
      set: () => ({ DATA_DIR: "package.json" }),
    },
    {
      what: "no database",
      about: "Database",
      said: /failed, DATABASE_URL cannot be used: .*ECONNREFUSED/,
      set: () => ({ DATABASE_URL: "postgres://waybill@127.0.0.1:9/waybill" }),
    },
    {
      what: "no Redis",
      about: "Redis",
      said: /failed, REDIS_URL cannot be used: .*ECONNREFUSED/,
      set: () => ({ REDIS_URL: "redis://127.0.0.1:9" }),
    },
    {
      what: "an address of nobody",
      about: "PUBLIC_URL",
      said: /failed, example.org is not a host of any tenant/,
      set: () => ({ PUBLIC_URL: "https://example.org" }),
    },
    {
      what: "an app that is not started",
      about: "PUBLIC_URL",
      said: /failed, http:\/\/127\.0\.0\.1:\d+ does not answer/,
      set: () => ({ PUBLIC_URL: goneUrl }),
    },
    {
      what: "a wrong catalogue",
      about: "Catalogue",
      said: /failed, CATALOGUE_DIR: .*services\.json/s,
      set: () => ({ CATALOGUE_DIR: changedCatalogue({ "services.json": "[{}]" }) }),
    },
    {
      what: "a key of Stripe that is not known",
      about: "Stripe",
      said: /^Stripe key: failed, Stripe does not know the key/,
      set: () => ({ STRIPE_SECRET_KEY: "sk_live_wrong" }),
    },
    {
      what: "half of Stripe's keys",
      about: "STRIPE",
      said: /STRIPE_WEBHOOK_SECRET: failed, needed beside STRIPE_SECRET_KEY/,
      set: () => ({ STRIPE_WEBHOOK_SECRET: "" }),
    },
    {
      what: "no webhook endpoint",
      about: "Stripe webhook",
      said: /failed, no endpoint has the URL/,
      set: () => {
        stripe.endpoints.length = 0;
        return {};
      },
    },
    {
      what: "a webhook endpoint without an event",
      about: "Stripe webhook",
      said: /failed, the endpoint does not get charge\.dispute\.closed: add/,
      set: () => {
        stripe.endpoints[0]?.enabled_events.pop();
        return {};
      },
    },
    {
      what: "a key that may not read disputes",
      about: "Stripe key",
      said: /failed, may not read Disputes/,
      set: () => {
        stripe.denied.add("disputes");
        return {};
      },
    },
    {
      what: "a key that may not read endpoints",
      about: "Stripe webhook",
      said: /advice, the restricted key may not read webhook endpoints/,
      set: () => {
        stripe.denied.add("webhook_endpoints");
        return {};
      },
    },
    {
      what: "no Stripe",
      about: "Stripe",
      said: /failed, Stripe cannot be reached from here/,
      set: () => ({ STRIPE_API_URL: goneUrl }),
    },
    {
      what: "a wrong key of Karrio",
      about: "Karrio",
      said: /failed, Karrio does not know KARRIO_API_KEY/,
      set: () => ({ KARRIO_API_KEY: "wrong-key" }),
    },
    { what: "no Karrio", about: "Karrio", said: /failed, .*ECONNREFUSED/, set: () => ({ KARRIO_URL: goneUrl }) },
    {
      what: "a carrier that is not connected",
      about: "Karrio connections",
      said: /failed, dpd-be is not connected, but books \w+/,
      set: () => ({ CATALOGUE_DIR: bookedByKarrio("dpd-be") }),
    },
    {
      what: "a connection that is switched off",
      about: "Karrio connections",
      said: /failed, dpd-test is not active/,
      set: () => {
        karrio.inactive.add("dpd-test");
        return {};
      },
    },
    {
      what: "a service without a rate",
      about: "Karrio rate",
      said: /failed, dpd-test gives none for dpd_gone: Karrio may not know the service/,
      set: () => ({ CATALOGUE_DIR: bookedByKarrio("dpd-test", "dpd_gone") }),
    },
    {
      what: "a catalogue that Karrio books nothing of",
      about: "Karrio connections",
      said: /advice, no service of the catalogue/,
      set: () => ({ CATALOGUE_DIR: "catalogue" }),
    },
    {
      what: "a wrong password of the mail server",
      about: "Mail",
      said: /failed, 127\.0\.0\.1:\d+ refuses user or password/,
      set: () => ({ SMTP_URL: smtp.url.replace("right-password", "wrong-password") }),
    },
    {
      what: "a mail server without TLS",
      about: "Mail",
      said: /failed, 127\.0\.0\.1:\d+: .*(ssl|SSL|ESOCKET)/,
      set: () => ({ SMTP_URL: smtp.url.replace("smtp:", "smtps:") }),
    },
    {
      what: "a wrong secret of Twilio",
      about: "Twilio",
      said: /failed, the key and its secret do not belong/,
      set: () => ({ TWILIO_API_SECRET: "wrong-secret" }),
    },
    {
      what: "a suspended account",
      about: "Twilio",
      said: /failed, the account is suspended/,
      set: () => {
        twilio.account = { status: "suspended", type: "Full" };
        return {};
      },
    },
    {
      what: "a trial account",
      about: "Twilio account",
      said: /advice, a trial account/,
      set: () => {
        twilio.account = { status: "active", type: "Trial" };
        return {};
      },
    },
    {
      what: "a standard key",
      about: "Twilio",
      said: /ok, the key works; it may not read/,
      set: () => {
        twilio.account = null;
        return {};
      },
    },
    {
      what: "a foreign number",
      about: "Twilio sender",
      said: /failed, the account has no number \+441/,
      set: () => ({ TWILIO_FROM: "+441" }),
    },
    {
      what: "no messaging service",
      about: "Twilio sender",
      said: /failed, the account has no messaging service MG1/,
      set: () => ({ TWILIO_MESSAGING_SERVICE_SID: "MG1" }),
    },
    {
      what: "member states away",
      about: "VIES states",
      said: /advice, DE, FR away now/,
      set: () => {
        vies.away.add("DE").add("FR");
        return {};
      },
    },
    {
      what: "a requester that VIES does not know",
      about: "VIES requester",
      said: /failed, VIES does not know ESB66554403/,
      set: () => {
        vies.companies.clear();
        return {};
      },
    },
    {
      what: "wrong credentials of HMRC",
      about: "HMRC",
      said: /failed, refuses HMRC_CLIENT_ID/,
      set: () => ({ HMRC_CLIENT_SECRET: "wrong-secret" }),
    },
    {
      what: "a bucket that is not there",
      about: "Files",
      said: /failed, an object cannot be written: there is no bucket nowhere/,
      set: () => ({ FILES_URL: `s3://nowhere?endpoint=${s3.settings.endpoint}` }),
    },
    {
      what: "a wrong key of S3",
      about: "Files",
      said: /failed, an object cannot be written: AWS_ACCESS_KEY_ID is not known/,
      set: () => {
        vi.stubEnv("AWS_ACCESS_KEY_ID", "WRONG");
        return {};
      },
    },
    {
      what: "a wrong secret of Etsy",
      about: "Marketplace etsy",
      said: /failed, refuses the keys \(401\)/,
      set: () => ({ MARKETPLACES_FILE: marketplacesFile({ etsy: appOf({ clientSecret: "wrong" }) }) }),
    },
    {
      what: "an application id in the client id's place",
      about: "Marketplace amazon",
      said: /failed, clientId is not that of Login with Amazon/,
      set: () => ({ MARKETPLACES_FILE: marketplacesFile({ amazon: appOf({ applicationId: "amzn1.sp.solution.1" }) }) }),
    },
    {
      what: "a file that is not there",
      about: "Marketplaces",
      said: /failed, MARKETPLACES_FILE: ENOENT/,
      set: () => ({ MARKETPLACES_FILE: join(folder, "none.json") }),
    },
  ])("$what", async ({ about, said, set }) => {
    const settings = { ...environment(), ...set?.() };
    const findings = await examine(settings, PATIENTLY);
    expect(saidAbout(findings, about).join("\n")).toMatch(said);
    // None hides another.
    expect(findings.length).toBeGreaterThan(15);
    for (const [name, value] of Object.entries(settings))
      if (/SECRET|KEY$/.test(name) && value !== "") expect(JSON.stringify(findings)).not.toContain(value);
  });
});

it("does not wait for a check that takes too long", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.closeAllConnections());
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const findings = await examine({ ...environment(), KARRIO_URL: url }, { withinMs: 2_000 });
  expect(saidAbout(findings, "Karrio")).toEqual(["Karrio: failed, no answer within 2 s"]);
  silent.close();
});

describe("a mail server with TLS", () => {
  it("is in order", async ({ skip }) => {
    const key = join(folder, "key.pem");
    const cert = join(folder, "cert.pem");
    const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", cert];
    try {
      execFileSync("openssl", args, { stdio: "ignore" });
    } catch {
      return skip("there is no openssl");
    }
    const tls = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
    const server = await new SmtpDouble({ tls }).open();
    onTestFinished(() => server.close());
    const trusted = await examine({ DATA_DIR: folder, SMTP_URL: `${server.url}?tls.rejectUnauthorized=false` }, PATIENTLY);
    expect(saidAbout(trusted, "Mail")).toEqual([
      `Mail (SMTP): ok, ${new URL(server.url).host} takes mails, encrypted and without a login`,
    ]);
    const distrusted = await examine({ DATA_DIR: folder, SMTP_URL: server.url }, PATIENTLY);
    expect(saidAbout(distrusted, "Mail").join()).toMatch(/failed, .*self-signed certificate/);
  });
});

describe("the table", () => {
  it("has a line for each finding, and sums up", () => {
    const findings: Finding[] = [
      { about: "DATA_DIR", result: "ok", text: "/data can be written" },
      { about: "Catalogue", result: "failed", text: "one line\nand another" },
      { about: "Redis", result: "not configured", text: "set REDIS_URL" },
    ];
    expect(tableOf(findings)).toBe(
      [
        "DATA_DIR   ok              /data can be written",
        "Catalogue  failed          one line",
        "                           and another",
        "Redis      not configured  set REDIS_URL",
        "",
        "1 ok, 1 failed, 0 advice, 1 not configured",
      ].join("\n"),
    );
  });
});
