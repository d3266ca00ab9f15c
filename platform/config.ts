import { z } from "zod";
import type { DatabaseLocation } from "./store/database";
import { SettingsError } from "./settings-error";

const Environment = z.object({
  PLATFORM_PORT: z.coerce.number({ error: "expected a port between 0 and 65535" }).int().min(0).max(65535).default(3001),
  PLATFORM_HOST: z.string().min(1).default("127.0.0.1"),
  PLATFORM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  TENANTS_DIR: z.string().min(1).default("tenants"),
  CATALOGUE_DIR: z.string().min(1).default("catalogue"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TENANT: z.string().optional(),
  UPSTREAM_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  CREDENTIALS_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  CREDENTIALS_KEY_BEFORE: z.string().min(32, "must have at least 32 characters").optional(),
  MARKETPLACES_FILE: z.string().optional(),
  CARRIERS_FILE: z.string().optional(),
  POINTS_DIR: z.string().optional(),
  KARRIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  KARRIO_API_KEY: z.string().optional(),
  SESSION_MAX_DAYS: z.coerce.number({ error: "expected a number of days between 1 and 365" }).int().min(1).max(365).default(90),
  PASSWORD_COST: z.coerce.number({ error: "expected a whole number between 10 and 20" }).int().min(10).max(20).default(15),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "expected a secret key, sk_… or rk_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "expected the secret of the webhook endpoint, whsec_…")
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, "expected an account SID, AC…").optional(),
  TWILIO_API_KEY: z.string().regex(/^SK/, "expected the SID of an API key, SK…").optional(),
  TWILIO_API_SECRET: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().regex(/^MG/, "expected the SID of a messaging service, MG…").optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, "expected a VAT number with its prefix, such as ESB12345678")
    .optional(),
  VIES_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  HMRC_CLIENT_ID: z.string().optional(),
  HMRC_CLIENT_SECRET: z.string().optional(),
  HMRC_REQUESTER: z
    .string()
    .regex(/^(\d{9}|\d{12})$/, "expected a VAT number of Great Britain without its prefix")
    .optional(),
  HMRC_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_URL: z.url({ protocol: /^s3$/, hostname: /./, error: "expected s3://bucket?region=…" }).optional(),
  AWS_REGION: z.string().optional(),
  DEMO: z.enum(["0", "1"]).default("0"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CLOCK_SPEED: z.coerce.number({ error: "expected a number above 0, at most 1000000" }).positive().max(1_000_000).default(1),
});

/** The settings of an operator's Stripe account. */
export interface StripeSettings {
  secretKey: string;
  /** Secret of the webhook endpoint, `whsec_…`. */
  webhookSecret: string;
  /** For a Stripe double in tests; undefined: Stripe itself. */
  apiUrl?: string | undefined;
}

/** The settings of an operator's Twilio account. */
export interface TwilioSettings {
  accountSid: string;
  /** SID of an API key with its secret, or the account's SID with its token. */
  user: string;
  password: string;
  /** A number or a name, or the SID of a messaging service, `MG…`. */
  sender: string;
  /** For a Twilio double in tests; undefined: Twilio itself. */
  apiUrl?: string | undefined;
}

/** The EU's register of VAT numbers. */
export interface ViesSettings {
  /** The operator's own VAT number with its prefix, in whose name the register is asked. */
  requester: string;
  /** For a double in tests; undefined: VIES itself. */
  apiUrl?: string | undefined;
}

/** The register of VAT numbers of Great Britain. */
export interface HmrcSettings {
  clientId: string;
  clientSecret: string;
  /** A VAT number of Great Britain without its prefix, in whose name the register is asked; undefined: no consultation numbers. */
  requester?: string | undefined;
  /** HMRC's sandbox, or a double in tests; undefined: HMRC itself. */
  apiUrl?: string | undefined;
}

/** A bucket of S3, or of a service with its API. */
export interface S3Settings {
  bucket: string;
  /** URL of the service; undefined: Amazon's. */
  endpoint: string | undefined;
  region: string;
}

