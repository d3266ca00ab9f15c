import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `alter table clients add column customs_senders jsonb not null default '{}'`;

/** Adds what a merchant's last customs invoices said of themselves. */
export const customsSenders: Migration = {
  name: "0130-customs-senders",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
