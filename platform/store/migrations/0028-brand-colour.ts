import { type Kysely, type Migration, sql } from "kysely";

/** The colour that a client has chosen for its mails; empty for that of its logo. */
export const brandColour: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table brand_settings add column brand_colour text not null default ''`.execute(db);
  },
};
