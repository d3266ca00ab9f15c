import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create function shipment_buckets(state text, archived boolean, label_downloaded boolean) returns setof text
language sql immutable parallel safe as $$
  select case when archived then 'ARCHIVED' else state end
  union all
  select 'TO_PRINT' where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
$$;

create or replace function count_new_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_counts (client_id, bucket, count)
    select client_id, bucket, count(*)
    from new_rows cross join lateral shipment_buckets(state, archived, label_downloaded) as bucket group by 1, 2 order by 1, 2
  on conflict (client_id, bucket) do update set count = shipment_counts.count + excluded.count;
  return null;
end $$;

create or replace function count_changed_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_counts (client_id, bucket, count)
    select client_id, bucket, sum(delta) from (
      select client_id, bucket, 1 as delta
      from new_rows cross join lateral shipment_buckets(state, archived, label_downloaded) as bucket
      union all
      select client_id, bucket, -1
      from old_rows cross join lateral shipment_buckets(state, archived, label_downloaded) as bucket
    ) deltas group by 1, 2 having sum(delta) <> 0 order by 1, 2
  on conflict (client_id, bucket) do update set count = shipment_counts.count + excluded.count;
  return null;
end $$;

create or replace function count_deleted_shipments() returns trigger language plpgsql as $$
begin
  update shipment_counts c set count = c.count - gone.count from (
    select client_id, bucket, count(*) as count
    from old_rows cross join lateral shipment_buckets(state, archived, label_downloaded) as bucket group by 1, 2
  ) gone where c.client_id = gone.client_id and c.bucket = gone.bucket;
  return null;
end $$;

lock table shipments in share row exclusive mode;
insert into shipment_counts (client_id, bucket, count)
  select client_id, 'TO_PRINT', count(*) from shipments
  where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived
  group by 1
on conflict (client_id, bucket) do update set count = excluded.count;
`;

/** Counts the labels that wait to be printed by the same triggers as the inboxes: every list page tells their number. */
export const printDeskCount: Migration = {
  name: "0180-print-desk-count",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
