import { type Kysely, type Migration, sql } from "kysely";

/**
 * Counts by the day of purchase what was delivered, what of it on time, and what had an incident. A delivery's day is taken in
 * UTC: nobody delivers at the hours in which the recipient's day differs.
 */
export const deliveryFigures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table shipments add column had_incident boolean not null default false;

create function note_incident() returns trigger language plpgsql as $$
begin
  new.had_incident := true;
  return new;
end $$;
create trigger shipments_incident before insert or update of state on shipments
  for each row when (new.state = 'INCIDENT' and not new.had_incident) execute function note_incident();

alter table daily_figures drop constraint daily_figures_kind_check;
alter table daily_figures add constraint daily_figures_kind_check
  check (kind in ('total', 'carrier', 'country', 'content', 'delivered', 'on-time', 'incident'));

create or replace function daily_figures_of(s shipments) returns table (kind text, day date, key text, currency text, cost bigint)
language sql immutable as $$
  select part.kind, s.ordered_on, part.key, s.currency, coalesce((s.price #>> '{total,basePrice}')::bigint, 0)
  from (values
    ('total', '', true),
    ('carrier', coalesce(s.carrier_name, ''), true),
    ('country', coalesce(s.recipient ->> 'alpha2Code', ''), true),
    ('content', left(btrim(coalesce(s.content ->> 'description', '')), 120), true),
    ('delivered', '', s.delivered_at is not null),
    ('on-time', '', (s.delivered_at at time zone 'UTC')::date <= s.estimated_delivery_date),
    ('incident', '', s.had_incident)
  ) as part (kind, key, counts)
  where part.counts and s.ordered_on is not null and s.refund is null and s.state not in ('CANCELED', 'CARRIER_KO')
$$;

alter table shipments disable trigger shipments_figures_update;
update shipments s set had_incident = true
  where s.state = 'INCIDENT'
    or exists (select from tracking_steps t where t.shipment_id = s.id and t.state = 'INCIDENT' and t.applied_at is not null);
alter table shipments enable trigger shipments_figures_update;

insert into daily_figures (client_id, kind, day, key, currency, shipments, cost)
  select s.client_id, f.kind, f.day, f.key, f.currency, count(*), sum(f.cost)
  from shipments s cross join lateral daily_figures_of(s) f
  where f.kind in ('delivered', 'on-time', 'incident')
  group by 1, 2, 3, 4, 5;
`;
