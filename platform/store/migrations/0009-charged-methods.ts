import { type Kysely, type Migration, sql } from "kysely";

/** A charge whose answer was lost is repeated with the method that it was tried with. */
export const chargedMethods: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table orders add column saved_method jsonb;
alter table invoices add column charge_source jsonb;
alter table subscription_periods add column charge_method text;
`;
