import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments
  add column cancel_settles_at timestamptz,
  add column label_printed_at timestamptz;
create index shipments_cancel_due on shipments (cancel_settles_at) where state = 'CANCEL_REQUESTED';
create index shipments_to_print on shipments (client_id, ordered_at, id)
  where state in ('READY_TO_PRINT', 'READY_FOR_COLLECTION') and not label_downloaded and not archived;
create index shipments_printed on shipments (client_id, label_printed_at desc) where label_printed_at is not null;
alter table label_merges
  add column start_position integer not null default 1,
  add column packing_slips boolean not null default false,
  add column confirms boolean not null default false;
`;

/** When a carrier answers a cancellation at the latest, when a label was last printed, and how labels are put on sheets. */
export const afterTheSale: Migration = {
  name: "0125-after-the-sale",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
