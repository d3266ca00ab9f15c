import { z } from "zod";
import type { UnauthorizedKind } from "../../../contract/integrations";
import { type HttpRequest, NoResponse, request } from "../http";
import { type OrderPage, ShopNotUnderstood, ShopRefusal, ShopRejection, ShopUnavailable } from "./port";
import type { ShopOrder } from "../../rules/imports/shop-order";

const TIMEOUT_MS = 10_000;
/** Statuses that blame the request: it would fail again. */
const BLAMED = [400, 404, 409, 410, 422];
/** Longer sentences are cut. */
const SENTENCE_MAX = 300;

export interface ShopRequest extends Omit<HttpRequest, "timeoutMs"> {
  /** Maps a response's text to the reason of a refusal. */
  refusalOf?: (text: string) => UnauthorizedKind;
  /** Result for a 404, for shops that return it for an empty list. */
  missing?: unknown;
}

/**
 * Sends a request to a shop. Never log the request: it contains credentials.
 *
 * @throws ShopRefusal for 401 and 403, ShopRejection for other statuses that blame the request, ShopUnavailable for the rest
 */
export async function callShop<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  { refusalOf = readRefusal, missing, ...sent }: ShopRequest = {},
): Promise<z.infer<Schema>> {
  // A key with characters that are invalid in a header was copied incorrectly.
  if (!isSendable(sent.headers ?? {})) throw new ShopRefusal("generic");
  const { status, headers, text, json } = await request(url, { ...sent, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    if (!(error instanceof NoResponse)) throw error;
    throw new ShopUnavailable(`no answer: ${error.message}`);
  });
  if (status === 401 || status === 403) throw new ShopRefusal(refusalOf(text));
  if (status === 429) throw new ShopUnavailable("asked too often", retryAfterOf(headers));
  const isMissing = status === 404 && missing !== undefined;
  if (BLAMED.includes(status) && !isMissing) throw new ShopRejection(readSentence(text));
  if ((status < 200 || status >= 300) && !isMissing) throw new ShopUnavailable(`the shop answers ${status}`);
  if (json === undefined && text !== "" && !isMissing) throw new ShopUnavailable("the shop's answer is no JSON");
  return understand(schema, isMissing ? missing : (json ?? null));
}

/** @throws ShopNotUnderstood with the path only: the value may contain personal data */
export function understand<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ShopNotUnderstood(`the shop's answer is not understood at ${parsed.error.issues[0]?.path.join(".")}`);
}

/**
 * Reads orders one after the other, because of the shops' rate limits. An order that is not understood, or that the shop does
 * not show, hides no other.
 *
 * @param read null for an order that is left out
 */
export async function readEach(
  orders: readonly unknown[],
  read: (order: unknown) => ShopOrder | null | Promise<ShopOrder | null>,
): Promise<Pick<OrderPage, "orders" | "unreadable">> {
  const page: Pick<OrderPage, "orders" | "unreadable"> = { orders: [], unreadable: [] };
  for (const order of orders) {
    try {
      const found = await read(order);
      if (found) page.orders.push(found);
    } catch (error) {
      if (!(error instanceof ShopNotUnderstood || error instanceof ShopRejection)) throw error;
      page.unreadable.push(error.message);
    }
  }
  return page;
}

/**
 * Encodes a value as one path segment. URLs resolve dot segments in any notation, so `..` would change the path.
 *
 * @param wrong error for an invalid value; ShopUnavailable by default
 */
export function pathSegment(value: string | number | undefined, wrong?: Error): string {
  const text = String(value ?? "");
  if (/^\.{0,2}$/.test(text)) throw wrong ?? new ShopUnavailable("an id cannot stand in a path");
  return encodeURIComponent(text);
}

function isSendable(headers: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(headers));
  } catch {
    return false;
  }
}

/** Common error texts for a suspended account and an invalid key. */
export function readRefusal(text: string): UnauthorizedKind {
  if (/suspend|blocked|deactivated/i.test(text)) return "suspended-account";
  return /(api|app)[ _-]?key|client[ _-]?id/i.test(text) ? "invalid-app-key" : "generic";
}

const Message = z.object({ longMessage: z.string().optional(), message: z.string().optional() });
const Sentences = z.object({
  errors: z.array(Message).optional(),
  error_description: z.string().optional(),
  error: z.union([z.string(), Message]).optional(),
  message: z.string().optional(),
});

/** The sentence of an error response, by the usual names of its property; empty if there is none. */
export function readSentence(text: string): string {
  const read = Sentences.safeParse(tryJson(text));
  if (!read.success) return "";
  const { errors, error_description: description, error, message } = read.data;
  const [first] = errors ?? [];
  const ofError = typeof error === "string" ? error : (error?.longMessage ?? error?.message);
  const found = first?.longMessage ?? first?.message ?? description ?? ofError ?? message ?? "";
  return [...found.replace(/\s+/g, " ").trim()].slice(0, SENTENCE_MAX).join("");
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Parses `12.34` to minor units, 1234. */
export function minorUnits(amount: string | number): number {
  return Math.round(Number(amount) * 100) || 0;
}
