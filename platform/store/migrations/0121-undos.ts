import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table undos (
  token text primary key,
  client_id text not null references clients on delete cascade,
  lines jsonb not null,
  answer jsonb,
  expires_at timestamptz(3) not null
);
create index undos_expired on undos (expires_at);
`;

/** Adds what undoes changes of several shipments. */
export const undos: Migration = {
  name: "0121-undos",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
