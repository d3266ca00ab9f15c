import { type Kysely, type Migration, sql } from "kysely";

/** Every parcel's number is looked for, not only the first one's. */
export const trackers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index shipments_trackings on shipments using gin (trackings jsonb_path_ops)`.execute(db);
  },
};
