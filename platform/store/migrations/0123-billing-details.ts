import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table clients
  add column address2 text not null default '',
  add column state text not null default '',
  add column billing_email text not null default '';
`;

/** Adds what invoices need beside the account's data. */
export const billingDetails: Migration = {
  name: "0123-billing-details",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