/** The validated settings of the platform. */
export interface Settings {
  port: number;
  host: string;
  /** Base of signed file URLs and hosted pages, without trailing slash; undefined to derive it from the actual port. */
  publicUrl: string | undefined;
  database: DatabaseLocation;
  dataDir: string;
  tenantsDir: string;
  /** What is sold. @see docs/catalogue.md */
  catalogueDir: string;
  /** Public URL of the app, for links in mails. */
  appUrl: string | undefined;
  /** Name of the tenant in single-tenant mode. */
  onlyTenant: string | undefined;
  /** Shared secret that authenticates the app. @see contract/app-secret.ts */
  appSecret: string | undefined;
  /** Secrets that encrypt merchants' credentials, the newest first; empty to use a key file in the data folder. */
  credentialsKeys: string[];
  /** JSON file with the platform's app registrations at marketplaces. @see platform/outside/marketplaces/apps.ts */
  marketplacesFile: string | undefined;
  /** JSON file with the carriers' URLs for contract checks. @see platform/outside/carriers/contract-checks.ts */
  carriersFile: string | undefined;
  /** The payment provider's account; undefined if there is none. */
  stripe: StripeSettings | undefined;
  /** Folder with carriers' pick-up points. @see platform/outside/carriers/points-file/points-file.ts */
  pointsDir: string | undefined;
  /** The Karrio server that books with carriers. @see docs/carriers.md */
  karrio: { url: string; apiKey: string } | undefined;
  /** The provider of text messages; undefined if there is none. */
  twilio: TwilioSettings | undefined;
  /** Where files are kept; undefined: in the data folder. */
  files: S3Settings | undefined;
  /** Registers of VAT numbers; undefined for one that is not asked. */
  vies: ViesSettings | undefined;
  hmrc: HmrcSettings | undefined;
  /** Absolute lifetime of a session, days, even if it is used. */
  sessionDays: number;
  /** Cost of hashing a new password: the binary logarithm of scrypt's N; 15 takes 32 MB and about 100 ms. */
  passwordCost: number;
  /** Enables demo accounts, vouchers and the simulated world; never for real merchants. */
  isDemo: boolean;
  smtpUrl: string | undefined;
  /** Speed of the simulated world's clock; 60 turns a second into a minute. */
  clockSpeed: number;
}

/**
 * Reads settings from the environment; an empty value counts as unset.
 *
 * @throws SettingsError with the first invalid setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const shownValue = /SECRET|KEY|TOKEN/.test(name) ? "" : ` (it is "${environment[name]}")`;
    throw new SettingsError(`${name}: ${issue?.message}${shownValue}`);
  }
  const { data } = parsed;
  return {
    port: data.PLATFORM_PORT,
    host: data.PLATFORM_HOST,
    publicUrl: data.PLATFORM_PUBLIC_URL?.replace(/(?<!\/)\/+$/, ""),
    database: data.DATABASE_URL === undefined ? { folder: data.DATA_DIR } : { url: data.DATABASE_URL },
    dataDir: data.DATA_DIR,
    tenantsDir: data.TENANTS_DIR,
    catalogueDir: data.CATALOGUE_DIR,
    appUrl: data.PUBLIC_URL,
    onlyTenant: data.TENANT,
    appSecret: data.UPSTREAM_SECRET,
    credentialsKeys: [data.CREDENTIALS_KEY, data.CREDENTIALS_KEY_BEFORE].filter((key) => key !== undefined),
    marketplacesFile: data.MARKETPLACES_FILE,
    carriersFile: data.CARRIERS_FILE,
    stripe: stripeOf(data),
    pointsDir: data.POINTS_DIR,
    karrio: karrioOf(data),
    twilio: twilioOf(data),
    files: filesOf(data),
    vies: data.VIES_REQUESTER === undefined ? undefined : { requester: data.VIES_REQUESTER, apiUrl: data.VIES_API_URL },
    hmrc: hmrcOf(data),
    sessionDays: data.SESSION_MAX_DAYS,
    passwordCost: data.PASSWORD_COST,
    isDemo: data.DEMO === "1",
    smtpUrl: data.SMTP_URL,
    clockSpeed: data.CLOCK_SPEED,
  };
}

/** @throws SettingsError if only one of the two secrets is set: without the other, payments would not be settled */
function stripeOf(data: z.output<typeof Environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = data;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined) throw new SettingsError("STRIPE_SECRET_KEY: needed beside STRIPE_WEBHOOK_SECRET");
  if (webhookSecret === undefined) throw new SettingsError("STRIPE_WEBHOOK_SECRET: needed beside STRIPE_SECRET_KEY");
  return { secretKey, webhookSecret, apiUrl };
}

