import { type Kysely, type Migration, sql } from "kysely";

/** Money that clients pay in, and its movements. */
export const balance: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table balances (
  client_id text primary key references clients on delete cascade,
  amount bigint not null default 0 check (amount >= 0),
  transfer_reference text not null unique,
  refunds_to text not null default 'SOURCE'
);

create table balance_movements (
  id bigint generated always as identity primary key,
  client_id text not null references clients on delete cascade,
  at timestamptz(3) not null,
  kind text not null,
  amount bigint not null,
  balance bigint not null check (balance >= 0),
  currency text not null,
  source text not null unique,
  reference text not null,
  charge_id text
);
create index balance_movements_client on balance_movements (client_id, id desc);
create index balance_movements_charge on balance_movements (charge_id) where charge_id is not null;

alter table payment_intents add column saved_method jsonb;
alter table invoices add column paid_from text;
`;
