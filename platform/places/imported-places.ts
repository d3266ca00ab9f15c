import { sql } from "kysely";
import type { Db, PostalPlacesTable } from "../store/tables";
import { zipKey } from "./place-keys";

/** Shorter inputs match at the start of a name only, as an infix they match too many. */
const MIN_INNER_LENGTH = 3;

/** Imported places whose postcode starts with the input, or is a prefix of it. */
export function importedByZip(db: Db, country: string, zip: string, limit: number): Promise<PostalPlacesTable[]> {
  const key = zipKey(country, zip);
  const prefixes = Array.from({ length: Math.max(0, key.length - 2) }, (_, at) => key.slice(0, at + 2));
  return db
    .selectFrom("postal_places")
    .selectAll()
    .where("alpha2_code", "=", country)
    .where((where) => where.or([where("zip_key", "like", `${key}%`), where("zip_key", "in", [key, ...prefixes])]))
    .orderBy(sql`length(zip_key)`, "desc")
    .orderBy("zip_key")
    .orderBy("city_key")
    .limit(limit)
    .execute();
}

/** Imported places by the key of a name: exact matches first, then prefix matches, then infix matches. */
export function importedByName(db: Db, country: string, key: string, limit: number): Promise<PostalPlacesTable[]> {
  // No escaping needed: a key contains only letters, digits and spaces.
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
