import { type Kysely, type Migration, sql } from "kysely";

/**
 * Manifests by which carriers close shipments. One at a time is open for a client and carrier, and a shipment is in one only: both
 * keep a lost answer from closing it twice.
 */
export const carrierManifests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table carrier_manifests (
  id text primary key,
  client_id text not null references clients on delete cascade,
  carrier_name text not null,
  day date not null,
  begun_at timestamptz(3) not null,
  leased_until timestamptz(3),
  is_closed boolean not null default false,
  file_key text
);
create unique index carrier_manifests_open on carrier_manifests (client_id, carrier_name) where not is_closed;
create index carrier_manifests_day on carrier_manifests (client_id, day);

create table carrier_manifest_shipments (
  shipment_id integer primary key references shipments on delete cascade,
  manifest_id text not null references carrier_manifests on delete cascade
);
create index carrier_manifest_shipments_manifest on carrier_manifest_shipments (manifest_id);
`;
