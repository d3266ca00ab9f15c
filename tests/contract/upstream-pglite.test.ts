import { describe } from "vitest";
import { hasPostgres } from "../support/postgres";
import { describeEvents } from "./suite/events";
import { describeOrders } from "./suite/orders";
import { describeSession } from "./suite/session";
import { describeShipments } from "./suite/shipments";
import { runTarget } from "./support/target";

/*
 * Database-specific behaviour: locks, raw SQL and listeners. Everything else about responses is tested on PostgreSQL for both;
 * without PostgreSQL every other file runs on PGlite, and this one adds nothing. An order is six times as slow on PGlite:
 * programs and stores are tested on it in every run, these only in long runs and on the image's Node.js.
 */
const isAsked = process.env.LONG_TESTS === "1" || process.env.EVERY_ENGINE === "1";
describe.runIf(isAsked && (await hasPostgres()))("the embedded platform on PGlite", () => {
  const target = runTarget({ database: { memory: true } });
  describeSession(target);
  describeShipments(target);
  describeEvents(target);
  describeOrders(target);
});
