import type { Package, RouteEnd, ROUTE_REFUSALS } from "../../../contract/services";
import { allServices, carrierOf, priceListOn, servicesWithContracts, tableCents, tariffsOn } from "../catalogue/catalog";
import { type CarrierService, type PriceTable, isServed } from "../catalogue/catalog-types";
import { type CatalogueOwner, catalogueWith } from "../catalogue/current";
import { leavesCustomsArea } from "../customs/customs";
import { remoteSurcharge, remoteZoneOf, zoneBetween } from "../catalogue/zones";

/** A route and its packages. */
interface RouteWithPackages {
  from: RouteEnd;
  to: RouteEnd;
  packages: readonly Package[];
}

/** Both ends of a route. */
type Route = Pick<RouteWithPackages, "from" | "to">;

/** Services of own contracts have no price here. */
const FREE: PriceTable = { steps: [{ upToKg: Infinity, cents: 0 }], further: null };

/** Where a service has no transit time, it does not go. */
function carrierHours(service: CarrierService, { from, to }: Route): number | undefined {
  if (!isServed(from.country) || !isServed(to.country)) return undefined;
  if (!service.from.includes(from.country) || !service.to.includes(to.country)) return undefined;
  const catalogue = catalogueWith(service.id);
  const isUnserved =
    service.unserved.length > 0 &&
    [from, to].some(({ country, zip }) => service.unserved.includes(remoteZoneOf(country, zip, catalogue)?.id ?? ""));
  return isUnserved ? undefined : ofRoute(service, { from, to }, (key) => service.transitHours[key]);
}

/** What is set for a country of destination, from abroad, else for the distance zone. */
function ofRoute<T>(service: CarrierService, { from, to }: Route, find: (countryOrZone: string) => T | undefined): T | undefined {
  const byCountry = from.country === to.country ? undefined : find(to.country);
  return byCountry ?? find(zoneBetween(from.country, to.country, catalogueWith(service.id)) ?? "");
}

/**
 * The prices of a service for a route, or undefined if not served.
 *
 * @param day whose price list applies, `2027-01-01`; null for the last list
 */
export function rateFor(service: CarrierService, route: Route, day: string | null = null): PriceTable | undefined {
  if (carrierHours(service, route) === undefined) return undefined;
  if (carrierOf(service).contractFields !== null) return FREE;
  const tables = priceListOn(service.id, day)?.tables;
  return tables && ofRoute(service, route, (key) => tables.get(key));
}

/** Hours from collection or drop-off to delivery; 0 if not served. */
export function transitHours(service: CarrierService, from: RouteEnd, to: RouteEnd): number {
  const hours = carrierHours(service, { from, to });
  return hours === undefined ? 0 : hours + remoteSurcharge(from, to, catalogueWith(service.id)).extraHours;
}

/** A limit of the service that the packages exceed. `field` is a path in the request. */
interface ExceededLimit {
  field: string;
  limit: number;
  unit: "kg" | "cm" | "parcels";
}

/** @param day whose price list applies; it may end below the carrier's limit for bulky parcels, which are charged by volume */
export function exceededLimits(
  service: CarrierService,
  { from, to, packages }: RouteWithPackages,
  day: string | null,
): ExceededLimit[] {
  const table = rateFor(service, { from, to }, day);
  const { divisor } = carrierOf(service);
  const { weightKg, longestCm, girthCm: maxGirthCm, parcels } = service.limits;
  const exceeded: ExceededLimit[] = packages.length > parcels ? [{ field: "packages", limit: parcels, unit: "parcels" }] : [];
  packages.forEach((parcel, index) => {
    if (parcel.weight > weightKg) exceeded.push({ field: `packages[${index}].weight`, limit: weightKg, unit: "kg" });
    if (longestSideCm(parcel) > longestCm) exceeded.push({ field: `packages[${index}].length`, limit: longestCm, unit: "cm" });
    else if (girthCm(parcel) > maxGirthCm) exceeded.push({ field: `packages[${index}].length`, limit: maxGirthCm, unit: "cm" });
    else if (parcel.weight <= weightKg && table && tableCents(table, chargeableKg(parcel, divisor)) === undefined)
      exceeded.push({ field: `packages[${index}].weight`, limit: table.steps.at(-1)?.upToKg ?? 0, unit: "kg" });
  });
  return exceeded;
}

