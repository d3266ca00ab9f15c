import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { summaryOf } from "./analytics";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  await sql`
    insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
      alpha2_code, phone, language, user_language, currency, flags, policies)
    values ('mine', 'waybill', 'mine', '', 'business', '', '', '', '', '', '', '', 'DE', '', 'de', 'de', 'EUR', '{}', '{}')
  `.execute(database.db);
  await sql`
    insert into shipments (reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data,
      search, price, ordered_on, ordered_at, estimated_delivery_date)
    select 'WB' || n, 'mine', 'IN_TRANSIT', 'PURCHASED', '{}', '{}', '[]', '{}', 'EUR', 'manual', '{}', '{}', '',
      '{"total": {"basePrice": 1000}}', '2026-11-20', '2026-11-20T10:00:00Z', '2026-11-23'
    from generate_series(1, 5) as n
  `.execute(database.db);
}, 60_000);
afterAll(() => database.close());

const summary = () => summaryOf(database.db, "mine", { from: "2026-11-20", to: "2026-11-20" }, "EUR");
const change = (reference: string, set: Record<string, unknown>) =>
  database.db.updateTable("shipments").set(set).where("reference", "=", reference).execute();

it("counts what was delivered, what of it in time, and each incident once, also when it is over", async () => {
  expect(await summary()).toEqual({ shipments: 5, cost: 5000, currency: "EUR", delivered: 0, onTime: 0, incidents: 0 });
  await change("WB1", { state: "INCIDENT" });
  expect((await summary()).incidents).toBe(1);
  await change("WB1", { state: "IN_TRANSIT" });
  await change("WB1", { state: "INCIDENT" });
  await change("WB1", { state: "DELIVERED", delivered_at: new Date("2026-11-24T12:00:00Z") });
  await change("WB2", { state: "DELIVERED", delivered_at: new Date("2026-11-23T19:00:00Z") });
  await change("WB3", { state: "CANCELED" });
  expect(await summary()).toEqual({ shipments: 4, cost: 4000, currency: "EUR", delivered: 2, onTime: 1, incidents: 1 });
  await change("WB2", { refund: JSON.stringify({ amount: 1000 }) });
  expect(await summary()).toMatchObject({ shipments: 3, delivered: 1, onTime: 0 });
});
