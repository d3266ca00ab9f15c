import type { PickUpPoint } from "../../contract/services";
import type { LocatedPoint, PickUpPoints, Point, PointQuery } from "../outside/carriers/port";
import { locate } from "../places/places";
import { findCarrier, findService } from "../rules/catalogue/catalog";
import { isServed, type ServedCountry } from "../rules/catalogue/catalog-types";
import { longestSideCm } from "../rules/pricing/pricing-porterage";
import { chance, pick } from "./chance";
import { POINT_WORDS } from "./points/point-words";

/** The data encoded in a point's id, from which the point is derived. */
interface PointKey {
  carrierId: string;
  code: ServedCountry;
  zip: string;
  city: string;
  number: number;
}

const POINTS_AROUND_A_PLACE = 8;
const LOCKER_MAX = { longestCm: 60, weightKg: 20 };
const METRES_PER_DEGREE = 111_320;
/** Id suffix of a closed point, which can be displayed but not used. */
const CLOSED_SUFFIX = "-closed";

/**
 * Points of the service's carrier around a place, nearest first; lockers only if every parcel fits. Empty for an unknown service,
 * one without points at that end, or a country that its carrier does not serve.
 */
export function searchPoints(query: PointQuery): Point[] {
  const service = findService(query.serviceId);
  if (!service || !(query.pointsType === "drop-off" ? service.dropOff.origin : service.dropOff.destination)) return [];
  const { code, zip, city } = query;
  if (!isServed(code)) return [];
  if (!(query.pointsType === "drop-off" ? service.from : service.to).includes(code)) return [];
  const fitsLocker = query.parcelsDimensions.every(
    (parcel) => longestSideCm(parcel) <= LOCKER_MAX.longestCm && parcel.weight <= LOCKER_MAX.weightKg,
  );
  return Array.from({ length: POINTS_AROUND_A_PLACE }, (_, number) => ({ carrierId: service.carrierId, code, zip, city, number }))
    .filter((place) => fitsLocker || !isLocker(place))
    .map(pointAt)
    .sort((a, b) => a.distanceMetres - b.distanceMetres);
}

/** The point with this id, or undefined for an unknown id. A closed one has no opening times. */
export function findPoint(id: string): Point | undefined {
  const isClosed = id.endsWith(CLOSED_SUFFIX);
  const place = parseId(withoutClosedSuffix(id));
  if (!place) return undefined;
  return isClosed ? { ...pointAt(place), id, openingTimes: closedWeek() } : pointAt(place);
}

/** Whether an order may use a point: open and available for the service, place and parcels. */
export function isPointUsable(id: string, query: PointQuery): boolean {
  return searchPoints(query).some((point) => point.id === id);
}

/** Adds coordinates at the point's distance from the centre of its place. */
export async function withCoordinates(points: readonly Point[]): Promise<LocatedPoint[]> {
  return Promise.all(
    points.map(async (point) => {
      const place = parseId(withoutClosedSuffix(point.id));
      if (!place) throw new Error(`Point ${point.id} is none of ours`);
      const centre = await locate(place.code, place.city, place.zip);
      const direction = chance(`${seedOf(place)} ${place.number}`, "direction") * 2 * Math.PI;
      const north = (Math.cos(direction) * point.distanceMetres) / METRES_PER_DEGREE;
      const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180);
      const east = (Math.sin(direction) * point.distanceMetres) / metresPerDegreeEast;
      return {
        ...point,
        latitude: Number((centre.latitude + north).toFixed(5)),
        longitude: Number((centre.longitude + east).toFixed(5)),
      };
    }),
  );
}

const withoutClosedSuffix = (id: string) => (id.endsWith(CLOSED_SUFFIX) ? id.slice(0, -CLOSED_SUFFIX.length) : id);

function formatId({ carrierId, code, zip, city, number }: PointKey): string {
  return [carrierId, code, number, encode(zip), encode(city)].join(".");
}

function parseId(id: string): PointKey | undefined {
  const [carrierId, country, number, zip, city, ...rest] = id.split(".");
  if (!carrierId || !number || zip === undefined || city === undefined || rest.length > 0 || !country || !isServed(country))
    return undefined;
  const place = { carrierId, code: country, zip: decode(zip), city: decode(city), number: Number(number) };
  const isValid =
    findCarrier(carrierId) && /^\d+$/.test(number) && place.number < POINTS_AROUND_A_PLACE && formatId(place) === id;
  return isValid ? place : undefined;
}

const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (text: string) => Buffer.from(text, "base64url").toString();

function seedOf({ carrierId, code, zip, city }: PointKey): string {
  return [carrierId, code, zip, city].join(" ");
}

/** Every fourth point is a locker. */
function isLocker({ number }: PointKey): boolean {
  return number % 4 === 3;
}

function pointAt(place: PointKey): Point {
  const { code, zip, city, number } = place;
  const seed = `${seedOf(place)} ${number}`;
  const words = POINT_WORDS[code];
  const distanceMetres = 90 + number * 260 + Math.floor(chance(seed, "distance") * 240);
  const street =
    words.streets[(Math.floor(chance(seedOf(place), "street") * words.streets.length) + number) % words.streets.length];
  return {
    id: formatId(place),
    businessName: isLocker(place)
      ? `${findCarrier(place.carrierId)?.name ?? ""} ${words.locker} ${100 + Math.floor(chance(seed, "locker") * 900)}`
      : `${pick(words.shops, seed, "shop")} ${pick(words.owners, seed, "owner")}`,
    address: words.address(street ?? words.streets[0], 1 + Math.floor(chance(seed, "number") * 120)),
    zipCode: zip,
    city,
    alpha2Code: code,
    distanceMetres,
    openingTimes: openingTimesOf(seed, isLocker(place)),
  };
}

export const worldPoints: PickUpPoints = {
  idAtCarrier: (id) => id,
  search: searchPoints,
  find: findPoint,
  isUsable: isPointUsable,
  locate: withCoordinates,
};

/** Monday to Friday, Saturday, Sunday; empty is closed. */
type Week = readonly [string, string, string];

const ALWAYS: Week = ["00:00-24:00", "00:00-24:00", "00:00-24:00"];
const SHOPS: readonly [Week, ...Week[]] = [
  ["09:00-13:00, 15:00-19:00", "09:00-13:00", ""],
  ["08:30-18:30", "09:00-16:00", ""],
  ["09:30-13:30, 17:00-20:30", "10:00-14:00", ""],
  ["07:00-20:00", "08:00-20:00", ""],
  ["10:00-18:00", "", ""],
  ["08:00-12:30, 14:00-18:00", "08:00-12:00", ""],
];

/** Opening times from Monday to Sunday: shops may close for lunch and are closed on Sundays, lockers are always open. */
function openingTimesOf(pointSeed: string, isLocker: boolean): PickUpPoint["openingTimes"] {
  const [weekday, saturday, sunday] = isLocker ? ALWAYS : pick(SHOPS, pointSeed, "opening times");
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: day <= 5 ? weekday : day === 6 ? saturday : sunday }));
}

/** Seven closed days. */
function closedWeek(): PickUpPoint["openingTimes"] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: "" }));
}
