import { type Kysely, type Migration, sql } from "kysely";

/** The goods of a shipment one by one, and what the merchant knows of each kind. */
export const products: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table shipments add column items jsonb not null default '[]';

create table products (
  id text primary key,
  client_id text not null references clients on delete cascade,
  sku text not null,
  sku_key text not null generated always as (lower(sku)) stored,
  name text not null,
  ean text not null,
  weight double precision,
  length integer,
  width integer,
  height integer,
  hs_code text not null,
  origin_country text,
  shelf text not null,
  search text not null,
  created_at timestamptz(3) not null default now(),
  unique (client_id, sku_key)
);
`;
