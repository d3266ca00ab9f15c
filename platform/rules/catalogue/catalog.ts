import { type Carrier, CARRIERS } from "./catalog-carriers";
import { CONTRACT_CARRIERS } from "./catalog-contract-carriers";
import { CONTRACT_SERVICES } from "./catalog-contract-services";
import { CARRIER_SERVICES } from "./catalog-services";
import type { CarrierService } from "./catalog-types";

/** The currency of every price in the catalogue. */
export const CATALOG_CURRENCY = "EUR";

const EVERY_CARRIER = { ...CARRIERS, ...CONTRACT_CARRIERS };
const EVERY_SERVICE = [...CARRIER_SERVICES, ...CONTRACT_SERVICES];
const BY_ID = new Map<string, CarrierService>(EVERY_SERVICE.map((service) => [service.id, service]));
const ONLY_BY_CONTRACT = new Set<string>(CONTRACT_SERVICES.map(({ id }) => id));

/** Every service that the platform sells, in the order of the catalogue. */
export function allServices(): readonly CarrierService[] {
  return CARRIER_SERVICES;
}

/** Those, and the ones that only contracts of clients' own reach. */
export function servicesWithContracts(): readonly CarrierService[] {
  return EVERY_SERVICE;
}

/** Whether a service is offered only to clients with a contract of their own. */
export function needsContract({ id }: CarrierService): boolean {
  return ONLY_BY_CONTRACT.has(id);
}

/** The service with this id, or undefined. */
export function findService(serviceId: string): CarrierService | undefined {
  return BY_ID.get(serviceId);
}

/** Every carrier, those of own contracts last. */
export function allCarriers(): readonly Carrier[] {
  return Object.values(EVERY_CARRIER);
}

/** The carrier with this id, or undefined. */
export function findCarrier(id: string): Carrier | undefined {
  // An id comes from urls: `constructor` must not find what every object has.
  return Object.hasOwn(EVERY_CARRIER, id) ? EVERY_CARRIER[id as keyof typeof EVERY_CARRIER] : undefined;
}

/** The carrier that runs a service. */
export function carrierOf(service: CarrierService): Carrier {
  return EVERY_CARRIER[service.carrierId];
}

/** URL of a carrier's terms; with `publicUrl` a page of the simulated world. */
export function termsUrl(carrierId: string, publicUrl?: string): string {
  return publicUrl === undefined ? `https://${carrierId}.example/terms` : `${publicUrl}/world/carriers/${carrierId}/terms`;
}
