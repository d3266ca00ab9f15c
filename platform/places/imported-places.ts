import { sql } from "kysely";
import type { Db } from "../store/tables";
import { nameKey, zipKey } from "./place-keys";
import type { PostalPlacesTable } from "./tables";

/** Shorter words are in every name: they are looked for at the beginning only. */
const MIN_INNER_LENGTH = 3;

/** Imported places whose postcode begins like this, or is itself the beginning of it. */
export function importedByZip(db: Db, country: string, zip: string, limit: number): Promise<PostalPlacesTable[]> {
  const key = zipKey(country, zip);
  const beginnings = Array.from({ length: Math.max(0, key.length - 2) }, (_, at) => key.slice(0, at + 2));
  return db
    .selectFrom("postal_places")
    .selectAll()
    .where("alpha2_code", "=", country)
    .where((where) => where.or([where("zip_key", "like", `${key}%`), where("zip_key", "in", [key, ...beginnings])]))
    .orderBy(sql`length(zip_key)`, "desc")
    .orderBy("zip_key")
    .orderBy("city_key")
    .limit(limit)
    .execute();
}

/** Imported places of a name: the name itself first, then names that begin like it, then names that contain it. */
export function importedByName(db: Db, country: string, town: string, limit: number): Promise<PostalPlacesTable[]> {
  const key = nameKey(town);
  // Percent signs and underscores cannot be in a key: it is letters, digits and spaces.
  const rank = sql<number>`case when name_keys like ${`%|${key}|%`} then 0 when city_key like ${`${key}%`} then 1 when name_keys like ${`%|${key}%`} then 2 else 3 end`;
  return db
    .selectFrom("postal_places")
    .selectAll()
    .where("alpha2_code", "=", country)
    .where((where) =>
      where.or([
        where("city_key", "like", `${key}%`),
        ...(key.length >= MIN_INNER_LENGTH ? [where("name_keys", "like", `%${key}%`)] : []),
      ]),
    )
    .orderBy(rank)
    .orderBy(sql`length(city_key)`)
    .orderBy("city_key")
    .orderBy("zip_key")
    .limit(limit)
    .execute();
}
