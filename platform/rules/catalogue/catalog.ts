import { type Carrier, CARRIERS } from "./catalog-carriers";
import { CONTRACT_CARRIERS } from "./catalog-contract-carriers";
import { CONTRACT_SERVICES } from "./catalog-contract-services";
import { CARRIER_SERVICES } from "./catalog-services";
import type { CarrierService, ServiceBooking } from "./catalog-types";

/** The currency of every price in the catalogue. */
export const CATALOG_CURRENCY = "EUR";

const EVERY_CARRIER = { ...CARRIERS, ...CONTRACT_CARRIERS };
const EVERY_SERVICE = [...CARRIER_SERVICES, ...CONTRACT_SERVICES];
const BY_ID = new Map<string, CarrierService>(EVERY_SERVICE.map((service) => [service.id, service]));
const ONLY_BY_CONTRACT = new Set<string>(CONTRACT_SERVICES.map(({ id }) => id));

/** Every service sold by the platform, in catalogue order. */
export function allServices(): readonly CarrierService[] {
  return CARRIER_SERVICES;
}

/** The same, and the services of own contracts. */
export function servicesWithContracts(): readonly CarrierService[] {
  return EVERY_SERVICE;
}

/** Whether a service requires an own contract. */
export function needsContract({ id }: CarrierService): boolean {
  return ONLY_BY_CONTRACT.has(id);
}

export function findService(serviceId: string): CarrierService | undefined {
  return BY_ID.get(serviceId);
}

const WORLD: ServiceBooking = { engine: "world" };

/** How a service is booked; undefined for an unknown one. */
export function bookingOf(serviceId: string): ServiceBooking | undefined {
  const service = findService(serviceId);
  return service && (service.booking ?? WORLD);
}

/** Whether the carrier cancels shipments of a service at all. */
export function cancelsShipments(serviceId: string): boolean {
  const booking = bookingOf(serviceId);
  return booking?.engine !== "karrio" || (booking.cancels ?? true);
}

/** Every carrier, those of own contracts last. */
export function allCarriers(): readonly Carrier[] {
  return Object.values(EVERY_CARRIER);
}

export function findCarrier(id: string): Carrier | undefined {
  // The id comes from a URL: `constructor` must not find an inherited property.
  return Object.hasOwn(EVERY_CARRIER, id) ? EVERY_CARRIER[id as keyof typeof EVERY_CARRIER] : undefined;
}

export function carrierOf(service: CarrierService): Carrier {
  return EVERY_CARRIER[service.carrierId];
}

/** URL of a carrier's terms; with `publicUrl` a page of the simulated world. */
export function termsUrl(carrierId: string, publicUrl?: string): string {
  return publicUrl === undefined ? `https://${carrierId}.example/terms` : `${publicUrl}/world/carriers/${carrierId}/terms`;
}
