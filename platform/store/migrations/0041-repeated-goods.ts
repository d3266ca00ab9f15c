import { type Kysely, type Migration, sql } from "kysely";

/** Another label for an order lists the goods of the first one again: they were sold once. */
export const repeatedGoods: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shipments add column repeats text`.execute(db);
  },
};
