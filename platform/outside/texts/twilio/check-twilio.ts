import { z } from "zod";
import type { TwilioSettings } from "../../../config";
import { advice, failed, type Finding, ok } from "../../finding";
import { type HttpResponse, NoResponse, request } from "../../http";
import { TWILIO_API_URL } from "./texts";

const SERVICES_URL = "https://messaging.twilio.com";
const TIMEOUT_MS = 8_000;

const Account = z.object({ status: z.string(), type: z.string().nullish() });
const Numbers = z.object({
  incoming_phone_numbers: z.array(z.object({ capabilities: z.object({ sms: z.boolean().nullish() }).nullish() })),
});

/**
 * Whether a Twilio account can send texts: the key, the account's state, and the sender. Nothing is sent.
 *
 * @see https://www.twilio.com/docs/iam/api/account
 */
export async function checkTwilio(settings: TwilioSettings): Promise<Finding[]> {
  const { accountSid, user, password, apiUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const get = (url: string) => request(url, { headers: { authorization }, timeoutMs: TIMEOUT_MS });
  const account = `${(apiUrl ?? TWILIO_API_URL).replace(/\/$/, "")}/2010-04-01/Accounts/${accountSid}`;
  try {
    const messages = await get(`${account}/Messages.json?PageSize=1`);
    if (messages.status === 401) return [failed("Twilio", "the key and its secret do not belong to the account")];
    if (messages.status !== 200) return [failed("Twilio", `answers ${messages.status}${codeOf(messages)}`)];
    const services = apiUrl?.replace(/\/$/, "") ?? SERVICES_URL;
    return [...readAccount(await get(`${account}.json`)), await checkSender(settings.sender, { account, services, get })];
  } catch (error) {
    if (error instanceof NoResponse) return [failed("Twilio", "cannot be reached from here")];
    throw error;
  }
}

function readAccount({ status, json }: HttpResponse): Finding[] {
  const account = Account.safeParse(json);
  // Standard keys may not read accounts.
  if (status !== 200 || !account.success)
    return [ok("Twilio", "the key works; it may not read whether the account is active, or a trial")];
  const { status: state, type } = account.data;
  if (state !== "active") return [failed("Twilio", `the account is ${state}: see Twilio's console`)];
  const trial = type === "Trial" ? [advice("Twilio account", "a trial account: it reaches verified numbers alone")] : [];
  return [ok("Twilio", "the key works, and the account is active"), ...trial];
}

interface Calls {
  account: string;
  services: string;
  get: (url: string) => Promise<HttpResponse>;
}

async function checkSender(sender: string, { account, services, get }: Calls): Promise<Finding> {
  const about = "Twilio sender";
  if (sender.startsWith("MG")) {
    const { status } = await get(`${services}/v1/Services/${sender}`);
    if (status === 200) return ok(about, `the messaging service ${sender} is there`);
    return failed(about, `the account has no messaging service ${sender}: correct TWILIO_MESSAGING_SERVICE_SID`);
  }
  if (!sender.startsWith("+"))
    return advice(about, `${sender} is a name or a short code, which some countries refuse or want registered`);
  const query = new URLSearchParams({ PhoneNumber: sender });
  const { status, json } = await get(`${account}/IncomingPhoneNumbers.json?${query.toString()}`);
  const numbers = Numbers.safeParse(json).data?.incoming_phone_numbers;
  if (status !== 200 || !numbers) return advice(about, `whether ${sender} is the account's could not be read (${status})`);
  const [number] = numbers;
  if (!number) return failed(about, `the account has no number ${sender}: correct TWILIO_FROM`);
  return number.capabilities?.sms === false ? failed(about, `${sender} sends no texts`) : ok(about, `${sender} sends texts`);
}

function codeOf({ json }: HttpResponse): string {
  const code = z.object({ code: z.number() }).safeParse(json).data?.code;
  return code === undefined ? "" : `, error ${code}`;
}