/**
 * Net porterage, minor units of EUR: per parcel the price of its chargeable weight plus remote surcharge; fuel on the sum, rounded
 * half up; minus a discount in percent. Undefined if not served, or if a parcel is too heavy for the price list.
 */
export function porterageCents(
  service: CarrierService,
  { from, to, packages }: RouteWithPackages,
  { discountPercent, priceDay }: { discountPercent: number; priceDay: string | null },
): number | undefined {
  const table = rateFor(service, { from, to }, priceDay);
  if (!table) return undefined;
  const { divisor, fuelPercent } = carrierOf(service);
  const { surchargeCents } = remoteSurcharge(from, to, catalogueWith(service.id));
  let withoutFuel = 0;
  for (const parcel of packages) {
    const cents = tableCents(table, chargeableKg(parcel, divisor));
    if (cents === undefined) return undefined;
    withoutFuel += cents + surchargeCents;
  }
  const listed = Math.round((withoutFuel * (1000 + fuelPercent * 10)) / 1000);
  return Math.round((listed * (100 - discountPercent)) / 100);
}

/** Net fee for customs documents on a day, minor units of EUR; 0 without a customs border. */
export function managementFeeCents(
  service: CarrierService,
  { from, to }: { from: RouteEnd; to: RouteEnd },
  day: string | null,
): number {
  if (!leavesCustomsArea(from, to)) return 0;
  const { paperCents, paperlessCents } = tariffsOn(service, day).customsPapers;
  return service.hasPaperlessCustoms ? paperlessCents : paperCents;
}

/** Whether a carrier is connected. @param isBookable whether the platform can book a service with its carrier */
export function hasBookableService(isBookable: (serviceId: string) => boolean, owner: CatalogueOwner): boolean {
  return servicesWithContracts(owner).some(({ id }) => isBookable(id));
}

/**
 * Why a route is not served, or null if it is. Used by the first checkout step.
 *
 * @param isBookable whether the platform can book a service with its carrier
 */
export function routeRefusal(
  from: RouteEnd,
  to: RouteEnd,
  isBookable: (serviceId: string) => boolean,
  owner: CatalogueOwner = null,
): (typeof ROUTE_REFUSALS)[number] | null {
  if (!hasBookableService(isBookable, owner)) return "not-connected";
  return allServices(owner).some((service) => isBookable(service.id) && rateFor(service, { from, to })) ? null : "no-carrier";
}

/** Carriers charge in half kilograms. */
const STEP_KG = 0.5;

/**
 * Volumetric weight in kg: length × width × height in cm over the carrier's divisor, 5000 for air and 6000 or more on the road.
 */
function volumetricKg(parcel: Package, divisor: number): number {
  return (parcel.length * parcel.width * parcel.height) / divisor;
}

/** Chargeable weight, kg: the greater of actual and volumetric weight, rounded up to half kilograms. */
export function chargeableKg(parcel: Package, divisor: number): number {
  const heavier = Math.max(parcel.weight, volumetricKg(parcel, divisor));
  // Weights have three decimals; remove floating-point errors before rounding up.
  return Math.ceil(Math.round(heavier * 1000) / (STEP_KG * 1000)) * STEP_KG;
}

/** The longest side, cm. */
export function longestSideCm(parcel: Package): number {
  return Math.max(parcel.length, parcel.width, parcel.height);
}

/** Length plus girth, cm: the longest side plus twice the two others. */
export function girthCm(parcel: Package): number {
  const [shortest = 0, middle = 0, longest = 0] = [parcel.length, parcel.width, parcel.height].sort((a, b) => a - b);
  return longest + 2 * middle + 2 * shortest;
}
