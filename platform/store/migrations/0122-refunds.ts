import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table refunds (
  idempotency_key text primary key,
  charge_id text not null,
  amount integer not null,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3)
);
create index refunds_owed on refunds (created_at) where paid_at is null;
alter table shipments add column refund jsonb;
`;

/** Adds the refunds that are owed, and what a shipment's refund was. */
export const refunds: Migration = {
  name: "0122-refunds",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
