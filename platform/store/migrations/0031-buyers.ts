import { type Kysely, type Migration, sql } from "kysely";

/**
 * What buyers see of a client, and their withdrawals. A slug stays its client's for ever: links to it are printed and mailed. Of an
 * erased account only a hash of it is kept.
 */
export const buyers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table buyer_settings (
  client_id text primary key references clients on delete cascade,
  slug text not null,
  phone text not null,
  page_url text not null,
  terms_url text not null,
  privacy_url text not null,
  imprint_url text not null,
  languages text[] not null,
  return_address_id text references warehouses on delete set null,
  withdrawal_days integer not null,
  updated_at timestamptz(3) not null
);

create table merchant_slugs (
  partner text not null,
  slug text not null,
  client_id text not null references clients on delete cascade,
  primary key (partner, slug)
);
create index merchant_slugs_client on merchant_slugs (client_id);

create table withdrawals (
  id bigint generated always as identity primary key,
  number text not null unique,
  client_id text not null references clients on delete cascade,
  received_at timestamptz(3) not null,
  language text not null,
  name text not null,
  order_number text not null,
  email text not null,
  message text not null,
  shipment_reference text,
  period text not null,
  period_ends_on date,
  state text not null default 'new',
  done_at timestamptz(3),
  receipt_mail_id bigint,
  notice_mail_id bigint,
  erased boolean not null default false
);
create index withdrawals_client on withdrawals (client_id, id desc);
create index withdrawals_open on withdrawals (client_id, received_at desc, id desc) where state in ('new', 'seen');
create index withdrawals_kept on withdrawals (coalesce(done_at, received_at)) where not erased;
`;
