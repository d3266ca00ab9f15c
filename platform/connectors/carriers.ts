import { readFileSync } from "node:fs";
import { z } from "zod";
import { SettingsError } from "../settings-error";
import { ShopRefusal, ShopUnavailable } from "./connector";
import { askShop } from "./http";

/** Base address at which a carrier checks contracts, without trailing slash; null where this platform knows none. */
export type CarrierUrlOf = (carrierId: string) => string | null;

const Carriers = z.record(z.string(), z.object({ apiUrl: z.url({ protocol: /^https?$/ }) }));
type Carriers = z.infer<typeof Carriers>;

/**
 * @param file path of a JSON file, `{ "<carrierId>": { "apiUrl" } }`; none: no carrier is reached
 * @throws SettingsError if it cannot be read
 */
export function readCarrierUrls(file: string | undefined): CarrierUrlOf {
  const carriers = new Map(file === undefined ? [] : Object.entries(parseCarriers(file)));
  return (carrierId) => carriers.get(carrierId)?.apiUrl.replace(/(?<!\/)\/+$/, "") ?? null;
}

function parseCarriers(file: string): Carriers {
  try {
    return Carriers.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new SettingsError(`CARRIERS_FILE: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`);
  }
}

/** Every carrier as the simulated world plays it. @param localUrl where the platform itself reaches it */
export function worldCarrierUrls(localUrl: () => string): CarrierUrlOf {
  return (carrierId) => `${localUrl()}/world/carriers/${carrierId}`;
}

/** What a carrier says of credentials; `unavailable`: it does not answer now. */
export type ContractAnswer = "accepted" | "refused" | "unavailable";

/**
 * Asks a carrier whether it knows these credentials: `POST <apiUrl>/contract-checks` with them as JSON. 200 or 204 accepts, 401 and
 * 403 refuse, and anything else is no answer.
 */
export async function checkContract(url: string, credentials: Readonly<Record<string, string>>): Promise<ContractAnswer> {
  try {
    await askShop(`${url}/contract-checks`, z.unknown(), { method: "POST", body: credentials });
    return "accepted";
  } catch (error) {
    if (error instanceof ShopRefusal) return "refused";
    if (error instanceof ShopUnavailable) return "unavailable";
    throw error;
  }
}
