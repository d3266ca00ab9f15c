import { readFileSync } from "node:fs";
import { z } from "zod";
import { SettingsError } from "../../settings-error";
import { ShopRefusal, ShopUnavailable } from "../marketplaces/port";
import { callShop } from "../marketplaces/http";
import type { ContractCheck, ContractChecks } from "./port";

/** Base URL of a carrier's contract checks, without trailing slash; null if not configured. */
export type CarrierUrlOf = (carrierId: string) => string | null;

const Carriers = z.record(z.string(), z.object({ apiUrl: z.url({ protocol: /^https?$/ }) }));
type Carriers = z.infer<typeof Carriers>;

/**
 * @param file path of a JSON file, `{ "<carrierId>": { "apiUrl" } }`; undefined: no carrier is configured
 * @throws SettingsError if it cannot be read
 */
export function readCarrierUrls(file: string | undefined): CarrierUrlOf {
  const carriers = new Map(file === undefined ? [] : namedCarriers(file).map(({ carrierId, url }) => [carrierId, url]));
  return (carrierId) => carriers.get(carrierId) ?? null;
}

/** The carriers that a file names, with the base URLs of their checks. @throws SettingsError if it cannot be read */
export function namedCarriers(file: string): { carrierId: string; url: string }[] {
  return Object.entries(parseCarriers(file)).map(([carrierId, { apiUrl }]) => ({
    carrierId,
    url: apiUrl.replace(/(?<!\/)\/+$/, ""),
  }));
}

/** Where a carrier's checks are. */
export const contractChecksUrl = (url: string) => `${url}/contract-checks`;

function parseCarriers(file: string): Carriers {
  try {
    return Carriers.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new SettingsError(`CARRIERS_FILE: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`);
  }
}

/**
 * Checks credentials where a carrier's URL is known: `POST <apiUrl>/contract-checks` with a JSON body. 200 and 204 accept, 401 and
 * 403 refuse, anything else counts as unavailable.
 */
export function contractChecksAt(urlOf: CarrierUrlOf): ContractChecks {
  return {
    canCheck: (carrierId) => urlOf(carrierId) !== null,
    check: async ({ carrierId, credentials }) => {
      const url = urlOf(carrierId);
      return url === null ? { outcome: "unavailable" } : checkAt(url, credentials);
    },
    disconnect: async () => undefined,
  };
}

/** Gives each carrier to the first of several that knows it. */
export function combineContractChecks(all: readonly ContractChecks[]): ContractChecks {
  const find = (carrierId: string) => all.find((each) => each.canCheck(carrierId));
  return {
    canCheck: (carrierId) => find(carrierId) !== undefined,
    check: async (contract) => find(contract.carrierId)?.check(contract) ?? { outcome: "unavailable" },
    disconnect: async (connection) => {
      for (const each of all) await each.disconnect(connection);
    },
  };
}

async function checkAt(url: string, credentials: Readonly<Record<string, string>>): Promise<ContractCheck> {
  try {
    await callShop(contractChecksUrl(url), z.unknown(), { method: "POST", body: credentials });
    return { outcome: "accepted", connection: null };
  } catch (error) {
    if (error instanceof ShopRefusal) return { outcome: "refused" };
    if (error instanceof ShopUnavailable) return { outcome: "unavailable" };
    throw error;
  }
}
