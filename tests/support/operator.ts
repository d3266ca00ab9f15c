import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type KarrioDouble, startKarrio } from "../doubles/karrio";
import { openS3, type S3Double } from "../doubles/s3";
import { SmtpDouble } from "../doubles/smtp";
import { StripeDouble } from "../doubles/stripe";
import { TwilioDouble } from "../doubles/twilio";
import { ViesDouble } from "../doubles/vies";
import { newAddress } from "./app-secret";
import { fillBillingDetails, type Merchant, newNumber, registerMerchant } from "./merchants";
import { createPostgres, hasPostgres } from "./postgres";
import { hasRedis, REDIS_URL } from "./redis";
import { type Stack, type StackOptions, startStack } from "./stack";
import { until } from "./until";

/** The built product as an operator runs it, without the simulated world: every port has the double of its real service. */
export interface Operator {
  stack: Stack;
  databaseUrl: string;
  stripe: StripeDouble;
  karrio: KarrioDouble;
  twilio: TwilioDouble;
  vies: ViesDouble;
  smtp: SmtpDouble;
  s3: S3Double;
  /** Settings of the platform. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** What an operator needs and this machine lacks, for the sentence of a skipped test; empty if nothing. */
export async function missingForOperator(): Promise<string> {
  const missing = [...((await hasPostgres()) ? [] : ["PostgreSQL"]), ...((await hasRedis()) ? [] : ["Redis"])];
  return missing.join(" and ");
}

/** Starts doubles, a database, a platform and apps, which need Redis. @param options.apps how many; default 1 */
export async function startOperator({ apps = 1 }: Pick<StackOptions, "apps"> = {}): Promise<Operator> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const closing = <Double extends { close(): Promise<void> }>(double: Double): Double => {
      ends.push(() => double.close());
      return double;
    };
    const stripe = closing(await new StripeDouble().open());
    const twilio = closing(await new TwilioDouble().open());
    const vies = closing(await new ViesDouble().open());
    const smtp = closing(await new SmtpDouble().open());
    const karrio = closing(await startKarrio());
    const s3 = closing(await openS3());
    const folder = mkdtempSync(join(tmpdir(), "waybill-operator-"));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    writeTenant(join(folder, "tenants/waybill"));
    writeCatalogue(join(folder, "catalogue"));
    const { url: databaseUrl, drop } = await createPostgres();
    ends.push(drop);
    const env = {
      DEMO: "0",
      CATALOGUE: "0",
      TENANTS_DIR: join(folder, "tenants"),
      CATALOGUE_DIR: join(folder, "catalogue"),
      CREDENTIALS_KEY: "a-key-that-an-operator-has-made-once",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      KARRIO_URL: karrio.url,
      KARRIO_API_KEY: karrio.apiKey,
      TWILIO_ACCOUNT_SID: twilio.accountSid,
      TWILIO_API_KEY: twilio.apiKey,
      TWILIO_API_SECRET: twilio.secret,
      TWILIO_FROM: twilio.settings.sender,
      TWILIO_API_URL: twilio.url,
      VIES_REQUESTER: vies.requester,
      VIES_API_URL: vies.url,
      SMTP_URL: smtp.url,
      FILES_URL: `s3://${s3.settings.bucket}?endpoint=${s3.settings.endpoint}`,
      ...s3.environment,
    };
    const stack = await startStack({ apps, databaseUrl, ...(apps > 0 ? { redisUrl: REDIS_URL } : {}), env });
    ends.push(stack.stop);
    return { stack, databaseUrl, stripe, karrio, twilio, vies, smtp, s3, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A merchant who may pay: with billing details, and a phone number that was verified by a text message. */
export async function registerPayer({ stack, vies, twilio }: Operator): Promise<Merchant> {
  vies.companies.set("ESB66554403", null);
  const merchant = await registerMerchant(stack.platformUrls[0]!, "waybill", { mayPay: false });
  const { phone } = merchant.upstream;
  await fillBillingDetails(merchant.upstream);
  const call = { phone_number: newNumber(), identifier: "pay" };
  const before = twilio.messages.length;
  await phone.sendCode({ ...call, locale: "en", remoteAddress: newAddress() });
  await until("a code", () => twilio.messages.length > before);
  await phone.verifyCode({ ...call, otp_code: /^\d{5}/.exec(twilio.messages[before]!.body)![0] });
  return merchant;
}

/** A tenant that is established in the EU, so that it owes no VAT on what businesses of other member states buy. */
function writeTenant(folder: string): void {
  cpSync("tenants/waybill", folder, { recursive: true });
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  const { company } = read("tenants/flandria/tenant.json");
  const file = join(folder, "tenant.json");
  writeFileSync(file, JSON.stringify({ ...read(file), company }));
}

/** One carrier and its services, which Karrio books. */
function writeCatalogue(folder: string): void {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const file of ["zones.csv", "remote-zones.json", "tariffs.json"]) cpSync(join("catalogue", file), join(folder, file));
  const carrier = {
    id: "dpd",
    name: "DPD",
    trackingPrefix: "DP",
    countries: ["ES", "FR", "DE"],
    termsRequired: true,
    termsUrl: "https://dpd.example/terms",
  };
  const service = {
    id: "dpd-classic",
    carrierId: "dpd",
    name: "Classic",
    limits: { weightKg: 30, longestCm: 150, girthCm: 300, parcels: 10 },
    insurance: { baseCoverage: 50_000, maxCoverage: 500_000 },
    transitHours: { domestic: 24, near: 48, europe: 72 },
    booking: { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic" },
  };
  const fromPoint = { ...service, id: "dpd-shop", name: "From a Pickup shop", dropOff: { origin: true, destination: false } };
  write("carriers.json", JSON.stringify([carrier]));
  write("services.json", JSON.stringify([service, fromPoint]));
  const prices = ["domestic,30,7.35", "near,30,9.49", "europe,30,11.27"];
  const rows = [service, fromPoint].flatMap(({ id }) => prices.map((price) => `${id},${price},EUR\n`));
  write("prices/2020-01-01/dpd.csv", `service,to,up_to_kg,net_price,currency\n${rows.join("")}`);
  write(
    "logos/dpd.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#a50034" d="M0 0h2v1H0z"/></svg>',
  );
}
