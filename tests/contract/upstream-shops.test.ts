import { describe } from "vitest";
import { describeCsvImports } from "./suite/csv-imports";
import { describeIntegrations } from "./suite/integrations";
import { describeMarketplaces } from "./suite/marketplaces";
import { describeOwnContracts } from "./suite/own-contracts";
import { describeShippingRules } from "./suite/shipping-rules";
import { describeIncomingOrders } from "./suite/shipping-rules-incoming";
import { describeShopApi } from "./suite/shop-api";
import { describeShopConfirmations } from "./suite/shop-confirmations";
import { describeShopConnections } from "./suite/shop-connections";
import { runTarget } from "./support/target";

describe("the embedded platform: shops, imports, rules and own contracts", () => {
  const target = runTarget();
  describeOwnContracts(target);
  describeShopConnections(target);
  describeMarketplaces(target);
  describeIntegrations(target);
  describeShopConfirmations(target);
  describeCsvImports(target);
  describeShippingRules(target);
  describeIncomingOrders(target);
  describeShopApi(target);
});
