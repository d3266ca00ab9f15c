import { type Kysely, type Migration, sql } from "kysely";

/** Payments are stored before the merchant leaves for the provider, and refer to what the provider calls them. */
export const payments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table payment_intents (
  id text primary key,
  client_id text not null references clients on delete cascade,
  purpose text not null,
  idempotency_key text not null,
  payload_hash text not null,
  method text not null,
  amount integer not null,
  currency text not null,
  description text not null,
  purchase text not null,
  purchase_order jsonb,
  saves_method boolean not null default false,
  state text not null default 'OPEN',
  page_id text unique,
  redirect_url text,
  order_reference text references orders,
  ask_at timestamptz(3),
  asked integer not null default 0,
  created_at timestamptz(3) not null default now(),
  unique (client_id, purpose, idempotency_key)
);
create index payment_intents_due on payment_intents (ask_at) where state = 'OPEN';
create index payment_intents_order on payment_intents (order_reference);

create table webhook_events (
  id text primary key,
  received_at timestamptz(3) not null default now()
);

alter table world_payment_sessions add column saves_method boolean not null default false;
alter table world_payment_tokens add column saves_method boolean not null default false;
alter table world_payment_tokens add column wants_merchant boolean not null default false;
alter table refunds add column ask_at timestamptz(3);
alter table refunds add column failed_at timestamptz(3);
drop index refunds_owed;
create index refunds_owed on refunds (created_at) where paid_at is null and failed_at is null;

create table disputes (
  id text primary key,
  client_id text not null references clients on delete cascade,
  charge_id text not null,
  order_reference text,
  amount integer not null,
  currency text not null,
  reason text not null,
  state text not null,
  opened_at timestamptz(3) not null,
  evidence_until timestamptz(3),
  updated_at timestamptz(3) not null
);
create index disputes_client on disputes (client_id, opened_at desc);

alter table payment_methods add column provider_reference text;
update payment_methods set provider_reference = (
  select nonce from world_payment_tokens
  where used_by = 'method ' || payment_methods.id
  order by created_at desc
  limit 1
);
`;
