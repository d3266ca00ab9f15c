import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table saved_views (
  id text primary key,
  client_id text not null references clients on delete cascade,
  name text not null,
  content jsonb not null,
  created_at timestamptz(3) not null
);
create unique index saved_views_name on saved_views (client_id, lower(name));
`;

/** Adds lists of shipments that have a name. */
export const savedViews: Migration = {
  name: "0115-saved-views",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
