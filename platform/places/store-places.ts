import type { Db, PostalPlacesTable } from "../store/tables";
import { nameKey, nameKeys, placeId, zipKey } from "./place-keys";

/** A place to store. */
export interface NewPlace {
  country: string;
  zip: string;
  city: string;
  state: string;
}

/** Eight columns per row: well below PostgreSQL's limit of 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 500;

function toRow({ country, zip, city, state }: NewPlace): PostalPlacesTable {
  return {
    id: placeId(country, zip, city),
    alpha2_code: country,
    zip_code: zip,
    zip_key: zipKey(country, zip),
    city,
    city_key: nameKey(city),
    name_keys: nameKeys(country, city),
    state,
  };
}

/**
 * Upserts places. Idempotent.
 *
 * @returns number of distinct places
 */
export async function storePlaces(db: Db, places: Iterable<NewPlace>): Promise<number> {
  const rows = [...new Map([...places].map(toRow).map((row) => [row.id, row])).values()];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto("postal_places")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({
          zip_code: set.ref("excluded.zip_code"),
          city: set.ref("excluded.city"),
          name_keys: set.ref("excluded.name_keys"),
          state: set.ref("excluded.state"),
        })),
      )
      .execute();
  }
  return rows.length;
}
