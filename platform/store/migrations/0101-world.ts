import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table world_payment_sessions (
  id text primary key,
  method text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  language text not null,
  state text not null default 'open',
  challenge jsonb,
  result_url text,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index world_payment_sessions_age on world_payment_sessions (expires_at);

create table world_payment_tokens (
  nonce text primary key,
  kind text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  payment_id text,
  payer_id text,
  brand text,
  last_four text,
  is_denied boolean not null default false,
  used_by text,
  created_at timestamptz(3) not null default now()
);

create table world_charges (
  id text primary key,
  idempotency_key text not null unique,
  nonce text not null references world_payment_tokens,
  amount bigint not null,
  currency text not null,
  outcome text not null,
  created_at timestamptz(3) not null default now()
);

create table world_refunds (
  idempotency_key text primary key,
  charge_id text not null references world_charges,
  amount bigint not null,
  created_at timestamptz(3) not null default now()
);
create index shipments_first_tracking on shipments ((trackings -> 0 ->> 'id'));
create index world_refunds_charge on world_refunds (charge_id);
`;

/** Adds the tables of the simulated payment provider. */
export const world: Migration = {
  name: "0101-world",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
