import { implement } from "@orpc/server";
import { needsConsent } from "../../../contract/rules/privacy";
import { SHOP_API_CALLS_A_MINUTE, shopApi } from "../../../contract/shop-api";
import type { ClientRow } from "../../platform";
import { clientOfApiKey } from "../../domain/api-key/api-key";
import type { RequestContext } from "../../domain/context";
import { consentRequired, forbidden, unauthorized } from "../../domain/problems";
import { enforceRateLimit, type RateLimit } from "../../domain/rate-limit";
import { requireTenant } from "../../domain/tenant";

const CALLS: RateLimit = { max: SHOP_API_CALLS_A_MINUTE, windowMs: 60_000 };

/** A request authenticated by an API key, with the key's client and shop. */
interface ShopContext extends RequestContext {
  client: ClientRow;
  shopId: string;
}

/**
 * Authenticates a request by its API key, before the body is read.
 *
 * @throws 401 for an invalid key; 403 if the tenant has no API keys or the privacy questions are unanswered; 429 above the limit
 */
export async function openByKey(context: RequestContext): Promise<ShopContext> {
  const { platform, token } = context;
  const client = token === undefined ? undefined : await clientOfApiKey(platform.db, token);
  if (!client) throw unauthorized();
  await enforceRateLimit(platform.db, `shop-api ${client.id}`, CALLS);
  if (!requireTenant(platform, client.partner).flags.canGenerateApiKey) throw forbidden("There are no API keys here");
  if (needsConsent(client.policies)) throw consentRequired();
  return { ...context, client, shopId: client.shop_id };
}

/** Implements procedures of requests with an API key. */
export const withApiKey = implement(shopApi).$context<ShopContext>();
