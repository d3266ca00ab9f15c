import { type Kysely, type Migration, sql } from "kysely";

/**
 * Pictures of what buyers send back, and labels of returns that are bought without the merchant. Whoever buys the shipment, the label is not due any more: a trigger
 * follows its step.
 */
export const returnLabels: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table returns
  add column label_due boolean not null default false,
  add column label_problem text,
  add column label_failed_at timestamptz(3);
create index returns_label_due on returns (id) where label_due;
drop index returns_open;
create index returns_open on returns (client_id, (coalesce(asked_at, label_failed_at, requested_at)) desc, id desc)
  where state = 'requested' or asked_at is not null or label_failed_at is not null;

create table return_pictures (
  id text primary key,
  client_id text not null references clients on delete cascade,
  shipment_reference text not null,
  return_id bigint references returns on delete cascade,
  file_key text not null,
  content_type text not null,
  created_at timestamptz(3) not null
);
create index return_pictures_of on return_pictures (return_id) where return_id is not null;
create index return_pictures_client on return_pictures (client_id, shipment_reference);
create index return_pictures_unused on return_pictures (created_at) where return_id is null;

create function note_return_label_bought() returns trigger language plpgsql as $$
begin
  update returns set label_due = false, label_problem = null, label_failed_at = null where label_reference = new.reference;
  return null;
end $$;
create trigger shipments_return_label_bought after update of step on shipments
  for each row when (new.is_return and old.step is distinct from new.step and new.step = 'PURCHASED')
  execute function note_return_label_bought();
`;
