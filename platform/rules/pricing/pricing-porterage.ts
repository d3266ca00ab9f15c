import type { Package, RouteEnd, ROUTE_REFUSALS } from "../../../contract/services";
import { carrierOf, allServices, servicesWithContracts } from "../catalogue/catalog";
import type { CarrierService, Rate } from "../catalogue/catalog-types";
import { isServed } from "../catalogue/countries";
import { chargeableKg, girthCm, longestSideCm } from "./volume";
import { leavesCustomsArea } from "../customs/customs-areas";
import { remoteSurcharge, remoteZoneOf, zoneBetween } from "../catalogue/zones";

/** Net fee for handling customs documents, minor units of EUR: paper or electronic. */
const CUSTOMS_HANDLING_CENTS = { paper: 450, paperless: 250 };

/** A route and its packages. */
export interface RouteWithPackages {
  from: RouteEnd;
  to: RouteEnd;
  packages: readonly Package[];
}

/** The rate of a service for a route, or undefined if not served. */
export function rateFor(service: CarrierService, from: RouteEnd, to: RouteEnd): Rate | undefined {
  if (!isServed(from.country) || !isServed(to.country)) return undefined;
  if (!service.from.includes(from.country) || !service.to.includes(to.country)) return undefined;
  const isUnserved =
    service.unserved.length > 0 &&
    [from, to].some(({ country, zip }) => service.unserved.includes(remoteZoneOf(country, zip)?.id ?? ""));
  return isUnserved ? undefined : service.rates[zoneBetween(from.country, to.country)];
}

/** Hours from collection or drop-off to delivery; 0 if not served. */
export function transitHours(service: CarrierService, from: RouteEnd, to: RouteEnd): number {
  const rate = rateFor(service, from, to);
  return rate ? rate.transitHours + remoteSurcharge(from, to).extraHours : 0;
}

/** A limit of the service that the packages exceed. `field` is a path in the request. */
export interface ExceededLimit {
  field: string;
  limit: number;
  unit: "kg" | "cm" | "parcels";
}

export function exceededLimits(service: CarrierService, packages: readonly Package[]): ExceededLimit[] {
  const { weightKg, longestCm, girthCm: maxGirthCm, parcels } = service.limits;
  const exceeded: ExceededLimit[] = packages.length > parcels ? [{ field: "packages", limit: parcels, unit: "parcels" }] : [];
  packages.forEach((parcel, index) => {
    if (parcel.weight > weightKg) exceeded.push({ field: `packages[${index}].weight`, limit: weightKg, unit: "kg" });
    if (longestSideCm(parcel) > longestCm) exceeded.push({ field: `packages[${index}].length`, limit: longestCm, unit: "cm" });
    else if (girthCm(parcel) > maxGirthCm) exceeded.push({ field: `packages[${index}].length`, limit: maxGirthCm, unit: "cm" });
  });
  return exceeded;
}

/**
 * Net porterage, minor units of EUR: per parcel the rate by zone and chargeable weight plus remote surcharge; fuel on the sum,
 * rounded half up; minus a discount in percent. Undefined if not served.
 */
export function porterageCents(
  service: CarrierService,
  { from, to, packages }: RouteWithPackages,
  discountPercent: number,
): number | undefined {
  const rate = rateFor(service, from, to);
  if (!rate) return undefined;
  const { divisor, fuelPercent } = carrierOf(service);
  const { surchargeCents } = remoteSurcharge(from, to);
  const withoutFuel = packages.reduce((sum, parcel) => {
    const furtherHalves = Math.max(0, chargeableKg(parcel, divisor) - 1) * 2;
    return sum + rate.firstKgCents + furtherHalves * rate.halfKgCents + surchargeCents;
  }, 0);
  const listed = Math.round((withoutFuel * (1000 + fuelPercent * 10)) / 1000);
  return Math.round((listed * (100 - discountPercent)) / 100);
}

/** Net fee for customs documents, minor units of EUR; 0 without a customs border. */
export function managementFeeCents(service: CarrierService, from: RouteEnd, to: RouteEnd): number {
  if (!leavesCustomsArea(from, to)) return 0;
  return service.hasPaperlessCustoms ? CUSTOMS_HANDLING_CENTS.paperless : CUSTOMS_HANDLING_CENTS.paper;
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
): (typeof ROUTE_REFUSALS)[number] | null {
  if (!servicesWithContracts().some(({ id }) => isBookable(id))) return "not-connected";
  return allServices().some((service) => isBookable(service.id) && rateFor(service, from, to)) ? null : "no-carrier";
}
