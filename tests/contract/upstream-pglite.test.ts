import { afterAll, beforeAll, describe } from "vitest";
import { hasPostgres } from "../support/postgres";
import { describeEvents } from "./suite/events";
import { describeOrders } from "./suite/orders";
import { describeSession } from "./suite/session";
import { describeShipments } from "./suite/shipments";
import { startTarget, type Target } from "./support/target";

/*
 * What depends on the database: its locks, raw SQL and listeners. What an endpoint answers apart from that, PostgreSQL proves for
 * both; where there is none, every other file runs on PGlite, and this one has nothing to add. An order costs PGlite six times as much:
 * programs and stores are tried on it in every run, these in long ones and under the image's Node.js.
 */
const isAsked = process.env.LONG_TESTS === "1" || process.env.EVERY_ENGINE === "1";
describe.runIf(isAsked && (await hasPostgres()))("the embedded platform on PGlite", () => {
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
