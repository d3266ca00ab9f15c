import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createClient } from "redis";
import { publicUrlProblem } from "../../contract/rules/tenant-origin";
import { errorCode, errorMessage } from "../../contract/rules/objects";
import type { Settings } from "../config";
import { advice, connectionProblem, failed, type Finding, notConfigured, ok } from "../outside/finding";
import type { Tenants } from "../tenants/tenants";

/** What of this machine and its neighbours app and platform need. */

const SHORTEST_SECRET = 32;
const CONNECT_MS = 5_000;
const PAGE_MS = 8_000;
const OLDEST_POSTGRES = 15;

/** Secrets whose absence has a meaning of its own. */
const SECRETS: [name: string, without: string][] = [
  ["UPSTREAM_SECRET", "generated at each start: set it if app and platform start apart"],
  ["SESSION_SECRET", "generated once in DATA_DIR: set it for several containers of the app"],
  ["CREDENTIALS_KEY", "a key file in DATA_DIR: back it up, and set it if platforms do not share that folder"],
];

export function checkSecrets(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  return SECRETS.map(([name, without]) => {
    const value = environment[name] ?? "";
    if (value === "") return notConfigured(name, without);
    if (value.length < SHORTEST_SECRET)
      return failed(name, `has ${value.length} characters, and needs ${SHORTEST_SECRET}: openssl rand -hex 32`);
    // As from an example: a secret drawn at random has many characters.
    if (new Set(value).size < 8) return advice(name, "looks as if it was typed: openssl rand -hex 32 makes a better one");
    return ok(name, `${value.length} characters`);
  });
}

export function checkDataFolder({ dataDir }: Pick<Settings, "dataDir">): Finding[] {
  const about = "DATA_DIR";
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, `doctor-${randomUUID()}`);
    writeFileSync(file, "x", { mode: 0o600 });
    rmSync(file);
    return [ok(about, `${dataDir} can be written`)];
  } catch (error) {
    return [failed(about, `${dataDir} cannot be written (${errorCode(error) ?? errorMessage(error)})`)];
  }
}

export async function checkDatabase({ database }: Pick<Settings, "database">): Promise<Finding[]> {
  const about = "Database";
  if (!("url" in database))
    return [notConfigured(about, "PGlite in DATA_DIR: one process, no fsync; set DATABASE_URL in production")];
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; can_create: boolean }>(
      "select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege('public', 'create') as can_create",
    );
    const [found] = rows;
    if (!found || found.version < OLDEST_POSTGRES)
      return [failed(about, `PostgreSQL ${found?.version} is too old: take ${OLDEST_POSTGRES} or newer`)];
    if (!found.can_create) return [failed(about, "its user may not create tables in the schema public")];
    return [ok(about, `PostgreSQL ${found.version}`)];
  } catch (error) {
    return [failed(about, `DATABASE_URL cannot be used: ${connectionProblem(error)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function checkRedis(url: string | undefined): Promise<Finding[]> {
  const about = "Redis";
  if (url === undefined)
    return [notConfigured(about, "sessions are files in DATA_DIR: set REDIS_URL for several containers of the app")];
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    return [ok(about, "answers")];
  } catch (error) {
    return [failed(about, `REDIS_URL cannot be used: ${connectionProblem(error)}`)];
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** The app's address as browsers know it, seen from here. */
export async function checkAppUrl(
  { appUrl, onlyTenant }: Pick<Settings, "appUrl" | "onlyTenant">,
  tenants: Tenants | null,
): Promise<Finding[]> {
  const about = "PUBLIC_URL";
  const hosts = tenants?.all().flatMap((tenant) => tenant.hosts) ?? [];
  if (appUrl === undefined)
    return [notConfigured(about, `links lead to https:// and each tenant's host, such as ${hosts[0] ?? "example.com"}`)];
  const problem = publicUrlProblem(hosts, { publicUrl: appUrl, isSingleTenant: onlyTenant !== undefined });
  if (tenants && problem !== undefined) return [failed(about, problem)];
  return checkUrl(about, appUrl, "cookies are not Secure, and passwords are read by whoever listens");
}

/** The platform's address as payment providers, carriers and shops know it, seen from here. */
export async function checkPlatformUrl({ publicUrl }: Pick<Settings, "publicUrl">): Promise<Finding[]> {
  const about = "PLATFORM_PUBLIC_URL";
  if (publicUrl === undefined)
    return [notConfigured(about, "webhooks of Stripe and Karrio, and shops' modules, do not reach the platform")];
  return checkUrl(about, publicUrl, "Stripe sends nothing there, and shops' keys are read by whoever listens");
}

async function checkUrl(about: string, url: string, withoutTls: string): Promise<Finding[]> {
  const isPlain = url.startsWith("http:");
  const plain = isPlain ? [advice(about, `is not https: ${withoutTls}`)] : [];
  try {
    const { status } = await fetch(`${url.replace(/(?<!\/)\/+$/, "")}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PAGE_MS),
    });
    const found =
      status === 200
        ? ok(about, `${url} answers`)
        : failed(about, `${url}/healthz answers ${status}: is the proxy right, and Waybill started?`);
    return [found, ...plain];
  } catch (error) {
    return [failed(about, `${url} does not answer from here (${connectionProblem(error)}): is Waybill started?`), ...plain];
  }
}
