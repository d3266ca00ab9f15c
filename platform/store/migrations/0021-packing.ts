import { type Kysely, type Migration, sql } from "kysely";

/** The check of a shipment's goods while they are packed, and photos of it. */
export const packing: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table shipments add column packed_at timestamptz;

create table packing_photos (
  upload_id text primary key references uploads on delete cascade,
  client_id text not null references clients on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  added_at timestamptz not null
);
create index packing_photos_shipment on packing_photos (shipment_id, added_at);
`;
