import { readFileSync } from "node:fs";
import { z } from "zod";
import { SettingsError } from "../../settings-error";
import { type AppOf, type ConnectorApp, ShopUnavailable } from "./port";

/** Base URLs of the marketplaces; each Mirakl marketplace has its own, set in the configuration file. */
const ADDRESSES: Record<string, Pick<ConnectorApp, "apiUrl"> & Partial<ConnectorApp>> = {
  amazon: {
    apiUrl: "https://sellingpartnerapi-eu.amazon.com",
    pagesUrl: "https://sellercentral-europe.amazon.com",
    tokenUrl: "https://api.amazon.com",
  },
  ebay: { apiUrl: "https://api.ebay.com", pagesUrl: "https://auth.ebay.com" },
  etsy: { apiUrl: "https://api.etsy.com", pagesUrl: "https://www.etsy.com" },
  shipengine_tiktok: {
    apiUrl: "https://open-api.tiktokglobalshop.com",
    pagesUrl: "https://services.tiktokshop.com",
    tokenUrl: "https://auth.tiktok-shops.com",
  },
  shipengine_temu: { apiUrl: "https://openapi-b-eu.temu.com" },
  // Merchants enter their own credentials: there is no application to register.
  shipengine_discogs: { apiUrl: "https://api.discogs.com", clientId: "none", clientSecret: "none" },
  aliexpress: { apiUrl: "https://api-sg.aliexpress.com", clientId: "none", clientSecret: "none" },
  wizishop_module: { apiUrl: "https://api.wizishop.com", clientId: "none", clientSecret: "none" },
};

const Apps = z.record(
  z.string(),
  z.object({
    apiUrl: z.url().optional(),
    pagesUrl: z.url().optional(),
    tokenUrl: z.url().optional(),
    clientId: z.string().optional(),
    clientSecret: z.string().optional(),
    applicationId: z.string().optional(),
    ruName: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  }),
);
type Apps = z.infer<typeof Apps>;

/** What a marketplace asks for besides a client id and secret. */
const ALSO_NEEDED: Record<string, "applicationId" | "ruName"> = { amazon: "applicationId", ebay: "ruName" };

/**
 * @param file path of a JSON file, `{ "<alias>": { clientId, clientSecret, applicationId?, ruName?, apiUrl?, pagesUrl?, tokenUrl? } }`;
 *   undefined: no registrations
 * @throws SettingsError if it cannot be read
 */
export function readApps(file: string | undefined): AppOf {
  const apps = file === undefined ? {} : parseApps(file);
  return (alias) => {
    const { apiUrl, ...known } = { ...ADDRESSES[alias], ...apps[alias] };
    const { clientId, clientSecret } = known;
    if (apiUrl === undefined || clientId === undefined || clientSecret === undefined) return null;
    const plain = (url: string) => url.replace(/(?<!\/)\/+$/, "");
    return {
      apiUrl: plain(apiUrl),
      pagesUrl: plain(known.pagesUrl ?? apiUrl),
      tokenUrl: plain(known.tokenUrl ?? apiUrl),
      clientId,
      clientSecret,
      ...(known.applicationId === undefined ? {} : { applicationId: known.applicationId }),
      ...(known.ruName === undefined ? {} : { redirectName: redirectNames(known.ruName) }),
    };
  };
}

/** Marketplaces that are named in the file. @throws SettingsError if it cannot be read */
export function registeredAliases(file: string): string[] {
  return Object.keys(parseApps(file));
}

/** @param ruName eBay's name of the return URL, one for all brands or by host */
function redirectNames(ruName: string | Record<string, string>): NonNullable<ConnectorApp["redirectName"]> {
  return (returnUrl) => {
    const { host } = new URL(returnUrl);
    const name = typeof ruName === "string" ? ruName : ruName[host];
    if (name === undefined) throw new ShopUnavailable(`no RuName is registered for ${host}`);
    return name;
  };
}

function parseApps(file: string): Apps {
  const apps = readFile(file);
  for (const [alias, needed] of Object.entries(ALSO_NEEDED)) {
    if (apps[alias]?.clientId !== undefined && apps[alias][needed] === undefined)
      throw new SettingsError(`MARKETPLACES_FILE: ${alias} needs ${needed}`);
  }
  return apps;
}

function readFile(file: string): Apps {
  try {
    return Apps.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new SettingsError(`MARKETPLACES_FILE: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`);
  }
}
