import { sql } from "kysely";
import type { PostalPlace } from "../../contract/addresses";
import { Alpha2Code } from "../../contract/primitives";
import type { Db } from "../store/tables";
import { nameKey, zipKey } from "./place-keys";
import { postalZoneOf } from "./postal-zones";
import type { PostalPlacesTable } from "./tables";

export interface PlaceQuery {
  country: Alpha2Code;
  /** What was typed: a name, or a postal code, or the beginning of one. */
  q: string;
  limit: number;
}

/** Shorter words are in every name: they are looked for at the beginning only. */
const MIN_INNER_LENGTH = 3;

/**
 * Places by name (accents and capitals do not matter, names in other languages count) or by postal code, the best first: the name
 * itself, then names that begin like it, then names that contain it. An empty question has no answer.
 */
export async function searchPlaces(db: Db, { country, q, limit }: PlaceQuery): Promise<PostalPlace[]> {
  const zip = zipIn(country, q);
  const rows = zip === "" ? await searchByName(db, country, nameKey(q), limit) : await searchByZip(db, country, zip, limit);
  return rows.map(toPlace);
}

/** One place by its id, or undefined. */
export async function getPlace(db: Db, id: string): Promise<PostalPlace | undefined> {
  const row = await db.selectFrom("postal_places").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPlace(row);
}

/** The postal code in what was typed, also beside a name, `50667 Köln`; empty where there is none. */
function zipIn(country: Alpha2Code, q: string): string {
  if (country === "GB") return /\d/.test(q) ? zipKey(q) : "";
  const digits = /\d[\d\s-]*/.exec(q)?.[0] ?? "";
  // A number after a name is part of the name, `Marseille 13`, unless it is long enough to be a code.
  return q.trimStart().startsWith(digits) || zipKey(digits).length >= 4 ? zipKey(digits) : "";
}

async function searchByZip(db: Db, country: string, key: string, limit: number): Promise<PostalPlacesTable[]> {
  const places = db.selectFrom("postal_places").selectAll().where("alpha2_code", "=", country);
  const found = await places.where("zip_key", "like", `${key}%`).orderBy("zip_key").orderBy("city_key").limit(limit).execute();
  if (found.length > 0) return found;
  // British places may be kept by the first half of the code, as GeoNames has them, while merchants type the whole.
  const beginnings = [4, 3, 2].filter((length) => length < key.length).map((length) => key.slice(0, length));
  if (country !== "GB" || beginnings.length === 0) return [];
  return places
    .where("zip_key", "in", beginnings)
    .orderBy(sql`length(zip_key)`, "desc")
    .orderBy("city_key")
    .limit(limit)
    .execute();
}

async function searchByName(db: Db, country: string, key: string, limit: number): Promise<PostalPlacesTable[]> {
  if (key === "") return [];
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

function toPlace({ id, alpha2_code, zip_code, city, state }: PostalPlacesTable): PostalPlace {
  const country = Alpha2Code.parse(alpha2_code);
  return { id, alpha2Code: country, zipCode: zip_code, city, state, postalZone: postalZoneOf(country, zip_code) };
}
