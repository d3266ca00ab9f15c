import { sql } from "kysely";
import { SERVED_COUNTRIES } from "../../rules/catalogue/countries";
import { timeZoneOf } from "../../../contract/rules/time-zones";
import type { Migration } from "./migration";

/** Longest content that is counted on its own, characters. */
const CONTENT_LENGTH = 120;

/* A shipment counts on the client's calendar day of its purchase, until it is given back. */
const TABLE = `
alter table shipments add column ordered_on date;

create table daily_figures (
  client_id text not null references clients on delete cascade,
  kind text not null check (kind in ('total', 'carrier', 'country', 'content')),
  day date not null,
  key text not null,
  currency text not null,
  shipments bigint not null,
  cost bigint not null,
  primary key (client_id, kind, day, key, currency)
);
`;

/* What one shipment adds: a row for each kind, none unless it was bought and kept. Cost is without tax. */
const TRIGGERS = `
create function daily_figures_of(s shipments) returns table (kind text, day date, key text, currency text, cost bigint)
language sql immutable as $$
  select part.kind, s.ordered_on, part.key, s.currency, coalesce((s.price #>> '{total,basePrice}')::bigint, 0)
  from (values
    ('total', ''),
    ('carrier', coalesce(s.carrier_name, '')),
    ('country', coalesce(s.recipient ->> 'alpha2Code', '')),
    ('content', left(btrim(coalesce(s.content ->> 'description', '')), ${CONTENT_LENGTH}))
  ) as part (kind, key)
  where s.ordered_on is not null and s.refund is null and s.state not in ('CANCELED', 'CARRIER_KO')
$$;

create function add_new_figures() returns trigger language plpgsql as $$
begin
  insert into daily_figures (client_id, kind, day, key, currency, shipments, cost)
    select r.client_id, f.kind, f.day, f.key, f.currency, count(*), sum(f.cost)
    from new_rows r cross join lateral daily_figures_of(r::shipments) f
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (client_id, kind, day, key, currency) do update
    set shipments = daily_figures.shipments + excluded.shipments, cost = daily_figures.cost + excluded.cost;
  return null;
end $$;

create function add_changed_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows where ordered_on is not null) then return null; end if;
  insert into daily_figures (client_id, kind, day, key, currency, shipments, cost)
    select client_id, kind, day, key, currency, sum(shipments), sum(cost) from (
      select r.client_id, f.kind, f.day, f.key, f.currency, 1 as shipments, f.cost
      from new_rows r cross join lateral daily_figures_of(r::shipments) f
      union all
      select r.client_id, f.kind, f.day, f.key, f.currency, -1, -f.cost
      from old_rows r cross join lateral daily_figures_of(r::shipments) f
    ) deltas group by 1, 2, 3, 4, 5 having sum(shipments) <> 0 or sum(cost) <> 0 order by 1, 2, 3, 4, 5
  on conflict (client_id, kind, day, key, currency) do update
    set shipments = daily_figures.shipments + excluded.shipments, cost = daily_figures.cost + excluded.cost;
  return null;
end $$;

create function remove_deleted_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows where ordered_on is not null) then return null; end if;
  update daily_figures d set shipments = d.shipments - gone.shipments, cost = d.cost - gone.cost from (
    select r.client_id, f.kind, f.day, f.key, f.currency, count(*) as shipments, sum(f.cost) as cost
    from old_rows r cross join lateral daily_figures_of(r::shipments) f group by 1, 2, 3, 4, 5
  ) gone
  where d.client_id = gone.client_id and d.kind = gone.kind and d.day = gone.day and d.key = gone.key and d.currency = gone.currency;
  return null;
end $$;

create trigger shipments_figures_insert after insert on shipments
  referencing new table as new_rows for each statement execute function add_new_figures();
create trigger shipments_figures_update after update on shipments
  referencing old table as old_rows new table as new_rows for each statement execute function add_changed_figures();
create trigger shipments_figures_delete after delete on shipments
  referencing old table as old_rows for each statement execute function remove_deleted_figures();
`;

/** Counts what was bought before there were figures. */
const BACKFILL = `
insert into daily_figures (client_id, kind, day, key, currency, shipments, cost)
  select s.client_id, f.kind, f.day, f.key, f.currency, count(*), sum(f.cost)
  from shipments s cross join lateral daily_figures_of(s) f group by 1, 2, 3, 4, 5;
`;

/** What a client bought each day, in all and by carrier, country and content. Kept by triggers. */
export const dailyFigures: Migration = {
  name: "0160-daily-figures",
  up: async (db) => {
    await sql.raw(TABLE).execute(db);
    const zones = SERVED_COUNTRIES.map((country) => sql`(${country}, ${timeZoneOf({ alpha2Code: country, zipCode: "" })})`);
    await sql`
      update shipments set ordered_on = (ordered_at at time zone coalesce(zone.name, 'UTC'))::date
      from clients left join (values ${sql.join(zones)}) as zone (country, name) on zone.country = clients.alpha2_code
      where clients.id = shipments.client_id and shipments.ordered_at is not null
    `.execute(db);
    await sql.raw(TRIGGERS).execute(db);
    await sql.raw(BACKFILL).execute(db);
  },
};
