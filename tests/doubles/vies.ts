import type { ViesSettings } from "../../platform/config";
import { type DoubleRequest, type DoubleResponse, ServiceDouble } from "./service";

/** Member states and Northern Ireland, as VIES names them. */
const CODES = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

/** VIES's REST API. Written from its published interface: https://ec.europa.eu/taxation_customs/vies/#/technical-information. */
export class ViesDouble extends ServiceDouble {
  readonly requester = "ESB66554403";
  /** Registered numbers with their prefix, and the names of their companies; null where the member state tells none. */
  readonly companies = new Map<string, string | null>();
  /** The error of each request until it is null again, `MS_UNAVAILABLE`. */
  error: string | null = null;
  /** Member states that are not available now, as VIES names them. */
  readonly away = new Set<string>();
  /** Consultation numbers that were given. */
  readonly given: string[] = [];

  get settings(): ViesSettings {
    return { requester: this.requester, apiUrl: this.url };
  }

  protected handle({ method, url, text }: DoubleRequest): DoubleResponse {
    if (method === "GET" && url.pathname === "/check-status") return this.status();
    if (method !== "POST" || url.pathname !== "/check-vat-number") return failure(404, "NOT_FOUND");
    if (this.error !== null) return failure(this.error.startsWith("MS_") ? 500 : 400, this.error);
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = JSON.parse(text) as Record<string, string>;
    if (!CODES.includes(countryCode ?? "") || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber ?? "")) return failure(400, "INVALID_INPUT");
    if (vatNumber!.startsWith(countryCode!)) return failure(400, "INVALID_INPUT");
    if (`${requesterMemberStateCode}${requesterNumber}` !== this.requester) return failure(400, "INVALID_REQUESTER_INFO");
    const name = this.companies.get(`${countryCode}${vatNumber}`);
    const requestIdentifier = `WAPIAAAAY${String(this.given.push("")).padStart(7, "0")}`;
    this.given[this.given.length - 1] = requestIdentifier;
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: name !== undefined,
        requestIdentifier,
        name: name ?? "---",
        address: "---",
      },
    };
  }

  private status(): DoubleResponse {
    const availability = (code: string) => (this.away.has(code) ? "Unavailable" : "Available");
    const countries = CODES.map((countryCode) => ({ countryCode, availability: availability(countryCode) }));
    return { status: 200, body: { vow: { available: true }, countries } };
  }
}

function failure(status: number, error: string): DoubleResponse {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } };
}
