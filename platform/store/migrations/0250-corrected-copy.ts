import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments add column corrected_copy text references shipments (reference) on delete set null;
create index shipments_corrected_copy on shipments (corrected_copy) where corrected_copy is not null;
`;

/** Keeps which copy corrects what a carrier refused; a copy that is deleted is forgotten. */
export const correctedCopy: Migration = {
  name: "0250-corrected-copy",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
