import { hasFeature } from "#contract/rules/features";
import { setupSteps } from "~/models/onboarding/setup";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** What a new merchant sets up, fetched once per request for the page and its frame; null if it could not be fetched. */
export function loadSetupSteps(merchant: Merchant) {
  return oncePerRequest("setup", async () => {
    const [setup, { client }] = await Promise.all([
      nullIfUnavailable("setup", merchant.upstream.onboarding.getSetup()),
      loadInit(merchant),
    ]);
    const rights = { canConnectShop: hasFeature(client.features, "CONNECT_SHOP"), isNewUser: !client.hasShipments };
    return setup && setupSteps(setup, merchant.paths, rights);
  });
}
