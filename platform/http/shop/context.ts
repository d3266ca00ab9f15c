import { implement } from "@orpc/server";
import { needsConsent } from "../../../contract/rules/privacy";
import { SHOP_API_CALLS_A_MINUTE, shopApi } from "../../../contract/shop-api";
import type { ClientRow } from "../../platform";
import { clientOfApiKey } from "../../domain/api-key/client-of-api-key";
import type { RequestContext } from "../../domain/context";
import { consentRequired, forbidden, unauthorized } from "../../domain/problems";
import { enforceRateLimit, type RateLimit } from "../../domain/rate-limit";
import { requireTenant } from "../../domain/tenant";

const CALLS: RateLimit = { max: SHOP_API_CALLS_A_MINUTE, windowMs: 60_000 };

/** A call that an API key has opened: its client, and the key's shop. */
export interface ShopContext extends RequestContext {
  client: ClientRow;
  shopId: string;
}

/**
 * Opens a call by its API key, before anything that it sends is read.
 *
 * @throws 401 for a key that is none, 403 where the brand has no keys or the privacy questions are not answered, 429 above the limit
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

/** Implements procedures of calls that an API key has opened. */
export const withApiKey = implement(shopApi).$context<ShopContext>();
