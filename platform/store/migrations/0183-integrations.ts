import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table integration_configurations (
  id text primary key,
  client_id text not null references clients on delete cascade,
  integration text not null,
  sealed text not null,
  read_to timestamptz(3) not null,
  next_poll_at timestamptz(3) not null,
  imported_at timestamptz(3),
  imported integer not null default 0,
  problem text,
  problem_since timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index integration_configurations_of on integration_configurations (client_id, integration);
create index integration_configurations_due on integration_configurations (next_poll_at);

create table imported_orders (
  client_id text not null references clients on delete cascade,
  integration text not null,
  order_id text not null,
  reference text not null,
  parts jsonb not null,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (client_id, integration, order_id)
);
create index imported_orders_reference on imported_orders (reference);

create table integration_flows (
  state_hash text primary key,
  client_id text not null references clients on delete cascade,
  provider text not null,
  sealed text not null,
  identifier text,
  created_at timestamptz(3) not null default now()
);

create table world_shops (
  id text primary key,
  marketplace text not null,
  opened_at timestamptz(3) not null,
  filled_to timestamptz(3) not null,
  suspended boolean not null default false
);
create table world_shop_orders (
  shop_id text not null references world_shops on delete cascade,
  number integer not null,
  state text not null default 'open',
  order_data jsonb not null,
  tracking text,
  confirmations integer not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (shop_id, number)
);
`;

/** Connected shops, the orders that came from them, and the shops of the simulated world. */
export const integrations: Migration = {
  name: "0183-integrations",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
