import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments add column delivered_at timestamptz(3), add column newest_tracking jsonb;

update shipments set newest_tracking = newest.event, delivered_at = newest.delivered_at
from (
  select shipment_id,
    (array_agg(
      jsonb_build_object('at', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'code', code)
      order by position desc
    ))[1] as event,
    min(due_at) filter (where state = 'DELIVERED') as delivered_at
  from tracking_steps where applied_at is not null group by shipment_id
) newest where newest.shipment_id = shipments.id;

update idempotency set answer = answer || '{"deliveredAt": null, "newestTracking": null, "dropOffBy": null}'
where procedure = 'shipments.create';
`;

/** Adds the delivery time and the newest tracking event, from the events so far; responses to be replayed get both as null. */
export const newestTracking: Migration = {
  name: "0112-newest-tracking",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
