import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { checkTenants, parseTenant, TenantProblem } from "#contract/rules/tenant";
import { type Tenant, tenantOfHost } from "~/models/tenant";
import { tenantTheme } from "~/models/tenant-theme";
import { log, logFault } from "~/services/process/log.server";
import { settings } from "~/services/process/settings.server";

/** A picture of a brand, or its style sheet, as it is served. */
interface BrandFile {
  body: Buffer;
  type: string;
  /** Changes with its content. */
  version: string;
}

interface ReadTenants {
  tenants: readonly Tenant[];
  files: ReadonlyMap<string, BrandFile>;
}

const THEME = "theme.css";
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

let current: ReadTenants | undefined;

/**
 * Every tenant of `TENANTS_DIR`, read once.
 *
 * @throws TenantProblem, one line for the operator, where a folder cannot be used
 */
export function tenants(): readonly Tenant[] {
  return read().tenants;
}

function read(): ReadTenants {
  current ??= readTenants(settings().TENANTS_DIR);
  return current;
}

/** Reads the folders again; where one of them cannot be used, those that were read before stay. */
export function reloadTenants(): void {
  try {
    current = readTenants(settings().TENANTS_DIR);
    log("info", "tenants-read", { tenants: current.tenants.map(({ name }) => name).join(" ") });
  } catch (error) {
    logFault("tenants-not-read", error);
  }
}

/** @param folder holds a folder for each tenant, with `tenant.json` and its pictures */
export function readTenants(folder: string): ReadTenants {
  const files = new Map<string, BrandFile>();
  const tenants = foldersOf(folder).map((name): Tenant => {
    const tenant = parseTenant(name, readOne(folder, name, "tenant.json").toString("utf8"));
    const { logo, favicon, mailLogo } = tenant.brand;
    const serve = (file: string, body: Buffer) => {
      const served = brandFile(file, body);
      files.set(`${name}/${file}`, served);
      return `/brand/${file}?v=${served.version}`;
    };
    const [logoUrl, faviconUrl] = [logo, favicon].map((file) => serve(file, readOne(folder, name, file))) as [string, string];
    if (mailLogo) serve(mailLogo, readOne(folder, name, mailLogo));
    const theme = serve(THEME, Buffer.from(tenantTheme(tenant.brand)));
    return { ...tenant, brand: { ...tenant.brand, logo: logoUrl, favicon: faviconUrl, theme } };
  });
  checkTenants(tenants);
  return { tenants, files };
}

function foldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith(".") ? [entry.name] : [])).sort();
  } catch (error) {
    throw new TenantProblem(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readOne(folder: string, name: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, name, file));
  } catch (error) {
    throw new TenantProblem(`${name}/${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function brandFile(file: string, body: Buffer): BrandFile {
  const version = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  return { body, version, type: TYPES[extname(file).toLowerCase()] ?? "application/octet-stream" };
}

/** A picture of a tenant's brand by its name in the folder, or its style sheet. */
export function findBrandFile(tenant: Tenant, file: string): BrandFile | undefined {
  return read().files.get(`${tenant.name}/${file}`);
}

/** The tenant of a request: the one that TENANT names, or the one whose host was asked for. */
export function findTenant(request: Request): Tenant | undefined {
  const only = settings().TENANT;
  if (only) return tenants().find((tenant) => tenant.name === only);
  return tenantOfHost(tenants(), new URL(request.url).hostname);
}

/**
 * @throws Response 404 for a host that no tenant has; the root error page explains it
 * @see spec shipment-core, section 1: an unknown tenant is an error
 */
export function requireTenant(request: Request): Tenant {
  const tenant = findTenant(request);
  if (!tenant) throw new Response("unknown-tenant", { status: 404 });
  return tenant;
}
