import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create function shipment_buckets(state text, archived boolean, label_downloaded boolean, upsales jsonb) returns setof text
language sql immutable parallel safe as $$
  select case when archived then 'ARCHIVED' else state end
  union all
  select 'TO_PRINT' where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
    and upsales->>'printInStore' is distinct from 'true'
$$;

create or replace function count_new_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_counts (client_id, bucket, count)
    select client_id, bucket, count(*)
    from new_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket
    group by 1, 2 order by 1, 2
  on conflict (client_id, bucket) do update set count = shipment_counts.count + excluded.count;
  return null;
end $$;

create or replace function count_changed_shipments() returns trigger language plpgsql as $$
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

create or replace function count_deleted_shipments() returns trigger language plpgsql as $$
begin
  update shipment_counts c set count = c.count - gone.count from (
    select client_id, bucket, count(*) as count
    from old_rows cross join lateral shipment_buckets(state, archived, label_downloaded, upsales) as bucket group by 1, 2
  ) gone where c.client_id = gone.client_id and c.bucket = gone.bucket;
  return null;
end $$;

drop function shipment_buckets(text, boolean, boolean);
drop index shipments_to_print;
create index shipments_to_print on shipments (client_id, ordered_at, id)
  where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
    and upsales->>'printInStore' is distinct from 'true';

lock table shipments in share row exclusive mode;
update shipment_counts set count = (
  select count(*) from shipments
  where shipments.client_id = shipment_counts.client_id
    and state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
    and upsales->>'printInStore' is distinct from 'true'
) where bucket = 'TO_PRINT';
`;

/** Leaves the labels that a drop-off point prints out of those to print: the print desk and its number in the menu. */
export const printedInStore: Migration = {
  name: "0310-printed-in-store",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
