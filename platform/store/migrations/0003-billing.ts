import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table clients add column archiving jsonb not null default '{"delivered": "NEVER", "draft": "NEVER"}';

create table ledger_lines (
  id bigint generated always as identity primary key,
  client_id text not null references clients on delete cascade,
  at timestamptz(3) not null,
  type text not null,
  amount bigint not null,
  balance bigint not null,
  currency text not null,
  order_reference text not null,
  shipment_reference text
);
create index ledger_lines_client on ledger_lines (client_id, id desc);

create table payment_methods (
  id text primary key,
  client_id text not null references clients on delete cascade,
  method text not null,
  purpose text not null,
  brand text,
  last_four text,
  last_used_at timestamptz(3) not null
);
create index payment_methods_client on payment_methods (client_id, last_used_at desc);
`;

/** Adds ledger, saved payment methods and archiving settings. */
export const billing: Migration = {
  name: "0003-billing",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
