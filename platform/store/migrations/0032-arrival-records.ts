import { type Kysely, type Migration, sql } from "kysely";

/**
 * Counts how long parcels took from the hand-over to the delivery, in calendar days, by service, lane and day of hand-over: for all
 * merchants of a tenant, and for each merchant. A lane is the pair of countries, and of the first characters of the postcodes. Days
 * are taken in UTC, as in `daily_figures`. What is counted is kept in the shipment, so that an archived one, whose postcodes are
 * gone, still counts where it did.
 */
export const arrivalRecords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table shipments add column handed_over_on date, add column lane text, add column lane_zone text;

create function postcode_zone(postcode text) returns text language sql immutable parallel safe as $$
  select coalesce(substring(upper(postcode) from '[A-Z]{1,2}|[0-9]{2}'), '')
$$;

create function note_hand_over() returns trigger language plpgsql as $$
begin
  new.handed_over_on := coalesce(new.handed_over_on,
    (select (min(due_at) at time zone 'UTC')::date from tracking_steps
      where shipment_id = new.id and applied_at is not null
        and state in ('IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_SENDER')),
    ((new.newest_tracking ->> 'at')::timestamptz at time zone 'UTC')::date);
  new.lane := concat(new.sender ->> 'alpha2Code', '-', new.recipient ->> 'alpha2Code');
  new.lane_zone := concat(postcode_zone(new.sender ->> 'zipCode'), '-', postcode_zone(new.recipient ->> 'zipCode'));
  return new;
end $$;
create trigger shipments_hand_over before update of state on shipments
  for each row when (new.handed_over_on is null and new.service is not null
    and new.state in ('IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_SENDER'))
  execute function note_hand_over();
create trigger shipments_lane before insert on shipments
  for each row when (new.handed_over_on is not null and new.service is not null) execute function note_hand_over();

create table lane_arrivals (
  partner text not null,
  service_id text not null,
  lane text not null,
  zone text not null,
  handed_over_on date not null,
  took_days int not null,
  parcels int not null,
  primary key (partner, service_id, lane, zone, handed_over_on, took_days)
);

create table client_arrivals (
  client_id text not null references clients on delete cascade,
  service_id text not null,
  lane text not null,
  handed_over_on date not null,
  promised_days int not null,
  took_days int not null,
  parcels int not null,
  primary key (client_id, handed_over_on, service_id, lane, promised_days, took_days)
);

create function count_arrival(s shipments, delta int) returns void language plpgsql as $$
declare
  took int := coalesce((s.delivered_at at time zone 'UTC')::date - s.handed_over_on, -1);
begin
  if s.handed_over_on is null or s.service is null or s.state in ('CANCELED', 'CANCEL_REQUESTED') then return; end if;
  insert into lane_arrivals (partner, service_id, lane, zone, handed_over_on, took_days, parcels)
    select c.partner, s.service ->> 'id', s.lane, zone, s.handed_over_on, took, delta
    from clients c cross join unnest(array['', s.lane_zone]) as zone
    where c.id = s.client_id
  on conflict (partner, service_id, lane, zone, handed_over_on, took_days) do update
    set parcels = lane_arrivals.parcels + excluded.parcels;
  insert into client_arrivals (client_id, service_id, lane, handed_over_on, promised_days, took_days, parcels)
    select s.client_id, s.service ->> 'id', s.lane, s.handed_over_on, s.estimated_delivery_date - s.handed_over_on, took, delta
    where s.estimated_delivery_date is not null and exists (select from clients where id = s.client_id)
  on conflict (client_id, handed_over_on, service_id, lane, promised_days, took_days) do update
    set parcels = client_arrivals.parcels + excluded.parcels;
end $$;

create function count_arrivals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_arrival(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_arrival(new, 1); end if;
  return null;
end $$;
create trigger shipments_arrivals_insert after insert on shipments
  for each row when (new.handed_over_on is not null) execute function count_arrivals();
create trigger shipments_arrivals_update after update on shipments
  for each row when (
    (old.handed_over_on, old.delivered_at, old.estimated_delivery_date, old.state in ('CANCELED', 'CANCEL_REQUESTED'))
    is distinct from
    (new.handed_over_on, new.delivered_at, new.estimated_delivery_date, new.state in ('CANCELED', 'CANCEL_REQUESTED'))
  ) execute function count_arrivals();
create trigger shipments_arrivals_delete after delete on shipments
  for each row when (old.handed_over_on is not null and old.delivered_at is null) execute function count_arrivals();

alter table shipments disable trigger user;
update shipments s set
  handed_over_on = h.day,
  lane = concat(s.sender ->> 'alpha2Code', '-', s.recipient ->> 'alpha2Code'),
  lane_zone = concat(postcode_zone(s.sender ->> 'zipCode'), '-', postcode_zone(s.recipient ->> 'zipCode'))
from (
  select shipment_id, (min(due_at) at time zone 'UTC')::date as day from tracking_steps
  where applied_at is not null and state in ('IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_SENDER')
  group by 1
) h
where h.shipment_id = s.id and s.service is not null;
alter table shipments enable trigger user;

insert into lane_arrivals (partner, service_id, lane, zone, handed_over_on, took_days, parcels)
  select c.partner, s.service ->> 'id', s.lane, zone, s.handed_over_on,
    coalesce((s.delivered_at at time zone 'UTC')::date - s.handed_over_on, -1), count(*)
  from shipments s join clients c on c.id = s.client_id cross join unnest(array['', s.lane_zone]) as zone
  where s.handed_over_on is not null and s.state not in ('CANCELED', 'CANCEL_REQUESTED')
  group by 1, 2, 3, 4, 5, 6;
insert into client_arrivals (client_id, service_id, lane, handed_over_on, promised_days, took_days, parcels)
  select s.client_id, s.service ->> 'id', s.lane, s.handed_over_on, s.estimated_delivery_date - s.handed_over_on,
    coalesce((s.delivered_at at time zone 'UTC')::date - s.handed_over_on, -1), count(*)
  from shipments s
  where s.handed_over_on is not null and s.estimated_delivery_date is not null and s.state not in ('CANCELED', 'CANCEL_REQUESTED')
  group by 1, 2, 3, 4, 5, 6;
`;
