import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { Failure } from "./run.mjs";

/**
 * Reads the start's settings from the environment; empty values count as unset.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} root folder of package.json
 * @throws {Failure} with one line per invalid setting
 * @see docs/operations.md
 */
export function readSettings(environment, root) {
  const problems = [];
  const get = (name) => environment[name]?.trim() || undefined;
  const port = (name, fallback) => {
    const value = get(name) ?? String(fallback);
    const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
    if (!isPort) problems.push(`${name}: ${value} is not a port between 1 and 65535.`);
    return Number(value);
  };
  const url = (name, protocols) => {
    const value = get(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1))) {
      problems.push(`${name}: expected a URL like ${protocols[0]}://…, got "${hideSecrets(value)}".`);
    }
    return value;
  };
  const settings = {
    port: port("PORT", 3000),
    platformPort: port("PLATFORM_PORT", 3001),
    publicUrl: url("PUBLIC_URL", ["https", "http"]),
    upstreamUrl: url("UPSTREAM_URL", ["https", "http"]),
    redisUrl: url("REDIS_URL", ["redis", "rediss"]),
    databaseUrl: url("DATABASE_URL", ["postgres", "postgresql"]),
    smtpUrl: url("SMTP_URL", ["smtp", "smtps"]),
    tenant: get("TENANT"),
    tenantsDir: resolve(get("TENANTS_DIR") ?? join(root, "tenants")),
    catalogueDir: resolve(get("CATALOGUE_DIR") ?? join(root, "catalogue")),
    dataDir: resolve(get("DATA_DIR") ?? join(root, ".data")),
    sessionSecret: get("SESSION_SECRET"),
    upstreamSecret: get("UPSTREAM_SECRET"),
    demo: get("DEMO"),
  };
  if (!settings.upstreamUrl && settings.port === settings.platformPort) {
    problems.push(`PLATFORM_PORT: ${settings.platformPort} is the app's own port; take another.`);
  }
  const tenants = tenantNames(settings.tenantsDir);
  if (settings.tenant && tenants.length > 0 && !tenants.includes(settings.tenant)) {
    problems.push(`TENANT: "${settings.tenant}" is not one of ${tenants.join(", ")}.`);
  }
  if (settings.sessionSecret && settings.sessionSecret.length < 32)
    problems.push("SESSION_SECRET: must have at least 32 characters.");
  if (settings.upstreamSecret && settings.upstreamSecret.length < 32)
    problems.push("UPSTREAM_SECRET: must have at least 32 characters.");
  if (settings.demo && settings.demo !== "1" && settings.demo !== "0") problems.push("DEMO: must be 1 or 0.");
  const proxy = get("TRUST_PROXY");
  if (proxy && proxy !== "1" && proxy !== "0") problems.push("TRUST_PROXY: must be 1 or 0.");
  const timeout = get("UPSTREAM_TIMEOUT_MS");
  if (timeout && !(Number(timeout) >= 100)) problems.push("UPSTREAM_TIMEOUT_MS: must be a number of milliseconds, at least 100.");
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    chmodSync(settings.dataDir, 0o700);
    accessSync(settings.dataDir, constants.W_OK);
  } catch (error) {
    problems.push(`DATA_DIR: ${settings.dataDir} cannot be written (${error.code ?? error.message}).`);
  }
  if (problems.length > 0) throw new Failure(problems.join("\n"));
  return settings;
}

function tenantNames(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith(".") ? [entry.name] : []));
}

function hideSecrets(value) {
  return value.replace(/:\/\/[^@/]*@/, "://…@");
}

/** The secret that signs session cookies: the configured one, or one generated once and stored with the data. */
export function loadSessionSecret(settings) {
  if (settings.sessionSecret) return settings.sessionSecret;
  const file = join(settings.dataDir, "session-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** @throws {Failure} if the port is in use, or browsers block it */
export async function requireFreePort(name, port) {
  if (await isBlocked(port)) {
    throw new Failure(`${name}: port ${port} belongs to another protocol, and browsers refuse to open it. Take another.`);
  }
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
  if (!error) return;
  const reason = error.code === "EADDRINUSE" ? "is in use; perhaps Waybill runs already" : `cannot be opened (${error.code})`;
  throw new Failure(`${name}: port ${port} ${reason}. Stop the other program or set ${name} to a free port.`);
}

const REDIS_PORT = 6379;
const CONNECT_TIMEOUT_MS = 5_000;

/** @throws {Failure} if nothing listens at the URL */
export async function requireReachable(name, url) {
  const { hostname, port } = new URL(url);
  const why = await new Promise((resolve) => {
    const socket = connect({ host: hostname || "localhost", port: Number(port) || REDIS_PORT, timeout: CONNECT_TIMEOUT_MS });
    socket.once("connect", () => resolve(undefined));
    socket.once("timeout", () => resolve("timed out"));
    socket.once("error", (error) => resolve(error.code ?? error.message));
    socket.once("connect", () => socket.destroy());
  });
  if (why) throw new Failure(`${name}: ${hideSecrets(url)} does not respond (${why}).`);
}

/**
 * Whether browsers and `fetch` block this port. @see https://fetch.spec.whatwg.org/#port-blocking
 *
 * @see https://fetch.spec.whatwg.org/#port-blocking
 */
async function isBlocked(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD", signal: AbortSignal.timeout(1_000) });
  } catch (error) {
    return error.cause?.message === "bad port";
  }
  return false;
}
