import { type Kysely, type Migration, sql } from "kysely";

/** The file of what leaves with a carrier on a day. */
export const manifests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table manifests (
  client_id text not null references clients on delete cascade,
  carrier_name text not null,
  day date not null,
  file_key text not null,
  primary key (client_id, carrier_name, day)
);
`;
