import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table label_merges drop column failed;
alter table label_merges add column errors jsonb not null default '[]';

alter table export_reports add column status text not null default 'loading';
alter table export_reports add column errors jsonb not null default '[]';
update export_reports set status = 'ready' where file_key is not null;
`;

/** Adds status and errors to merges and reports. */
export const resources: Migration = {
  name: "0002-resources",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
