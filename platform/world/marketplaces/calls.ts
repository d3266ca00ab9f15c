import type { Context, Handler } from "hono";
import type { Db } from "../../store/tables";
import { enterShop, type OpenShop } from "./shops";

/** Token lifetime of the simulated marketplaces: short, so that refreshing is exercised. */
const TOKEN_MS = 3_600_000;
const RETRY_SECONDS = "30";

/** Status and error code by kind of refusal. */
const REFUSALS = { unknown: [401, "invalid_token"], suspended: [403, "account_suspended"] } as const;

/**
 * Handles a call to a shop after checking its key.
 *
 * @param keyOf reads the key from the request
 */
export function shopCall(
  db: Db,
  marketplace: string,
  keyOf: (context: Context) => string,
  answer: (context: Context, shop: OpenShop) => Promise<Response>,
): Handler {
  return async (context) => {
    const entry = await enterShop(db, marketplace, keyOf(context));
    if ("shop" in entry) return answer(context, entry.shop);
    if (entry.refused === "busy") return context.json({ error: "rate_limit" }, 429, { "retry-after": RETRY_SECONDS });
    const [status, error] = REFUSALS[entry.refused];
    return context.json({ error }, status);
  };
}

/** Refuses a request, as Amazon words it. */
export function refuseRequest(context: Context, message: string): Response {
  return context.json({ errors: [{ code: "InvalidInput", message }] }, 400);
}

/** A token of a shop, valid for an hour of real time: `demo-my-shop.1790000000000`. */
export function tokenOf(key: string): string {
  return `${key}.${Date.now() + TOKEN_MS}`;
}

/** The first token of a shop; already expired for a key that ends with `-brief`. */
export function firstTokenOf(key: string): string {
  return key.endsWith("-brief") ? `${key}.0` : tokenOf(key);
}

/** The key of a token; empty once it has expired. */
export function keyOfToken(token: string): string {
  const [key = "", until = ""] = token.split(".");
  return Number(until) > Date.now() ? key : "";
}

/** The authorization code for a key, and the key of a code. */
export const codeOf = (key: string) => Buffer.from(key).toString("base64url");
export const keyOfCode = (code: string) => Buffer.from(code, "base64url").toString();

/** The bearer token of a request. */
export function bearerOf(context: Context): string {
  return /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
}

/** A text field of a form. */
export async function formField(context: Context, name: string): Promise<string> {
  const value = (await context.req.parseBody())[name];
  return typeof value === "string" ? value : "";
}

/** A non-negative integer query parameter. */
export function queryNumber(context: Context, name: string, fallback: number): number {
  const value = Number(context.req.query(name) ?? fallback);
  return Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

/** A time in a query parameter; the epoch if absent. */
export function readTime(text: string | undefined): Date {
  const time = new Date(text ?? 0);
  return Number.isNaN(time.getTime()) ? new Date(0) : time;
}
