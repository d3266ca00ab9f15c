import { implement } from "@orpc/server";
import { needsConsent } from "../../../contract/rules/privacy";
import { SHOP_API_CALLS_A_MINUTE, shopApi } from "../../../contract/shop-api";
import { clientOfApiKey } from "../api-key/client-of-api-key";
import type { RequestContext } from "../context";
import { consentRequired, forbidden, unauthorized } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { requireTenant } from "../tenant";

const CALLS: RateLimit = { max: SHOP_API_CALLS_A_MINUTE, windowMs: 60_000 };

/**
 * Implements procedures that an API key opens: adds its client and its shop to the context. 401 for a key that is none, 403 where the brand has no
 * keys or the privacy questions are not answered, 429 above the limit; before the input is looked at.
 */
export const withApiKey = implement(shopApi)
  .$context<RequestContext>()
  .use(async ({ context: { platform, token }, next }) => {
    const client = token === undefined ? undefined : await clientOfApiKey(platform.db, token);
    if (!client) throw unauthorized();
    await enforceRateLimit(platform.db, `shop-api ${client.id}`, CALLS);
    if (!requireTenant(platform, client.partner).flags.canGenerateApiKey) throw forbidden("There are no API keys here");
    if (needsConsent(client.policies)) throw consentRequired();
    return next({ context: { client, shopId: client.shop_id } });
  });
