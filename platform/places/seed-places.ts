import type { Alpha2Code } from "../../contract/primitives";
import type { Db } from "../store/tables";
import { BE } from "./seed/be";
import { DE } from "./seed/de";
import { ES } from "./seed/es";
import { FR } from "./seed/fr";
import { GB } from "./seed/gb";
import { HU } from "./seed/hu";
import { IT } from "./seed/it";
import { NL } from "./seed/nl";
import { PT } from "./seed/pt";
import type { SeedCity } from "./seed/seed-city";
import { TR } from "./seed/tr";
import { type NewPlace, storePlaces } from "./store-places";

/** Well-known cities of the ten countries with some of their postal codes; a GeoNames file brings the rest. */
export const SEED_CITIES: Record<Alpha2Code, readonly SeedCity[]> = { GB, FR, DE, ES, IT, NL, BE, PT, HU, TR };

/** The seed as single places. */
export function seedPlaceList(): NewPlace[] {
  return (Object.keys(SEED_CITIES) as Alpha2Code[]).flatMap((country) =>
    SEED_CITIES[country].flatMap(([state, city, , , zips]) => zips.split(",").map((zip) => ({ country, zip, city, state }))),
  );
}

/** Stores the seed; what is there stays, so that it may run at every start. Returns how many places it has. */
export async function seedPlaces(db: Db): Promise<number> {
  return storePlaces(db, seedPlaceList());
}
