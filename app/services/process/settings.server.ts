import { z } from "zod";

const Settings = z.object({
  NODE_ENV: z.string().default("production"),
  /** The app's public URL; decides cookie security and absolute links. Derived from each request if unset. */
  PUBLIC_URL: z.url().optional(),
  /** Serves this tenant only, for any host. */
  TENANT: z.string().optional(),
  /** Contains one folder per tenant. */
  TENANTS_DIR: z.string().default("tenants"),
  /** May have a path, to which the contract's paths are appended. */
  UPSTREAM_URL: z.url().transform((url) => url.replace(/\/$/, "")),
  /** Sent to the upstream with every call. @see contract/app-secret.ts */
  UPSTREAM_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
  REDIS_URL: z.url().optional(),
  DATA_DIR: z.string().default(".data"),
  /** Upstream timeout, milliseconds. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(8_000),
  /** How long a page retries `init`, milliseconds: longer than an upstream restart. */
  INIT_RETRY_MS: z.coerce.number().int().min(0).default(12_000),
  /** `1` serves the catalogue of components at `/dev/catalogue`: for development and tests. */
  CATALOGUE: z.enum(["0", "1"]).default("0"),
});
export type Settings = z.infer<typeof Settings>;

let current: Settings | undefined;

/**
 * The settings of this process, read from the environment once.
 *
 * @throws Error that names each invalid setting; the process must not start
 * @see docs/operations.md
 */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Invalid settings:\n${lines.join("\n")}`);
}

/** Whether cookies are `Secure` with the `__Host-` prefix: true unless PUBLIC_URL is plain http. */
export function isSecure(): boolean {
  return !settings().PUBLIC_URL?.startsWith("http:");
}
