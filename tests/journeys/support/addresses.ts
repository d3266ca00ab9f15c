import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import type { Alpha2Code } from "../../../contract/primitives";
import { seedPlaceList } from "../../../platform/places/seed-places";

/** A real address, as a merchant would type it. */
export interface RealAddress {
  alpha2Code: Alpha2Code;
  street: string;
  zipCode: string;
  city: string;
}

const FOLDER = join(import.meta.dirname, "../../../../shared/data/addresses");
/** Parts of an address that name its street, in the order in which they are looked for. */
const STREETS = ["road", "pedestrian", "footway"];

interface Components {
  country_code?: string;
  postcode?: string | number;
  house_number?: string | number;
  [part: string]: string | number | undefined;
}

/** Every address of a country that has a street and a postcode which the platform knows. */
export function realAddresses(alpha2Code: "ES" | "FR" | "IT" | "DE"): RealAddress[] {
  const text = readFileSync(join(FOLDER, `${alpha2Code.toLowerCase()}.yaml`), "utf8");
  const places = seedPlaceList().filter(({ country }) => country === alpha2Code);
  return parseAllDocuments(text).flatMap((document) => {
    const { components } = (document.toJS() ?? {}) as { components?: Components };
    const street = STREETS.map((part) => components?.[part]).find((name) => name !== undefined);
    // YAML reads 01744 without quotes as a number: postcodes have five digits in all four countries.
    const zipCode = String(components?.postcode ?? "").padStart(5, "0");
    const city = places.find(({ zip }) => zip === zipCode)?.city;
    if (!components || !street || !city || components.country_code?.toUpperCase() !== alpha2Code) return [];
    return [{ alpha2Code, street: [street, components.house_number].filter(Boolean).join(" "), zipCode, city }];
  });
}

/** The first address of a country. */
export function realAddress(alpha2Code: "ES" | "FR" | "IT" | "DE"): RealAddress {
  const [first] = realAddresses(alpha2Code);
  if (!first) throw new Error(`The real addresses of ${alpha2Code} have none at a place that the platform knows`);
  return first;
}
