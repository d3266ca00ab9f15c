import { sql } from "kysely";
import type { Migration } from "./migration";

// Contracts without credentials can book nothing: they were registered before anything was kept of them.
const SCHEMA = `
delete from own_contracts;
alter table own_contracts add column sealed text not null;
alter table own_contracts add column changed_at timestamptz not null default now();
`;

/** Keeps the credentials of own contracts, sealed. */
export const contractCredentials: Migration = {
  name: "0200-contract-credentials",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
