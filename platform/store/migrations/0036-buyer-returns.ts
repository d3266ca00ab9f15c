import { type Kysely, type Migration, sql } from "kysely";

/**
 * Goods that buyers send back. A return is on its way once the carrier has the shipment that brings it, whoever tells of that: a
 * trigger follows its state.
 */
export const buyerReturns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table return_settings (
  client_id text primary key references clients on delete cascade,
  settings jsonb not null,
  updated_at timestamptz(3) not null
);

create table returns (
  id bigint generated always as identity primary key,
  number text not null unique,
  client_id text not null references clients on delete cascade,
  shipment_reference text not null,
  order_number text not null,
  state text not null,
  requested_at timestamptz(3) not null,
  done_at timestamptz(3),
  asked_at timestamptz(3),
  language text not null,
  email text not null,
  buyer text not null,
  country text not null,
  items jsonb not null,
  reason text not null,
  comment text not null,
  way text not null,
  fee integer not null,
  currency text not null,
  refusal text not null default '',
  label_reference text,
  buyers_tracking text not null default '',
  mail_ids jsonb not null default '[]',
  erased boolean not null default false
);
create index returns_client on returns (client_id, id desc);
create index returns_shipment on returns (client_id, shipment_reference);
create index returns_label on returns (label_reference) where label_reference is not null;
create index returns_open on returns (client_id, (coalesce(asked_at, requested_at)) desc, id desc)
  where state = 'requested' or asked_at is not null;
create index returns_kept on returns (done_at) where not erased and done_at is not null;

create table return_messages (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns on delete cascade,
  at timestamptz(3) not null,
  is_buyer boolean not null,
  text text not null
);
create index return_messages_of on return_messages (return_id, id);

create function note_return_sent() returns trigger language plpgsql as $$
begin
  update returns set state = 'sent' where label_reference = new.reference and state = 'approved';
  return null;
end $$;
create trigger shipments_return_sent after update of state on shipments
  for each row when (new.is_return and old.state is distinct from new.state
    and new.state in ('IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'INCIDENT'))
  execute function note_return_sent();
`;
