import { z } from "zod";
import type { TwilioSettings } from "../../../config";
import { type HttpRequest, type HttpResponse, NoResponse, request } from "../../http";
import { type SendResult, type TextMessage, type Texts, type TextState, TextsUnavailable } from "../port";

export const TWILIO_API_URL = "https://api.twilio.com";
/** Two calls end before the app gives up on the request. */
const TIMEOUT_MS = 3_500;

/**
 * Twilio's errors that are about the number: no such number, not reachable, not in an allowed region, opted out, no mobile,
 * blocked as fraud.
 */
const UNREACHABLE = [21211, 21214, 21217, 21263, 21265, 21408, 21610, 21612, 21614, 21635, 30450, 60410];

const DELIVERED = ["delivered", "read", "partially_delivered"];
const FAILED = ["failed", "undelivered", "canceled"];

const Message = z.object({ sid: z.string().min(1), status: z.string(), body: z.string().nullish() });
const Messages = z.object({ messages: z.array(Message) });
const Failure = z.object({ code: z.number() });

/**
 * Twilio's Messages API. It has no idempotency keys: a message whose response was lost is looked up by number and text.
 *
 * @see https://www.twilio.com/docs/messaging/api/message-resource
 */
export function twilioTexts({ accountSid, user, password, sender, apiUrl = TWILIO_API_URL }: TwilioSettings): Texts {
  const messages = `${apiUrl.replace(/\/$/, "")}/2010-04-01/Accounts/${accountSid}/Messages`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const call = async (path: string, rest: Pick<HttpRequest, "method" | "body"> = {}): Promise<HttpResponse> => {
    try {
      return await request(messages + path, { ...rest, headers: { authorization }, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof NoResponse) throw new TextsUnavailable("Twilio does not respond", { cause: error });
      throw error;
    }
  };

  const find = async ({ to, body }: TextMessage): Promise<string | undefined> => {
    const { messages: sent } = read(Messages, await call(`.json?${new URLSearchParams({ To: to, PageSize: "20" }).toString()}`));
    // A trial account begins the text with a sentence of its own.
    return sent.find((each) => each.body?.endsWith(body))?.sid;
  };

  const send = async (message: TextMessage): Promise<SendResult> => {
    const found = message.isRepeated ? await find(message) : undefined;
    if (found !== undefined) return { ok: true, messageId: found };
    const seconds = Math.ceil((message.expiresAt.getTime() - Date.now()) / 1000);
    const response = await call(".json", {
      method: "POST",
      body: new URLSearchParams({
        To: message.to,
        Body: message.body,
        ...(sender.startsWith("MG") ? { MessagingServiceSid: sender } : { From: sender }),
        ValidityPeriod: String(Math.min(Math.max(seconds, 1), 36_000)),
      }),
    });
    const failure = Failure.safeParse(response.json);
    if (response.status === 400 && failure.success && UNREACHABLE.includes(failure.data.code))
      return { ok: false, reason: "unreachable" };
    return { ok: true, messageId: read(Message, response).sid };
  };

  return {
    send,
    stateOf: async (messageId) => stateOf(read(Message, await call(`/${encodeURIComponent(messageId)}.json`)).status),
  };
}

/** @throws TextsUnavailable with Twilio's code, which names what is wrong with the account */
function read<Schema extends z.ZodType>(schema: Schema, { status, json }: HttpResponse): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (status < 300 && parsed.success) return parsed.data;
  const failure = Failure.safeParse(json);
  throw new TextsUnavailable(`Twilio responds ${status}${failure.success ? `, error ${failure.data.code}` : ""}`);
}

function stateOf(status: string): TextState {
  if (DELIVERED.includes(status)) return "delivered";
  return FAILED.includes(status) ? "failed" : "sent";
}
