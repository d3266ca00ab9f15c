import { randomUUID } from "node:crypto";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "../../../contract/index";
import { withRepeatedKeys } from "../../../contract/query-lists";
import { SHOP_API_PATH, shopApi } from "../../../contract/shop-api";
import { documentedFetch } from "./documented";

export type Client = ContractRouterClient<typeof contract>;

/** An HTTP client for an upstream that validates responses by the OpenAPI document. @param shown headers of every call */
export function createClient(url: string, token?: string, shown: Record<string, string> = {}): Client {
  const headers = token === undefined ? shown : { ...shown, authorization: `Bearer ${token}` };
  return createORPCClient(
    new OpenAPILink(contract, {
      url,
      headers,
      clientInterceptors: [
        ({ next, request, ...options }) => next({ ...options, request: { ...request, url: withRepeatedKeys(request.url) } }),
      ],
      fetch: (request, init) => documentedFetch(url, request, init),
    }),
  );
}

export type ShopClient = ContractRouterClient<typeof shopApi>;

/** A client as a shop's module uses it. @param url of the platform */
export function createShopClient(url: string, apiKey: string): ShopClient {
  const headers = { authorization: `Bearer ${apiKey}` };
  return createORPCClient(new OpenAPILink(shopApi, { url: url + SHOP_API_PATH, headers }));
}

/** A new idempotency key as a header. */
export function once(): { "idempotency-key": string } {
  return { "idempotency-key": `test-${randomUUID()}` };
}
