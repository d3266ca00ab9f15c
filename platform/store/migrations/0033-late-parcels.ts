import { type Kysely, type Migration, sql } from "kysely";

/** Finds what a merchant handed over in a range of days: those of it that came late are listed. */
export const lateParcels: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create index shipments_handed_over on shipments (client_id, handed_over_on) where handed_over_on is not null
    `.execute(db);
  },
};
