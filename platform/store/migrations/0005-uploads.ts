import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table uploads (
  id text primary key,
  client_id text not null references clients on delete cascade,
  purpose text not null,
  file_name text not null,
  content_type text not null,
  size bigint,
  file_key text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index uploads_unused on uploads (client_id) where used_at is null;
`;

/** Adds uploaded files. */
export const uploads: Migration = {
  name: "0005-uploads",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
