import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { findCarrier, findService } from "../../../rules/catalogue/catalog";
import { longestSideCm } from "../../../rules/pricing/pricing-porterage";
import { SettingsError } from "../../../settings-error";
import type { LocatedPoint, PickUpPoints, Point, PointQuery } from "../port";
import { type FilePoint, readPoints } from "./read-points";

const LIMIT = 20;
/** Farther points are no help to anybody. */
const FARTHEST_METRES = 50_000;
/** Letters of a postcode that must agree, where no point has the whole. */
const SHORTEST_PREFIX = 2;
const EARTH_METRES = 6_371_000;
const EXTENSIONS = [".csv", ".geojson"];

/**
 * Pick-up points of carriers from a folder with one file per carrier, `<carrier id>.csv` or `.geojson`.
 *
 * @throws SettingsError that names what is wrong
 */
export function readPointsFolder(folder: string): PickUpPoints & Required<Pick<PickUpPoints, "reload">> {
  let current = pointsOf(readFolder(folder));
  return {
    search: (query) => current.search(query),
    find: (id) => current.find(id),
    isUsable: (id, query) => current.isUsable(id, query),
    idAtCarrier: (id) => current.idAtCarrier(id),
    locate: (points) => current.locate(points),
    reload: () => {
      current = pointsOf(readFolder(folder));
    },
  };
}

type PointsByCarrier = ReadonlyMap<string, ReadonlyMap<string, FilePoint>>;

function readFolder(folder: string): PointsByCarrier {
  const byCarrier = new Map<string, Map<string, FilePoint>>();
  for (const file of namesIn(folder)) {
    const extension = extname(file);
    if (!EXTENSIONS.includes(extension)) continue;
    const carrierId = file.slice(0, -extension.length);
    if (!findCarrier(carrierId)) throw new SettingsError(`${join(folder, file)}: there is no carrier ${carrierId}`);
    const known = byCarrier.get(carrierId) ?? new Map<string, FilePoint>();
    for (const point of readPoints(join(folder, file), readFileSync(join(folder, file), "utf8"))) known.set(point.id, point);
    byCarrier.set(carrierId, known);
  }
  return byCarrier;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    throw new SettingsError(`${folder}: ${error instanceof Error ? error.message : "cannot be read"}`);
  }
}

function pointsOf(byCarrier: PointsByCarrier): PickUpPoints {
  const findStored = (id: string) => {
    const key = readId(id);
    return key && byCarrier.get(key.carrierId)?.get(key.id);
  };
  const find = (id: string): (Point & LocatedPoint) | undefined => {
    const point = findStored(id);
    return point && { ...shown(point), id, distanceMetres: 0 };
  };
  return {
    search: (query) => search(byCarrier, query),
    find,
    isUsable: (id, query) => {
      const point = findStored(id);
      const carrierId = carrierFor(query);
      return point !== undefined && readId(id)?.carrierId === carrierId && isOffered(point, query);
    },
    idAtCarrier: (id) => readId(id)?.id ?? id,
    locate: async (points) =>
      points.flatMap((point) => {
        const stored = findStored(point.id);
        return stored ? [{ ...point, latitude: stored.latitude, longitude: stored.longitude }] : [];
      }),
  };
}

/** Ids of different carriers may be equal, so ours begin with the carrier's. */
const writeId = (carrierId: string, id: string) => `${carrierId}.${id}`;

function readId(id: string): { carrierId: string; id: string } | undefined {
  const dot = id.indexOf(".");
  return dot < 0 ? undefined : { carrierId: id.slice(0, dot), id: id.slice(dot + 1) };
}

/** The carrier of a service that has points at the asked end; undefined if it has none. */
function carrierFor({ serviceId, pointsType }: PointQuery): string | undefined {
  const service = findService(serviceId);
  const hasPoints = pointsType === "drop-off" ? service?.dropOff.origin : service?.dropOff.destination;
  return hasPoints ? service?.carrierId : undefined;
}

function isOffered(point: FilePoint, { code, parcelsDimensions }: PointQuery): boolean {
  const { maxWeightKg, maxLongestCm, openingTimes } = point;
  const fits = parcelsDimensions.every(
    (parcel) => parcel.weight <= (maxWeightKg ?? Infinity) && longestSideCm(parcel) <= (maxLongestCm ?? Infinity),
  );
  return fits && point.alpha2Code === code && openingTimes.some(({ time }) => time !== "");
}

function search(byCarrier: PointsByCarrier, query: PointQuery): Point[] {
  const carrierId = carrierFor(query);
  const all = carrierId === undefined ? undefined : byCarrier.get(carrierId);
  if (carrierId === undefined || !all) return [];
  const offered = [...all.values()].filter((point) => isOffered(point, query));
  const centre = centreOf(offered, query);
  if (!centre) return [];
  return offered
    .map((point) => ({ ...shown(point), id: writeId(carrierId, point.id), distanceMetres: metresBetween(point, centre) }))
    .filter(({ distanceMetres }) => distanceMetres <= FARTHEST_METRES)
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, LIMIT);
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The middle of the points in the town, or of those whose postcodes agree longest. */
function centreOf(points: readonly FilePoint[], { zip, city }: PointQuery): Coordinates | null {
  const key = keyOf(zip);
  const inTown = points.filter((point) => keyOf(point.zipCode) === key && keyOf(point.city) === keyOf(city));
  let near = inTown;
  for (let length = key.length; near.length === 0 && length >= SHORTEST_PREFIX; length -= 1) {
    near = points.filter((point) => keyOf(point.zipCode).startsWith(key.slice(0, length)));
  }
  if (near.length === 0) return null;
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return { latitude: mean(near.map(({ latitude }) => latitude)), longitude: mean(near.map(({ longitude }) => longitude)) };
}

const keyOf = (text: string) => text.toUpperCase().replace(/[\s-]/g, "");

function shown({
  maxWeightKg: _weight,
  maxLongestCm: _longest,
  ...point
}: FilePoint): Omit<FilePoint, "maxWeightKg" | "maxLongestCm"> {
  return point;
}

/** By the haversine formula. */
function metresBetween(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(share)));
}
