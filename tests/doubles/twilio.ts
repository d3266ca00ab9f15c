import { randomBytes } from "node:crypto";
import type { TwilioSettings } from "../../platform/config";
import { type DoubleRequest, type DoubleResponse, ServiceDouble } from "./service";

interface Message {
  sid: string;
  to: string;
  from: string | null;
  messaging_service_sid: string | null;
  body: string;
  status: "queued" | "sent" | "delivered" | "undelivered" | "failed";
  error_code: number | null;
  direction: "outbound-api";
}

/**
 * Twilio's Messages API as far as the platform uses it. Numbers that end in 000001 are never delivered to, those in 000002 are no
 * mobiles. Written from https://www.twilio.com/docs/messaging/api/message-resource.
 */
export class TwilioDouble extends ServiceDouble {
  readonly accountSid = "AC00000000000000000000000000000001";
  readonly apiKey = "SK00000000000000000000000000000001";
  readonly secret = "secret-of-the-double";
  /** Its own state; null: the key is a standard one, which may not read it. */
  account: { status: "active" | "suspended"; type: "Full" | "Trial" } | null = { status: "active", type: "Full" };
  /** Its numbers, and whether they send texts. */
  readonly numbers = new Map([["+34910000000", true]]);
  readonly services = new Set<string>();
  /** Newest last. */
  readonly messages: Message[] = [];

  get settings(): TwilioSettings {
    const { accountSid, apiKey: user, secret: password, url: apiUrl } = this;
    return { accountSid, user, password, sender: "+34910000000", apiUrl };
  }

  /** Jobs ask for the states of earlier messages meanwhile. */
  protected override canFail(method: string): boolean {
    return method === "POST";
  }

  protected handle({ method, url, headers, text }: DoubleRequest): DoubleResponse {
    const credentials = Buffer.from(`${this.apiKey}:${this.secret}`).toString("base64");
    if (headers.authorization !== `Basic ${credentials}`) return failure(401, 20003, "Authenticate");
    const account = `/2010-04-01/Accounts/${this.accountSid}`;
    if (url.pathname === `${account}.json`)
      return this.account ? { status: 200, body: this.account } : failure(401, 20003, "Authenticate");
    if (url.pathname === `${account}/IncomingPhoneNumbers.json`)
      return this.findNumber(url.searchParams.get("PhoneNumber") ?? "");
    const [, service] = /^\/v1\/Services\/(MG\w+)$/.exec(url.pathname) ?? [];
    if (service !== undefined && this.services.has(service)) return { status: 200, body: { sid: service } };
    const root = `/2010-04-01/Accounts/${this.accountSid}/Messages`;
    if (method === "POST" && url.pathname === `${root}.json`) return this.create(new URLSearchParams(text));
    if (method === "GET" && url.pathname === `${root}.json`) {
      const found = this.messages.filter(({ to }) => to === url.searchParams.get("To"));
      return { status: 200, body: { messages: found.toReversed().slice(0, Number(url.searchParams.get("PageSize"))) } };
    }
    const found = this.messages.find(({ sid }) => url.pathname === `${root}/${sid}.json`);
    if (method === "GET" && found) return { status: 200, body: found };
    return failure(404, 20404, `The requested resource ${url.pathname} was not found`);
  }

  private findNumber(number: string): DoubleResponse {
    const sms = this.numbers.get(number);
    const found = sms === undefined ? [] : [{ phone_number: number, capabilities: { sms } }];
    return { status: 200, body: { incoming_phone_numbers: found } };
  }

  private create(fields: URLSearchParams): DoubleResponse {
    const to = fields.get("To") ?? "";
    if (!/^\+\d{7,15}$/.test(to)) return failure(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (to.endsWith("000002")) return failure(400, 21614, `'To' number is not a valid mobile number: ${to}`);
    const validity = Number(fields.get("ValidityPeriod") ?? 36_000);
    if (!(validity >= 1 && validity <= 36_000)) return failure(400, 90_007, "Invalid validity period value");
    const [from, service] = [fields.get("From"), fields.get("MessagingServiceSid")];
    if (from === null && service === null) return failure(400, 21603, "A 'From' phone number is required");
    const isReached = !to.endsWith("000001");
    const message: Message = {
      sid: `SM${randomBytes(16).toString("hex")}`,
      to,
      from,
      messaging_service_sid: service,
      body: fields.get("Body") ?? "",
      status: isReached ? "delivered" : "undelivered",
      error_code: isReached ? null : 30003,
      direction: "outbound-api",
    };
    this.messages.push(message);
    return { status: 201, body: { ...message, status: "queued", error_code: null } };
  }
}

function failure(status: number, code: number, message: string): DoubleResponse {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
