import { type Kysely, type Migration, sql } from "kysely";

/** What a simulated shop was told of each parcel, and whether it refuses to be told. */
const STEPS = `
alter table world_shops add column refuses_parcels boolean not null default false;
alter table world_shop_orders add column parcels jsonb not null default '[]';
update world_shop_orders
  set parcels = jsonb_build_array(jsonb_build_object('tracking', tracking, 'carrier', '', 'handedOverAt', null))
  where tracking is not null;
alter table world_shop_orders drop column tracking;
`;

export const parcelsOfSimulatedShops: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(STEPS).execute(db);
  },
};
