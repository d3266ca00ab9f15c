import { sql } from "kysely";
import type { Migration } from "./migration";

/** Parcels of drafts have whole centimetres, at most 1000: others, which a shop's module could send, could not be opened. */
export const wholeCentimetres: Migration = {
  name: "0230-whole-centimetres",
  up: async (db) => {
    await sql`
      update shipments set parcels = (
        select jsonb_agg(
          parcel || (
            select jsonb_object_agg(side, least(1000, greatest(1, ceil((parcel ->> side)::numeric))))
            from unnest(array['length', 'width', 'height']) as side
          )
          order by position
        )
        from jsonb_array_elements(parcels) with ordinality as listed (parcel, position)
      )
      where exists (
        select from jsonb_array_elements(parcels) as parcel, unnest(array['length', 'width', 'height']) as side
        where (parcel ->> side)::numeric not between 1 and 1000 or (parcel ->> side)::numeric % 1 <> 0
      )
    `.execute(db);
  },
};
