import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments
  add column cancel_settles_at timestamptz,
  add column label_printed_at timestamptz;
create index shipments_cancel_due on shipments (cancel_settles_at) where state = 'CANCEL_REQUESTED';
`;

/** When a carrier answers a cancellation at the latest, and when a label was last printed. */
export const afterTheSale: Migration = {
  name: "0125-after-the-sale",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
