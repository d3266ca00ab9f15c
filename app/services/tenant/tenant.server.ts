import { errorCode } from "#contract/rules/objects";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Announcement, parseAnnouncements } from "#contract/rules/announcements";
import { checkTenants, parseTenant, TenantConfigError } from "#contract/rules/tenant";
import { type Tenant, tenantOfHost } from "~/models/tenant";
import { tenantTheme } from "~/models/tenant-theme";
import { INVALID_HOST } from "~/services/http/request-line.server";
import { log, logFault } from "~/services/process/log.server";
import { settings } from "~/services/process/settings.server";

/** A brand image or style sheet as served. */
interface BrandFile {
  body: Buffer;
  type: string;
  /** Hash of the content. */
  version: string;
}

interface LoadedTenants {
  tenants: readonly Tenant[];
  files: ReadonlyMap<string, BrandFile>;
  /** By tenant name. */
  announcements: ReadonlyMap<string, Announcement[]>;
}

const THEME = "theme.css";
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

let current: LoadedTenants | undefined;

/**
 * Every tenant of `TENANTS_DIR`, read once.
 *
 * @throws TenantConfigError, one line for the operator, if a folder cannot be used
 */
export function tenants(): readonly Tenant[] {
  return loadedTenants().tenants;
}

function loadedTenants(): LoadedTenants {
  current ??= readTenants(settings().TENANTS_DIR);
  return current;
}

/** Reloads the tenants. If one is invalid, the current tenants stay. */
export function reloadTenants(): void {
  try {
    current = readTenants(settings().TENANTS_DIR);
    log("info", "tenants-reloaded", { tenants: current.tenants.map(({ name }) => name).join(" ") });
  } catch (error) {
    logFault("tenants-reload-failed", error);
  }
}

/** @param folder contains one folder per tenant, with `tenant.json` and its images */
export function readTenants(folder: string): LoadedTenants {
  const files = new Map<string, BrandFile>();
  const announcements = new Map<string, Announcement[]>();
  const tenants = foldersOf(folder).map((name): Tenant => {
    const tenant = parseTenant(name, readTenantFile(folder, name, "tenant.json").toString("utf8"));
    if (tenant.notificationWidgetId) {
      const file = `${tenant.notificationWidgetId}.json`;
      const text = readTenantFile(folder, name, file).toString("utf8");
      announcements.set(name, parseAnnouncements(`${name}/${file}`, text, tenant.languages[0]!));
    }
    const { logo, favicon, mailLogo } = tenant.brand;
    const serve = (file: string, body: Buffer) => {
      const served = brandFile(file, body);
      files.set(`${name}/${file}`, served);
      return `/brand/${file}?v=${served.version}`;
    };
    const serveFile = (file: string) => serve(file, readTenantFile(folder, name, file));
    const [logoUrl, faviconUrl] = [serveFile(logo), serveFile(favicon)];
    const preview = mailLogo && serveFile(mailLogo);
    const theme = serve(THEME, Buffer.from(tenantTheme(tenant.brand)));
    return { ...tenant, brand: { ...tenant.brand, logo: logoUrl, favicon: faviconUrl, theme, ...(preview ? { preview } : {}) } };
  });
  checkTenants(tenants);
  return { tenants, files, announcements };
}

function foldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith(".") ? [entry.name] : [])).sort();
  } catch (error) {
    throw new TenantConfigError(`cannot be read (${errorCode(error)})`);
  }
}

function readTenantFile(folder: string, name: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, name, file));
  } catch (error) {
    throw new TenantConfigError(`${name}/${file}: cannot be read (${errorCode(error)})`);
  }
}

function brandFile(file: string, body: Buffer): BrandFile {
  const version = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  return { body, version, type: TYPES[extname(file).toLowerCase()] ?? "application/octet-stream" };
}

/** A tenant's announcements to its merchants, newest first. */
export function announcementsOf(tenant: Tenant): readonly Announcement[] {
  return loadedTenants().announcements.get(tenant.name) ?? [];
}

/** A tenant's image or style sheet, by its file name. */
export function findBrandFile(tenant: Tenant, file: string): BrandFile | undefined {
  return loadedTenants().files.get(`${tenant.name}/${file}`);
}

/** The tenant of a request: that of the setting TENANT, else of the host; undefined for an invalid host. */
export function findTenant(request: Request): Tenant | undefined {
  if (hasInvalidHost(request)) return undefined;
  const tenantName = settings().TENANT;
  if (tenantName) return tenants().find((tenant) => tenant.name === tenantName);
  return tenantOfHost(tenants(), new URL(request.url).hostname);
}

const hasInvalidHost = (request: Request) => new URL(request.url).hostname === INVALID_HOST;

/**
 * @throws Response 404 for an unknown host, 400 for an invalid one; the root error page explains it
 * @see spec shipment-core, section 1: an unknown tenant is an error
 */
export function requireTenant(request: Request): Tenant {
  if (hasInvalidHost(request)) throw new Response("invalid-host", { status: 400 });
  const tenant = findTenant(request);
  if (!tenant) throw new Response("unknown-tenant", { status: 404 });
  return tenant;
}
