import { type Kysely, type Migration, sql } from "kysely";

/**
 * Since when something needs an answer, what the merchant has read of it, and where each kind is told.
 *
 * Each kind has an index of those that stand, as the count is part of every page. When a problem of an earlier version arose is
 * not known: its last change is taken.
 */
export const notifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table clients add column notification_settings jsonb not null default '{}';
create index clients_notified on clients (id) where notification_settings <> '{}';

alter table shipments add column problem_since timestamptz(3);
create function note_problem() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> new.state then
    new.problem_since := new.updated_at;
  end if;
  return new;
end $$;
create trigger shipments_problem before insert or update of state on shipments
  for each row when (new.state in ('INCIDENT', 'LABELS_KO', 'CARRIER_KO')) execute function note_problem();
update shipments set problem_since = updated_at where state in ('INCIDENT', 'LABELS_KO', 'CARRIER_KO');
create index shipments_incidents on shipments (client_id, problem_since desc, id desc) where state = 'INCIDENT' and not archived;
create index shipments_label_errors on shipments (client_id, problem_since desc, id desc)
  where state in ('LABELS_KO', 'CARRIER_KO') and not archived and corrected_copy is null;
create index shipments_not_told on shipments (client_id, (told ->> 'at') desc, id desc) where told_state = 'refused' and not archived;
create index tickets_to_answer on tickets (client_id, last_message_at desc, id) where unread > 0 or status = 'awaiting_information';

alter table invoices add column refused_at timestamptz(3);
update invoices set refused_at = issued_at where charge_attempts > 0 and paid_at is null;
create index invoices_refused on invoices (client_id, refused_at desc) where refused_at is not null and paid_at is null;
alter table subscription_periods add column refused_at timestamptz(3);
update subscription_periods set refused_at = starts_at where state = 'REFUSED';

create table notification_marks (
  client_id text not null references clients on delete cascade,
  kind text not null,
  subject text not null,
  since timestamptz(3) not null,
  read_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (client_id, kind, subject)
);
`;
