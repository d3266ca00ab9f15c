import { z } from "zod";
import type { ViesSettings } from "../../config";
import { advice, failed, type Finding, ok } from "../finding";
import { NoResponse, request } from "../http";
import { VIES_API_URL, vies } from "./vies";

const TIMEOUT_MS = 8_000;

const Status = z.object({
  vow: z.object({ available: z.boolean() }),
  countries: z.array(z.object({ countryCode: z.string(), availability: z.string() })),
});

/**
 * Whether VIES answers, for which member states, and whether it knows the requester.
 *
 * @see https://ec.europa.eu/taxation_customs/vies/#/technical-information
 */
export async function checkVies(settings: ViesSettings): Promise<Finding[]> {
  const about = "VIES";
  const { requester, apiUrl = VIES_API_URL } = settings;
  try {
    const { status, json } = await request(`${apiUrl.replace(/\/$/, "")}/check-status`, { timeoutMs: TIMEOUT_MS });
    const read = Status.safeParse(json);
    if (status !== 200 || !read.success) return [failed(about, `answers ${status}: try again later`)];
    if (!read.data.vow.available) return [failed(about, "says that it is not available: try again later")];
    const away = read.data.countries
      .filter(({ availability }) => availability !== "Available")
      .map(({ countryCode }) => countryCode);
    const found = [ok(about, `answers for ${read.data.countries.length - away.length} member states`)];
    if (away.length > 0) found.push(advice("VIES states", `${away.join(", ")} away now: such numbers are asked about again`));
    return away.includes(requester.slice(0, 2)) ? found : [...found, await checkRequester(settings)];
  } catch (error) {
    if (error instanceof NoResponse) return [failed(about, "cannot be reached from here")];
    throw error;
  }
}

/** Countries whose prefix in VIES is not their ISO code. */
const COUNTRY_OF_PREFIX: Partial<Record<string, string>> = { EL: "GR", XI: "GB" };

/** Asks about the operator's own number, in its own name. */
async function checkRequester(settings: ViesSettings): Promise<Finding> {
  const about = "VIES requester";
  const { requester } = settings;
  const prefix = requester.slice(0, 2);
  const answer = await vies(settings).check(COUNTRY_OF_PREFIX[prefix] ?? prefix, requester);
  if (answer.status === "active") return ok(about, `${requester} is registered`);
  const isUnknown = answer.status !== "unavailable" || answer.reason === "INVALID_REQUESTER_INFO";
  return isUnknown
    ? failed(about, `VIES does not know ${requester}: correct VIES_REQUESTER`)
    : advice(about, `could not be checked now (${answer.reason})`);
}
