import { randomBytes } from "node:crypto";
import type { HmrcSettings } from "../../platform/config";
import { type DoubleRequest, type DoubleResponse, ServiceDouble } from "./service";

/**
 * HMRC's API of VAT numbers, version 2, with its tokens. Written from
 * https://developer.service.hmrc.gov.uk/api-documentation/docs/api/service/vat-registered-companies-api/2.0.
 */
export class HmrcDouble extends ServiceDouble {
  readonly clientId = "client-of-the-double";
  readonly clientSecret = "secret-of-the-double";
  readonly requester = "980780684";
  /** Names by number without prefix. */
  readonly companies = new Map<string, string>();
  /** Valid tokens. */
  readonly tokens = new Set<string>();

  get settings(): HmrcSettings {
    const { clientId, clientSecret, requester, url: apiUrl } = this;
    return { clientId, clientSecret, requester, apiUrl };
  }

  /** Only look-ups fail: a token may be known from before. */
  protected override canFail(method: string): boolean {
    return method === "GET";
  }

  protected handle({ method, url, headers, text }: DoubleRequest): DoubleResponse {
    if (method === "POST" && url.pathname === "/oauth/token") return this.createToken(new URLSearchParams(text));
    const [, number, requester] = /^\/organisations\/vat\/check-vat-number\/lookup\/(\d+)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (method !== "GET" || number === undefined) return failure(404, "MATCHING_RESOURCE_NOT_FOUND");
    if (headers.accept !== "application/vnd.hmrc.2.0+json") return failure(406, "ACCEPT_HEADER_INVALID");
    if (!this.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""))
      return failure(401, "INVALID_CREDENTIALS");
    if (!/^(\d{9}|\d{12})$/.test(number)) return failure(400, "INVALID_REQUEST");
    if (requester !== undefined && requester !== this.requester) return failure(403, "INVALID_REQUEST");
    const name = this.companies.get(number);
    if (name === undefined) return failure(404, "NOT_FOUND");
    const target = { name, vatNumber: number, address: { line1: "1 Test Street", countryCode: "GB" } };
    const consultation = requester === undefined ? {} : { requester, consultationNumber: `C-${number}` };
    return { status: 200, body: { target, ...consultation, processingDate: new Date().toISOString() } };
  }

  private createToken(fields: URLSearchParams): DoubleResponse {
    const isKnown = fields.get("client_id") === this.clientId && fields.get("client_secret") === this.clientSecret;
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    if (fields.get("grant_type") !== "client_credentials" || fields.get("scope") !== "read:vat")
      return { status: 400, body: { error: "invalid_request" } };
    const token = randomBytes(16).toString("hex");
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: "bearer", expires_in: 14_400, scope: "read:vat" } };
  }
}

function failure(status: number, code: string): DoubleResponse {
  return { status, body: { code, message: code } };
}
