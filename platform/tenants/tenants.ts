import { errorCode, errorMessage } from "../../contract/rules/objects";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkTenants, parseTenant, type Tenant, TenantConfigError } from "../../contract/rules/tenant";
import { describeError, type Log } from "../log";
import { SettingsError } from "../settings-error";

/** The tenants of this platform. */
export interface Tenants {
  all(): readonly Tenant[];
  /** @param partner name of the tenant's folder */
  find(partner: string): Tenant | undefined;
  /** Folders of tenants' own catalogues, by tenant. */
  catalogues(): ReadonlyMap<string, string>;
  /** Reloads the folders; keeps the current tenants if one is invalid. */
  reload(): void;
}

/**
 * Loads the tenants.
 *
 * @param folder contains a folder for each tenant
 * @throws SettingsError if one of them is invalid
 */
export function openTenants(folder: string, log: Log): Tenants {
  let tenants = read(folder);
  return {
    all: () => tenants,
    find: (partner) => tenants.find(({ name }) => name === partner),
    catalogues: () =>
      new Map(
        tenants.flatMap(({ name, catalogue }) =>
          catalogue === undefined ? [] : [[name, join(folder, name, catalogue)] as const],
        ),
      ),
    reload: () => {
      try {
        tenants = read(folder);
        log({ event: "tenants-read", tenants: tenants.map(({ name }) => name).join(" ") });
      } catch (error) {
        log({ event: "tenants-not-read", ...describeError(error) });
      }
    },
  };
}

function read(folder: string): readonly Tenant[] {
  try {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
    const tenants = names.map((name) => parseTenant(name, readFileSync(join(folder, name, "tenant.json"), "utf8")));
    checkTenants(tenants);
    return tenants;
  } catch (error) {
    const message = errorMessage(error);
    const reason = error instanceof TenantConfigError ? message : `cannot be read (${errorCode(error) ?? message})`;
    throw new SettingsError(`TENANTS_DIR: ${folder}: ${reason}`);
  }
}
