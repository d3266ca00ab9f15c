import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "../../../contract/index";

export type Client = ContractRouterClient<typeof contract>;

/** An HTTP client for an upstream. @param shown headers of every call @param shown headers of every call */
export function createClient(url: string, token?: string, shown: Record<string, string> = {}): Client {
  const headers = token === undefined ? shown : { ...shown, authorization: `Bearer ${token}` };
  return createORPCClient(new OpenAPILink(contract, { url, headers, fetch: (request, init) => globalThis.fetch(request, init) }));
}

let keys = 0;

/** A new idempotency key as a header. */
export function once(): { "idempotency-key": string } {
  keys += 1;
  return { "idempotency-key": `test-${process.pid}-${Date.now()}-${keys}` };
}
