import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createPostgres, hasPostgres } from "../../tests/support/postgres";
import { findOrAddShop } from "../domain/integrations/shops";
import { withClientLock } from "../events/publish";
import { type Database, openDatabase } from "./database";
import { migrate } from "./migrate";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The tables as they were before shops were told apart. */
const BEFORE = `
alter table imported_orders drop constraint imported_orders_pkey, drop column shop_id;
alter table imported_orders add primary key (client_id, integration, order_id);
alter table integration_configurations drop column shop_id, drop column connected_times;
drop index api_keys_of;
alter table api_keys drop column shop_id, add constraint api_keys_client_id_key unique (client_id);
drop table shops;
delete from migrations where name = '0280-shops';
`;

const KEPT = `
insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
    alpha2_code, phone, language, user_language, currency, flags, policies)
  select id, 'waybill', id || '@mail.example', '', 'business', '-', '', '', '', '', '', '', 'FR', '', 'fr', 'fr', 'EUR', '{}', '{}'
  from unnest(array['keyed', 'revoked', 'new']) as id;
insert into api_keys (id, client_id, token_hash, sealed_token) values ('key', 'keyed', 'hash', 'sealed');
insert into imported_orders (client_id, integration, order_id, reference, parts) values
  ('keyed', 'woocommerce_module', '2001', 'A', '{}'), ('keyed', 'api', '2001', 'B', '{}'), ('keyed', 'csv', 'hash', 'C', '{}'),
  ('keyed', 'shipengine_temu', 'PO-1', 'D', '{}'), ('keyed', 'wizishop_module', '1', 'E', '{}'), ('revoked', 'wix_module', '1', 'F', '{}');
insert into integration_configurations (id, client_id, integration, sealed, read_to, next_poll_at)
  values ('temu', 'keyed', 'shipengine_temu', 'sealed', now(), now());
`;

describe.each([
  ["PGlite", true],
  ["PostgreSQL", await hasPostgres()],
])("what was imported before shops were told apart, on %s", (engine, isHere) => {
  let database: Database | undefined;
  let drop = () => Promise.resolve();
  afterAll(async () => {
    await database?.close();
    await drop();
  });

  it.skipIf(!isHere)("stays known, as that of the first shop of each connection, and the key goes on", async () => {
    const server = engine === "PostgreSQL" ? await createPostgres() : null;
    if (server) drop = server.drop;
    database = await openDatabase(server ? { url: server.url } : { memory: true });
    const { db } = database;
    await migrate(db);
    await sql.raw(BEFORE).execute(db);
    await sql.raw(KEPT).execute(db);
    expect(await migrate(db)).toEqual(["0280-shops"]);
    const orders = await db
      .selectFrom("imported_orders")
      .innerJoin("shops", "shops.id", "imported_orders.shop_id")
      .select(["reference", "shops.client_id", "shops.integration", "account", "name", "shop_id"])
      .orderBy("reference")
      .execute();
    expect(orders).toMatchObject([
      { reference: "A", client_id: "keyed", integration: null, name: "Ma boutique" },
      { reference: "B", client_id: "keyed", integration: null, name: "Ma boutique" },
      { reference: "C", integration: "csv", account: "" },
      { reference: "D", integration: "shipengine_temu", account: null },
      { reference: "E", integration: "wizishop_module", account: null },
      { reference: "F", client_id: "revoked", integration: null, name: "Ma boutique" },
    ]);
    const key = await db.selectFrom("api_keys").select(["token_hash", "shop_id"]).executeTakeFirstOrThrow();
    expect(key).toEqual({ token_hash: "hash", shop_id: orders[0]!.shop_id });
    // The shop that is asked first is the one whose orders are here; the next one is another.
    const shopOf = (account: string) =>
      withClientLock(db, "keyed", (trx) => findOrAddShop(trx, "keyed", { integration: "shipengine_temu", account }));
    const first = await shopOf("635517726820718");
    expect(first.shopId).toBe(orders[3]!.shop_id);
    expect((await shopOf("1")).shopId).not.toBe(first.shopId);
    expect(await shopOf("635517726820718")).toEqual(first);
  });
});
