import type { z } from "zod";
import { fetchFile, type HttpRequest, NoResponse, request } from "../../http";
import { CarrierUnavailable } from "../port";
import { type KarrioMessage, Problem } from "./answers";

/** Where Karrio is. */
export interface KarrioServer {
  /** Base URL without trailing slash. */
  url: string;
  apiKey: string;
  /** Shortens the timeouts of all calls, ms; for tests. */
  longestMs?: number;
}

export interface KarrioCall {
  method: NonNullable<HttpRequest["method"]>;
  /** Path and query, `/v1/shipments`. */
  path: string;
  body?: unknown;
  /** Ours, in Karrio's log and in the shipment's metadata. */
  requestId?: string;
  timeoutMs?: number;
}

/** Karrio, or the carrier behind it, refuses a request. */
export class KarrioRefusal extends Error {
  override name = "KarrioRefusal";
  readonly status: number;
  readonly messages: readonly KarrioMessage[];

  constructor(status: number, messages: readonly KarrioMessage[]) {
    super(`Karrio answers ${status}`);
    this.status = status;
    this.messages = messages;
  }
}

const TIMEOUT_MS = 10_000;

/** Not the merchant's fault and not final: our key, a busy server, a conflict in time. */
const UNAVAILABLE_STATUSES = [401, 403, 408, 425, 429];

/**
 * Sends a request to Karrio. Never log the request: it contains addresses and credentials.
 *
 * @throws CarrierUnavailable for silence, 5xx, 429, and what is not understood: the outcome is unknown. KarrioRefusal otherwise.
 */
export async function callKarrio<Schema extends z.ZodType>(
  { url, apiKey, longestMs = Infinity }: KarrioServer,
  { method, path, body, requestId, timeoutMs = TIMEOUT_MS }: KarrioCall,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const where = `${method} ${path.split("?")[0]}`;
  const unavailable = (reason: string) => new CarrierUnavailable(`Karrio, ${where}: ${reason}`);
  const headers = {
    authorization: `Token ${apiKey}`,
    ...(requestId === undefined ? {} : { "x-request-id": requestId }),
  };
  const sent = { method, headers, body, timeoutMs: Math.min(timeoutMs, longestMs) };
  const { status, json } = await request(`${url}${path}`, sent).catch((error: unknown) => {
    if (!(error instanceof NoResponse)) throw error;
    throw unavailable(`no answer, ${error.message}`);
  });
  if (status >= 500 || UNAVAILABLE_STATUSES.includes(status)) throw unavailable(`the answer is ${status}`);
  if (status >= 400) {
    const problem = Problem.safeParse(json);
    // A refusal comes from Karrio in its format; anything else may be a proxy in between.
    if (!problem.success) throw unavailable(`the answer is ${status} and not Karrio's`);
    const { errors, messages } = problem.data;
    throw new KarrioRefusal(status, [...errors, ...messages]);
  }
  const parsed = schema.safeParse(json);
  // The path only: the answer contains personal data.
  if (!parsed.success) throw unavailable(`the answer is not understood at ${parsed.error.issues[0]?.path.join(".")}`);
  return parsed.data;
}

const PICTURE_MAX_BYTES = 2_000_000;

/**
 * A picture that Karrio has of a carrier. Another server's is not fetched: it would be told the key.
 *
 * @param address from an answer of Karrio's
 * @returns null if there is none
 * @throws CarrierUnavailable
 */
export async function fetchPicture(
  { url, apiKey, longestMs = Infinity }: KarrioServer,
  address: string,
): Promise<Uint8Array | null> {
  if (!URL.canParse(address, url)) return null;
  const where = new URL(address, url);
  if (where.origin !== new URL(url).origin) return null;
  const timeoutMs = Math.min(TIMEOUT_MS, longestMs);
  const headers = { authorization: `Token ${apiKey}` };
  return fetchFile(where.href, { headers, timeoutMs, maxBytes: PICTURE_MAX_BYTES }).catch((error: unknown) => {
    if (!(error instanceof NoResponse)) throw error;
    throw new CarrierUnavailable(`Karrio, GET ${where.pathname}: no answer, ${error.message}`);
  });
}
