import { parse } from "csv-parse/sync";
import { z } from "zod";
import { SettingsError } from "../../../settings-error";
import { readOpeningTimes } from "./opening-times";
import type { LocatedPoint } from "../port";

/** A point of a file. */
export type FilePoint = Omit<LocatedPoint, "distanceMetres"> & {
  /** The largest parcel that it takes; null for any. */
  maxWeightKg: number | null;
  maxLongestCm: number | null;
};

/** Columns of a CSV file, and properties in GeoJSON. */
const Row = z.object({
  id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(60)),
  name: z.string().trim().min(1),
  address: z.string().trim().min(1),
  zip: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1)),
  city: z.string().trim().min(1),
  country: z.string().regex(/^[A-Z]{2}$/, "expected a country code, BE"),
  opening_times: z.string().nullish(),
  max_weight_kg: z.coerce.number().positive().nullish(),
  max_longest_cm: z.coerce.number().positive().nullish(),
});

const Latitude = z.coerce.number().min(-90).max(90);
const Longitude = z.coerce.number().min(-180).max(180);

const GeoJson = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });
const Feature = z.object({
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([Longitude, Latitude]).rest(z.number()) }),
  properties: Row,
});

/**
 * The points of a CSV or GeoJSON file.
 *
 * @param file path for messages
 * @throws SettingsError that names the file and the line, or the number of the feature
 */
export function readPoints(file: string, text: string): FilePoint[] {
  const points = file.endsWith(".csv") ? readCsv(file, text) : readGeoJson(file, text);
  const seen = new Set<string>();
  for (const { id } of points) {
    if (seen.has(id)) throw new SettingsError(`${file}: the id ${id} occurs twice`);
    seen.add(id);
  }
  return points;
}

function readCsv(file: string, text: string): FilePoint[] {
  const rows = attempt(file, () =>
    parse<{ record: Record<string, string>; info: { lines: number } }>(text, {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: [",", ";", "\t"],
    }),
  );
  return rows.map(({ record, info }) => {
    const cells = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ""));
    const place = z.object({ latitude: Latitude, longitude: Longitude });
    const where = `${file}, line ${info.lines}`;
    return pointOf(where, check(where, Row, cells), check(where, place, cells));
  });
}

function readGeoJson(file: string, text: string): FilePoint[] {
  const { features } = check(
    file,
    GeoJson,
    attempt(file, (): unknown => JSON.parse(text)),
  );
  return features.map((feature, index) => {
    const where = `${file}, feature ${index + 1}`;
    const { geometry, properties } = check(where, Feature, feature);
    const [longitude, latitude] = geometry.coordinates;
    return pointOf(where, properties, { latitude, longitude });
  });
}

function attempt<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SettingsError(`${where}: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`);
  }
}

function check<Schema extends z.ZodType>(where: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`${where}: ${issue?.path.join(".")}: ${issue?.message}`);
}

function pointOf(where: string, row: z.output<typeof Row>, place: { latitude: number; longitude: number }): FilePoint {
  const openingTimes = readOpeningTimes(row.opening_times ?? "");
  if (!openingTimes) throw new SettingsError(`${where}: opening_times: expected as in "Mo-Fr 09:00-18:00; Sa off"`);
  return {
    id: row.id,
    businessName: row.name,
    address: row.address,
    zipCode: row.zip,
    city: row.city,
    alpha2Code: row.country,
    ...place,
    openingTimes,
    maxWeightKg: row.max_weight_kg ?? null,
    maxLongestCm: row.max_longest_cm ?? null,
  };
}