/** @throws SettingsError if one of the two is missing */
function karrioOf({ KARRIO_URL: url, KARRIO_API_KEY: apiKey }: z.infer<typeof Environment>): Settings["karrio"] {
  if (url === undefined && apiKey === undefined) return undefined;
  if (url === undefined) throw new SettingsError("KARRIO_URL: needed with KARRIO_API_KEY");
  if (apiKey === undefined) throw new SettingsError("KARRIO_API_KEY: needed with KARRIO_URL");
  return { url: url.replace(/(?<!\/)\/+$/, ""), apiKey };
}

/** @throws SettingsError if the account, its credentials or the sender is missing */
function twilioOf(data: z.output<typeof Environment>): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_API_KEY: key, TWILIO_API_SECRET: secret, TWILIO_AUTH_TOKEN: token } = data;
  if (accountSid === undefined) {
    const given = Object.entries(data).find(([name, value]) => name.startsWith("TWILIO_") && value !== undefined);
    if (given) throw new SettingsError(`TWILIO_ACCOUNT_SID: needed beside ${given[0]}`);
    return undefined;
  }
  if (key !== undefined && secret === undefined) throw new SettingsError("TWILIO_API_SECRET: needed beside TWILIO_API_KEY");
  const password = key === undefined ? token : secret;
  if (password === undefined)
    throw new SettingsError("TWILIO_API_KEY: needed beside TWILIO_ACCOUNT_SID, with TWILIO_API_SECRET; or TWILIO_AUTH_TOKEN");
  const sender = data.TWILIO_MESSAGING_SERVICE_SID ?? data.TWILIO_FROM;
  if (sender === undefined)
    throw new SettingsError("TWILIO_FROM: needed beside TWILIO_ACCOUNT_SID; or TWILIO_MESSAGING_SERVICE_SID");
  return { accountSid, user: key ?? accountSid, password, sender, apiUrl: data.TWILIO_API_URL };
}

/** @throws SettingsError if only one part of the credentials is set */
function hmrcOf(data: z.output<typeof Environment>): HmrcSettings | undefined {
  const { HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret, HMRC_REQUESTER: requester, HMRC_API_URL: apiUrl } = data;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined) throw new SettingsError("HMRC_CLIENT_ID: needed beside HMRC_CLIENT_SECRET");
  if (clientSecret === undefined) throw new SettingsError("HMRC_CLIENT_SECRET: needed beside HMRC_CLIENT_ID");
  return { clientId, clientSecret, requester, apiUrl };
}

/** @throws SettingsError if the URL has more than a bucket, or no region is known */
function filesOf({ FILES_URL, AWS_REGION }: z.output<typeof Environment>): S3Settings | undefined {
  if (FILES_URL === undefined) return undefined;
  const { hostname: bucket, pathname, username, searchParams } = new URL(FILES_URL);
  if (!/^\/?$/.test(pathname))
    throw new SettingsError("FILES_URL: files have a bucket of their own, so there is no path after it");
  if (username !== "") throw new SettingsError("FILES_URL: credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const endpoint = searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) throw new SettingsError("FILES_URL: the endpoint is no URL");
  // Services other than Amazon's rarely have regions, but a request is signed for one.
  const region = searchParams.get("region") ?? AWS_REGION ?? (endpoint === undefined ? undefined : "us-east-1");
  if (region === undefined) throw new SettingsError("FILES_URL: give the bucket's region, s3://bucket?region=…");
  return { bucket, endpoint, region };
}
