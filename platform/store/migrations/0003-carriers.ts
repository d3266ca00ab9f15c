import { type Kysely, type Migration, sql } from "kysely";

/** What a booking with a real carrier needs: a lease, the carrier's own id and label, and when to ask for events. */
const CARRIERS = `
alter table shipments
  add column booking_leased_until timestamptz(3),
  add column booking_due_at timestamptz(3),
  add column carrier_handle text,
  add column tracking_due_at timestamptz(3),
  add column tracking_asked_at timestamptz(3);
create index shipments_tracking_due on shipments (tracking_due_at) where tracking_due_at is not null;
alter table own_contracts add column connection_id text;
`;

export const carriers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(CARRIERS).execute(db);
  },
};
