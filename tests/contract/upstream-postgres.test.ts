import { afterAll, beforeAll, describe } from "vitest";
import { describeAnalytics } from "./suite/analytics";
import { describeEvents } from "./suite/events";
import { describeIntegrations } from "./suite/integrations";
import { describeInvoices } from "./suite/invoices";
import { describeOrders } from "./suite/orders";
import { describeSession } from "./suite/session";
import { describeShipments } from "./suite/shipments";
import { describeShippingRules } from "./suite/shipping-rules";
import { describeIncomingOrders } from "./suite/shipping-rules-incoming";
import { describeTracking } from "./suite/tracking";
import { describeUploads } from "./suite/uploads";
import { hasPostgres } from "../support/postgres";
import { startTarget, type Target } from "./support/target";

/*
 * What depends on the database: its locks, raw SQL, listeners, parallel connections and files. What an endpoint answers apart from
 * that, PGlite proves for both.
 */
describe.skipIf(!(await hasPostgres()))("the embedded platform on PostgreSQL", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget("postgres");
  });
  afterAll(() => target.close());
  describeSession(() => target);
  describeShipments(() => target);
  describeEvents(() => target);
  describeAnalytics(() => target);
  describeIntegrations(() => target);
  describeShippingRules(() => target);
  describeIncomingOrders(() => target);
  describeOrders(() => target);
  describeInvoices(() => target);
  describeTracking(() => target);
  describeUploads(() => target);
});
