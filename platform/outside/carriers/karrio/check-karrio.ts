import { z } from "zod";
import type { ServiceBooking } from "../../../rules/catalogue/catalog-types";
import { advice, connectionProblem, failed, type Finding, ok } from "../../finding";
import { request } from "../../http";
import { CarrierUnavailable } from "../port";
import { KarrioRates } from "./answers";
import { callKarrio, KarrioRefusal, type KarrioServer } from "./client";

/** A service of the catalogue that Karrio books. */
export interface KarrioService {
  id: string;
  booking: Extract<ServiceBooking, { engine: "karrio" }>;
  /** Whether each merchant's own contract has a connection of its own. */
  needsContract: boolean;
  /** A country that it is sold from. */
  country: string;
}

const Metadata = z.object({ VERSION: z.string().nullish() });
const Connections = z.object({
  results: z.array(z.object({ carrier_id: z.string(), active: z.boolean(), test_mode: z.boolean().nullish() })),
});
type Connection = z.infer<typeof Connections>["results"][number];

/** Shorter than Karrio's own timeouts, and those of the check. */
const LONGEST_MS = 9_000;

/**
 * Whether a Karrio server books what the catalogue says: it is reached, knows the key, has each connection active, and gives a rate.
 * Nothing is bought.
 */
export async function checkKarrio(
  settings: { url: string; apiKey: string },
  services: readonly KarrioService[],
): Promise<Finding[]> {
  const server = { ...settings, longestMs: LONGEST_MS };
  const version = await readVersion(settings.url).catch((error: unknown) => failed("Karrio", connectionProblem(error)));
  if (typeof version === "object") return [version];
  try {
    const call = { method: "GET", path: "/v1/connections?limit=100" } as const;
    const { results } = await callKarrio(server, call, Connections);
    const found = ok("Karrio", `${version ? `version ${version}, ` : ""}the key works`);
    return [found, ...checkConnections(results, services), ...(await checkRate(server, results, services))];
  } catch (error) {
    return [failed("Karrio", reasonOf(error))];
  }
}

async function readVersion(url: string): Promise<string> {
  const { json } = await request(url, { timeoutMs: LONGEST_MS });
  return Metadata.safeParse(json).data?.VERSION ?? "";
}

function reasonOf(error: unknown): string {
  if (error instanceof KarrioRefusal) return `${error.message}: ${error.messages[0]?.message ?? "it gives no reason"}`;
  if (!(error instanceof CarrierUnavailable)) throw error;
  return /\b40[13]$/.test(error.message) ? "Karrio does not know KARRIO_API_KEY" : error.message;
}

function checkConnections(connections: readonly Connection[], services: readonly KarrioService[]): Finding[] {
  const about = "Karrio connections";
  const shared = services.filter(({ needsContract }) => !needsContract);
  if (shared.length === 0)
    return [advice(about, 'no service of the catalogue is booked by Karrio: give it "booking" in services.json')];
  const ids = [...new Set(shared.map(({ booking }) => booking.carrierId))];
  const stateOf = (id: string) => connections.find((each) => each.carrier_id === id);
  const wrong = ids.flatMap((id) => {
    const state = stateOf(id);
    if (state?.active) return [];
    const used = shared.filter(({ booking }) => booking.carrierId === id).map((service) => service.id);
    return [failed(about, `${id} is ${state ? "not active" : "not connected"}, but books ${used.join(", ")}`)];
  });
  if (wrong.length > 0) return wrong;
  const tests = ids.filter((id) => stateOf(id)?.test_mode);
  const inTest = tests.length === 0 ? [] : [advice(about, `${tests.join(", ")} in test mode: its labels move no parcel`)];
  return [ok(about, `${ids.join(", ")}: active`), ...inTest];
}

/** Places by which carriers give rates at home. */
const PLACES: Partial<Record<string, [postcode: string, city: string]>> = {
  GB: ["EC1A 1BB", "London"],
  FR: ["75001", "Paris"],
  DE: ["10115", "Berlin"],
  ES: ["28001", "Madrid"],
  IT: ["00184", "Roma"],
  NL: ["1012 JS", "Amsterdam"],
  BE: ["1000", "Bruxelles"],
  PT: ["1100-148", "Lisboa"],
  HU: ["1051", "Budapest"],
  TR: ["34110", "Istanbul"],
  CH: ["8001", "Zürich"],
  US: ["10001", "New York"],
};

/** Asks for the rate of one service: what it costs shows that the carrier knows the account. */
async function checkRate(
  server: KarrioServer,
  connections: readonly Connection[],
  services: readonly KarrioService[],
): Promise<Finding[]> {
  const about = "Karrio rate";
  const isActive = ({ booking }: KarrioService) =>
    connections.some(({ carrier_id: id, active }) => id === booking.carrierId && active);
  const service = services.find((each) => !each.needsContract && PLACES[each.country] && isActive(each));
  const place = service && PLACES[service.country];
  if (!service || !place) return [];
  const [postal_code, city] = place;
  const person = { person_name: "Test", address_line1: "1", postal_code, city, country_code: service.country };
  const body = {
    shipper: person,
    recipient: person,
    parcels: [{ weight: 1, weight_unit: "KG", length: 20, width: 20, height: 10, dimension_unit: "CM" }],
    services: [service.booking.service],
    carrier_ids: [service.booking.carrierId],
  };
  const { carrierId, service: name } = service.booking;
  try {
    const { rates, messages } = await callKarrio(server, { method: "POST", path: "/v1/proxy/rates", body }, KarrioRates);
    if (rates.some((rate) => rate.service === name)) return [ok(about, `${carrierId} gives one for ${name}`)];
    const reason = messages?.[0]?.message ?? `Karrio may not know the service ${name}`;
    return [failed(about, `${carrierId} gives none for ${name}: ${reason}`)];
  } catch (error) {
    return [failed(about, `${carrierId} gives none for ${name}: ${reasonOf(error)}`)];
  }
}
