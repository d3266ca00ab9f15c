import { afterAll, beforeAll, describe } from "vitest";
import { hasPostgres } from "../support/postgres";
import { describeEvents } from "./suite/events";
import { describeOrders } from "./suite/orders";
import { describeSession } from "./suite/session";
import { describeShipments } from "./suite/shipments";
import { startTarget, type Target } from "./support/target";

/*
 * What depends on the database: its locks, raw SQL and listeners. What an endpoint answers apart from that, PostgreSQL proves for
 * both; where there is none, every other file runs on PGlite, and this one has nothing to add.
 */
describe.runIf(await hasPostgres())("the embedded platform on PGlite", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget({ database: { memory: true } });
  });
  afterAll(() => target.close());
  describeSession(() => target);
  describeShipments(() => target);
  describeEvents(() => target);
  describeOrders(() => target);
});
