import { type Kysely, type Migration, sql } from "kysely";

/** When a client's account was set up; those that have shipments by now need no list of what to set up. */
export const setup: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table clients add column set_up_at timestamptz`.execute(db);
    await sql`update clients set set_up_at = now() where has_shipments`.execute(db);
  },
};
