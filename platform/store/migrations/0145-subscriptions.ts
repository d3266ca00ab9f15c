import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table subscriptions (
  id text primary key,
  client_id text not null references clients on delete cascade,
  plan_code text not null,
  state text not null,
  idempotency_key text not null,
  payload_hash text not null,
  payment_method_id text references payment_methods on delete set null,
  anchor_at timestamptz(3) not null,
  period integer not null,
  period_end timestamptz(3) not null,
  discount jsonb,
  cancel_reason text,
  cancel_text text not null default '',
  canceled_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (client_id, idempotency_key)
);
create unique index subscriptions_live on subscriptions (client_id) where state <> 'ENDED';
create index subscriptions_method on subscriptions (payment_method_id);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;

create table subscription_periods (
  reference text primary key,
  subscription_id text not null references subscriptions on delete cascade,
  period integer not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null,
  net integer not null,
  tax_percent double precision not null,
  tax integer not null,
  gross integer not null,
  currency text not null,
  attempts integer not null,
  refusals integer not null default 0,
  retry_at timestamptz(3),
  charge_id text,
  paid_at timestamptz(3),
  buyer jsonb,
  created_at timestamptz(3) not null default now(),
  unique (subscription_id, period)
);

create table subscription_refunds (
  period_reference text primary key references subscription_periods on delete cascade,
  reason text not null,
  net integer not null,
  tax_percent double precision not null,
  tax integer not null,
  gross integer not null,
  currency text not null,
  buyer jsonb not null,
  refunded_at timestamptz(3) not null
);

alter table payment_methods add column expires text;
alter table world_payment_tokens
  add column expires text,
  add column refuses_renewals boolean not null default false;
`;

/** Plans of clients, the periods that were charged, what was given back, and how long a saved card is good. */
export const subscriptions: Migration = {
  name: "0145-subscriptions",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
