import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table clients add column estimated_at timestamptz(3);
update clients set monthly_shipments = null where monthly_shipments is not null;
`;

/** When a client first estimated its volume. Estimates from before changed no price: they are asked for again. */
export const estimatedVolume: Migration = {
  name: "0156-estimated-volume",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
