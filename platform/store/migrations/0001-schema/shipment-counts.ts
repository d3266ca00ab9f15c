/**
 * Counters maintained by triggers: shipments per inbox, labels waiting at the print desk (without those that a drop-off point
 * prints), and purchases per day. A shipment counts on the client's calendar day of the purchase, without tax, until it is
 * refunded; contents are grouped by their first 120 characters.
 */
export const SHIPMENT_COUNTS = `
create table shipment_counts (
  client_id text not null references clients on delete cascade,
  bucket text not null,
  count bigint not null,
  primary key (client_id, bucket)
);

create function shipment_buckets(state text, archived boolean, label_downloaded boolean, upsales jsonb) returns setof text
language sql immutable parallel safe as $$
  select case when archived then 'ARCHIVED' else state end
  union all
  select 'TO_PRINT' where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
    and upsales->>'printInStore' is distinct from 'true'
$$;

create function count_new_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_counts (client_id, bucket, count)
    select client_id, bucket, count(*)
    from new_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket
    group by 1, 2 order by 1, 2
  on conflict (client_id, bucket) do update set count = shipment_counts.count + excluded.count;
  return null;
end $$;

create function count_changed_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_counts (client_id, bucket, count)
    select client_id, bucket, sum(delta) from (
      select client_id, bucket, 1 as delta
      from new_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket
      union all
      select client_id, bucket, -1
      from old_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket
    ) deltas group by 1, 2 having sum(delta) <> 0 order by 1, 2
  on conflict (client_id, bucket) do update set count = shipment_counts.count + excluded.count;
  return null;
end $$;

create function count_deleted_shipments() returns trigger language plpgsql as $$
begin
  update shipment_counts c set count = c.count - gone.count from (
    select client_id, bucket, count(*) as count
    from old_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket group by 1, 2
  ) gone where c.client_id = gone.client_id and c.bucket = gone.bucket;
  return null;
end $$;

create trigger shipments_counted_insert after insert on shipments
  referencing new table as new_rows for each statement execute function count_new_shipments();
create trigger shipments_counted_update after update on shipments
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_shipments();
create trigger shipments_counted_delete after delete on shipments
  referencing old table as old_rows for each statement execute function count_deleted_shipments();


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

create function daily_figures_of(s shipments) returns table (kind text, day date, key text, currency text, cost bigint)
language sql immutable as $$
  select part.kind, s.ordered_on, part.key, s.currency, coalesce((s.price #>> '{total,basePrice}')::bigint, 0)
  from (values
    ('total', ''),
    ('carrier', coalesce(s.carrier_name, '')),
    ('country', coalesce(s.recipient ->> 'alpha2Code', '')),
    ('content', left(btrim(coalesce(s.content ->> 'description', '')), 120))
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
