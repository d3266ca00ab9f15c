import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table csv_imports (
  id text primary key,
  client_id text not null references clients on delete cascade,
  upload_id text not null,
  status text not null default 'loading',
  choice jsonb not null,
  shipment_references jsonb not null default '[]',
  known integer not null default 0,
  bad_rows integer not null default 0,
  file_key text,
  created_at timestamptz(3) not null default now()
);
create index csv_imports_client on csv_imports (client_id);

create table csv_mappings (
  client_id text not null references clients on delete cascade,
  headings text not null,
  choice jsonb not null,
  primary key (client_id, headings)
);
`;

/** Files that become shipments, and what a client says of files with the same headings. */
export const csvImports: Migration = {
  name: "0184-csv-imports",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
