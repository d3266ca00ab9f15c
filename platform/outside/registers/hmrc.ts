import { z } from "zod";
import { compactNumber } from "../../../contract/rules/customs-numbers";
import type { HmrcSettings } from "../../config";
import { type HttpResponse, NoResponse, request } from "../http";
import type { RegisterAnswer, Registers } from "./port";

const API_URL = "https://api.service.hmrc.gov.uk";
const TIMEOUT_MS = 3_000;
/** A token is renewed this long before it expires. */
const MARGIN_S = 60;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
const Found = z.object({ target: z.object({ name: z.string().nullish() }), consultationNumber: z.string().nullish() });
const Failure = z.object({ code: z.string() });

/**
 * HMRC's register of VAT numbers of Great Britain, version 2 of its API. With a requester's VAT number, it gives a consultation
 * number, which proves the check.
 *
 * @see https://developer.service.hmrc.gov.uk/api-documentation/docs/api/service/vat-registered-companies-api/2.0
 */
export function hmrc({ clientId, clientSecret, requester, apiUrl = API_URL }: HmrcSettings, timeoutMs = TIMEOUT_MS): Registers {
  const base = apiUrl.replace(/\/$/, "");
  let token: { value: string; expiresAt: number } | undefined;

  const tokenOf = async (): Promise<string | RegisterAnswer> => {
    if (token && token.expiresAt > Date.now()) return token.value;
    const response = await requestToken({ clientId, clientSecret, apiUrl }, timeoutMs);
    const parsed = Token.safeParse(response.json);
    if (response.status >= 300 || !parsed.success) return unavailable(response);
    token = { value: parsed.data.access_token, expiresAt: Date.now() + (parsed.data.expires_in - MARGIN_S) * 1000 };
    return token.value;
  };

  const look = async (number: string, isRepeated = false): Promise<RegisterAnswer> => {
    const bearer = await tokenOf();
    if (typeof bearer !== "string") return bearer;
    const path = [number, ...(requester === undefined ? [] : [requester])].map(encodeURIComponent).join("/");
    const response = await request(`${base}/organisations/vat/check-vat-number/lookup/${path}`, {
      headers: { accept: "application/vnd.hmrc.2.0+json", authorization: `Bearer ${bearer}` },
      timeoutMs,
    });
    if (response.status === 401 && !isRepeated) {
      token = undefined;
      return look(number, true);
    }
    return readAnswer(response);
  };

  return {
    covers: (country, number) => vrnOf(country, number) !== null,
    hasAll: () => true,
    check: async (country, number) => {
      try {
        const vrn = vrnOf(country, number);
        return vrn === null ? NOT_FOUND : await look(vrn);
      } catch (error) {
        if (error instanceof NoResponse) return { status: "unavailable", reason: "no response" };
        throw error;
      }
    },
  };
}

/** Asks for a token, as {@link Token}. @throws NoResponse */
export function requestToken(
  { clientId, clientSecret, apiUrl = API_URL }: Omit<HmrcSettings, "requester">,
  timeoutMs: number,
): Promise<HttpResponse> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope: "read:vat",
  });
  return request(`${apiUrl.replace(/\/$/, "")}/oauth/token`, { method: "POST", body, timeoutMs });
}

const NOT_FOUND = { status: "unknown", consultationNumber: null, name: null } as const;

/** A VAT registration number of Great Britain, without its prefix; null if it is none. */
function vrnOf(country: string, number: string): string | null {
  return country === "GB" ? (/^(?:GB)?(\d{9}|\d{12})$/.exec(compactNumber(number))?.[1] ?? null) : null;
}

function readAnswer(response: HttpResponse): RegisterAnswer {
  const found = Found.safeParse(response.json);
  const code = Failure.safeParse(response.json).data?.code;
  if (response.status === 200 && found.success) {
    const { target, consultationNumber } = found.data;
    return { status: "active", consultationNumber: consultationNumber || null, name: target.name || null };
  }
  return response.status === 404 && code === "NOT_FOUND" ? NOT_FOUND : unavailable(response);
}

function unavailable({ status, json }: HttpResponse): RegisterAnswer {
  const code = Failure.safeParse(json).data?.code;
  return { status: "unavailable", reason: `HTTP ${status}${code === undefined ? "" : ` ${code}`}` };
}
