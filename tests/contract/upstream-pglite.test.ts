import { afterAll, beforeAll, describe } from "vitest";
import { hasPostgres } from "../support/postgres";
import { describeAnalytics } from "./suite/analytics";
import { describeEvents } from "./suite/events";
import { describeIntegrations } from "./suite/integrations";
import { describeOrders } from "./suite/orders";
import { describeShipments } from "./suite/shipments";
import { describeUploads } from "./suite/uploads";
import { startTarget, type Target } from "./support/target";

/*
 * What depends on the database: its transactions, raw SQL, listeners and files. Where there is no PostgreSQL, PGlite has proved the
 * whole.
 */
describe.skipIf(!(await hasPostgres()))("the embedded platform on PGlite", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget("pglite");
  });
  afterAll(() => target.close());
  describeShipments(() => target);
  describeEvents(() => target);
  describeAnalytics(() => target);
  describeIntegrations(() => target);
  describeOrders(() => target);
  describeUploads(() => target);
});
