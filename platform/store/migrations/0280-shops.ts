import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table shops (
  id text primary key,
  client_id text not null references clients on delete cascade,
  integration text,
  account text,
  name text,
  created_at timestamptz(3) not null default now()
);
create unique index shops_accounts on shops (client_id, integration, account);

alter table integration_configurations add column shop_id text references shops;
alter table integration_configurations add column connected_times integer not null default 1;
alter table imported_orders add column shop_id text references shops on delete cascade;
alter table api_keys add column shop_id text references shops on delete cascade;
alter table api_keys drop constraint api_keys_client_id_key;
create index api_keys_of on api_keys (client_id);
`;

/** Orders that the shops' own modules have sent; every other integration is read by its connector, or is a file. */
const BY_KEY = `integration in ('api', 'shopify_module', 'woocommerce_module', 'prestashop_module', 'wix_module', 'magento_module',
  'shopware_module', 'bigcommerce_module', 'ecwid_module', 'zencart_module')`;

/**
 * What an account has imported belongs to one shop of each connection, and what came by its one key to its first shop. Which shop
 * a connection leads to is not known yet: the shop says it when it is read the next time.
 */
const SHOPS_SO_FAR = `
insert into shops (id, client_id, integration, account)
  select gen_random_uuid()::text, client_id, integration, case integration when 'csv' then '' end
  from imported_orders where not ${BY_KEY} group by client_id, integration;
insert into shops (id, client_id, name)
  select gen_random_uuid()::text, id, case language
    when 'fr' then 'Ma boutique' when 'de' then 'Mein Shop' when 'es' then 'Mi tienda' when 'it' then 'Il mio negozio'
    when 'nl' then 'Mijn webshop' when 'pt' then 'A minha loja' when 'tr' then 'Mağazam' when 'hu' then 'Saját webáruház'
    else 'My shop' end
  from clients
  where id in (select client_id from api_keys union select client_id from imported_orders where ${BY_KEY});
update imported_orders set shop_id = shops.id from shops
  where shops.client_id = imported_orders.client_id and shops.integration = imported_orders.integration;
update imported_orders set shop_id = shops.id from shops
  where shops.client_id = imported_orders.client_id and shops.integration is null and ${BY_KEY.replace("integration", "imported_orders.integration")};
update api_keys set shop_id = shops.id from shops
  where shops.client_id = api_keys.client_id and shops.integration is null;
`;

const KEYS = `
alter table api_keys alter column shop_id set not null;
alter table imported_orders alter column shop_id set not null;
alter table imported_orders drop constraint imported_orders_pkey;
alter table imported_orders add primary key (client_id, integration, order_id, shop_id);
`;

/** Orders are known by the shop that they come from, and an account may have a key for each of its shops. */
export const shops: Migration = {
  name: "0280-shops",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
    await sql.raw(SHOPS_SO_FAR).execute(db);
    await sql.raw(KEYS).execute(db);
  },
};
