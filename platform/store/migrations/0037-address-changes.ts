import { type Kysely, type Migration, sql } from "kysely";

/** Addresses and pick-up points that buyers change before the hand-over, and the labels that are void since. */
export const addressChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table buyer_settings add column address_changes text not null default 'ask';
alter table shipments add column carrier_reference text;
alter table label_merges add column replaced jsonb not null default '[]';

create table address_changes (
  id bigint generated always as identity primary key,
  client_id text not null references clients on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  reference text not null,
  state text not null,
  asked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  recipient jsonb not null,
  point_id text,
  obstacle text,
  price_before integer,
  price_after integer,
  carrier_reference text unique,
  attempts integer not null default 0,
  leased_until timestamptz(3),
  was_printed boolean not null default false,
  refusal text not null default '',
  closed boolean not null default false,
  mail_ids jsonb not null default '[]'
);
create index address_changes_of on address_changes (shipment_id, id desc);
create unique index address_changes_open on address_changes (shipment_id) where state in ('asked', 'making');
create index address_changes_making on address_changes (id) where state = 'making';
create index address_changes_standing on address_changes (client_id, changed_at desc) where not closed;

create table void_labels (
  carrier_reference text primary key,
  client_id text not null references clients on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  service_id text not null,
  trackings jsonb not null,
  handle text,
  files jsonb not null,
  void_since timestamptz(3) not null,
  outcome text
);
create index void_labels_open on void_labels (void_since) where outcome is null;
create index void_labels_of on void_labels (client_id, shipment_id);
`;
